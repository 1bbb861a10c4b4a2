import { Flag, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { Symbolic } from './symbol.fields.js';

/** A channel shown to new members. */
export class BlueprintWelcomeChannel {
  @Symbolic('The channel, by its symbol.') channel!: string;
  @Text('What it is for.', { untrusted: true, min: 1, max: 50 }) description!: string;
  @Text('Unicode emoji.', { untrusted: true, min: 1, max: 64, optional: true }) emoji?: string;
}

/** What newcomers see first; takes the place of what there is. */
export class BlueprintWelcomeScreen {
  @Flag('Whether it is shown.', { default: true }) enabled!: boolean;
  @Text('Greeting.', { untrusted: true, max: 140, optional: true }) description?: string;
  @ListOf(BlueprintWelcomeChannel, 'Channels it leads to, in their order.', { max: 5, default: [] })
  channels!: BlueprintWelcomeChannel[];
}
