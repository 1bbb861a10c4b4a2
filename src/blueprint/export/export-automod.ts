import type { APIAutoModerationRule } from 'discord-api-types/v10';
import { automodAction, automodPreset, automodTrigger } from '../../tools/shared/automod/automod-triggers.js';
import type { BlueprintAutomodAction, BlueprintAutomodRule } from '../document/automod.dto.js';
import type { ExportedSymbols } from './exported-symbols.js';
import { present, unlessEmpty } from '../present.js';
import { SymbolMaker } from './symbol-maker.js';

/** A rule that a document cannot say all of is left out, and stays as it is. */
export function exportAutomod(
  rules: readonly APIAutoModerationRule[],
  symbols: ExportedSymbols,
): BlueprintAutomodRule[] {
  const keys = new SymbolMaker();
  return rules.flatMap((rule) => {
    const trigger = automodTrigger(rule.trigger_type);
    const actions = rule.actions.flatMap((action) => exportAction(action, symbols));
    if (trigger === undefined || actions.length < rule.actions.length || hasNewPresets(rule)) return [];
    const isUnique = rules.filter(({ name }) => name === rule.name).length === 1;
    return [
      present<BlueprintAutomodRule>({
        key: keys.make(rule.name, 'rule'),
        name: rule.name,
        adopt: isUnique ? undefined : rule.id,
        trigger,
        ...metadataOf(rule),
        actions,
        enabled: rule.enabled,
        exempt_roles: allNamed(rule.exempt_roles, symbols.role),
        exempt_channels: allNamed(rule.exempt_channels, symbols.channel),
      }),
    ];
  });
}

/** Word lists of Discord that this version has no names for. */
function hasNewPresets({ trigger_metadata: { presets = [] } }: APIAutoModerationRule): boolean {
  return presets.some((preset) => automodPreset(preset) === undefined);
}

function metadataOf({ trigger_metadata: metadata }: APIAutoModerationRule): Partial<BlueprintAutomodRule> {
  return present<Partial<BlueprintAutomodRule>>({
    keywords: unlessEmpty(metadata.keyword_filter),
    regex: unlessEmpty(metadata.regex_patterns),
    presets: unlessEmpty(metadata.presets)?.flatMap((preset) => automodPreset(preset) ?? []),
    allow_list: unlessEmpty(metadata.allow_list),
    mention_limit: unlessEmpty(metadata.mention_total_limit),
    raid_protection: unlessEmpty(metadata.mention_raid_protection_enabled),
  });
}

/** Nothing for an action that has no name in this version, or alerts a channel that a document cannot speak of. */
function exportAction(
  { type, metadata = {} }: APIAutoModerationRule['actions'][number],
  { channel }: ExportedSymbols,
): BlueprintAutomodAction[] {
  const name = automodAction(type);
  const { channel_id: alerted } = metadata;
  if (name === undefined || (alerted !== undefined && !channel.has(alerted))) return [];
  return [
    present<BlueprintAutomodAction>({
      type: name,
      message: unlessEmpty(metadata.custom_message),
      channel: alerted === undefined ? undefined : channel.get(alerted),
      seconds: unlessEmpty(metadata.duration_seconds),
    }),
  ];
}

/** A list that names somebody a document has no word for is left out, and stays. */
function allNamed(ids: readonly string[], symbols: ReadonlyMap<string, string>): string[] | undefined {
  const named = ids.flatMap((id) => symbols.get(id) ?? []);
  return named.length === ids.length && named.length > 0 ? named : undefined;
}
