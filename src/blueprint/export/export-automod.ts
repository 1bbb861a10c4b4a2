import type { APIAutoModerationRule } from 'discord-api-types/v10';
import { automodAction, automodPreset, automodTrigger } from '../../tools/shared/automod/automod-triggers.js';
import type { BlueprintAutomodAction, BlueprintAutomodRule } from '../document/automod.dto.js';
import type { ExportedSymbols } from './exported-symbols.js';
import { present, unlessEmpty } from '../present.js';
import { SymbolMaker } from './symbol-maker.js';

export function exportAutomod(
  rules: readonly APIAutoModerationRule[],
  symbols: ExportedSymbols,
): BlueprintAutomodRule[] {
  const keys = new SymbolMaker();
  return rules.flatMap((rule) => {
    const trigger = automodTrigger(rule.trigger_type);
    if (trigger === undefined) return [];
    const isUnique = rules.filter(({ name }) => name === rule.name).length === 1;
    return [
      present<BlueprintAutomodRule>({
        key: keys.make(rule.name, 'rule'),
        name: rule.name,
        adopt: isUnique ? undefined : rule.id,
        trigger,
        ...metadataOf(rule),
        actions: rule.actions.flatMap((action) => exportAction(action, symbols)),
        enabled: rule.enabled,
        exempt_roles: allNamed(rule.exempt_roles, symbols.role),
        exempt_channels: allNamed(rule.exempt_channels, symbols.channel),
      }),
    ];
  });
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

function exportAction(
  { type, metadata = {} }: APIAutoModerationRule['actions'][number],
  { channel }: ExportedSymbols,
): BlueprintAutomodAction[] {
  const name = automodAction(type);
  if (name === undefined) return [];
  return [
    present<BlueprintAutomodAction>({
      type: name,
      message: unlessEmpty(metadata.custom_message),
      channel: metadata.channel_id ? channel.get(metadata.channel_id) : undefined,
      seconds: unlessEmpty(metadata.duration_seconds),
    }),
  ];
}

/** A list that names somebody a document has no word for is left out, and stays. */
function allNamed(ids: readonly string[], symbols: ReadonlyMap<string, string>): string[] | undefined {
  const named = ids.flatMap((id) => symbols.get(id) ?? []);
  return named.length === ids.length && named.length > 0 ? named : undefined;
}
