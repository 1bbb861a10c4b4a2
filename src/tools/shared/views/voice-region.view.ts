import type { APIVoiceRegion } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text } from '../../../mcp/schema/fields/index.js';
import { ifSet, told } from './wording.js';

/** A voice region. */
export class VoiceRegionView {
  @Text('Id, for `rtc_region` of a channel.') id!: string;
  @Text('Name.') name!: string;
  @Flag('Nearest to the bot.', { optional: true }) optimal?: boolean;
  @Flag('Going away.', { optional: true }) deprecated?: boolean;
  @Flag('Made for an event.', { optional: true }) custom?: boolean;
}

export class VoiceRegions {
  @Int('Regions in this answer.') count!: number;
  @ListOf(VoiceRegionView, 'Regions.') regions!: VoiceRegionView[];
}

export function viewVoiceRegions(regions: readonly APIVoiceRegion[]): VoiceRegions {
  return { count: regions.length, regions: regions.map(viewVoiceRegion) };
}

function viewVoiceRegion({ id, name, optimal, deprecated, custom }: APIVoiceRegion): VoiceRegionView {
  const marks = { optimal: ifSet(optimal), deprecated: ifSet(deprecated), custom: ifSet(custom) };
  return { id, name, ...told(marks) };
}
