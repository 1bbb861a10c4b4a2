import type { APIAutoModerationRule } from 'discord-api-types/v10';
import {
  AUTOMOD_ACTIONS,
  AUTOMOD_PRESETS,
  AUTOMOD_TRIGGERS,
  automodEvent,
} from '../../tools/shared/automod/automod-triggers.js';
import type { BlueprintAutomodAction, BlueprintAutomodRule } from '../document/automod.dto.js';
import type { Bindings } from './bindings.js';
import { present } from '../present.js';
import { differenceOf } from './difference.js';
import { fieldNames } from './labels.js';
import { type Fields, type Operation, ref, type Value } from './operation.js';
import type { Planning } from './planning.js';
import { sortedRefs } from './sorted-refs.js';

/** What a rule shows; what its trigger does not have is empty. */
export function ruleFields(rule: APIAutoModerationRule): Fields {
  return {
    name: rule.name,
    enabled: rule.enabled,
    trigger_metadata: metadataFields(rule.trigger_type, rule.trigger_metadata as unknown as Fields),
    actions: rule.actions.map(({ type, metadata }) => ({ type, metadata: actionMetadata((metadata ?? {}) as Fields) })),
    exempt_roles: rule.exempt_roles.toSorted(),
    exempt_channels: rule.exempt_channels.toSorted(),
  };
}

/** New and changed rules. */
export function planAutomod(planning: Planning): Operation[] {
  return (planning.document.automod?.items ?? []).flatMap((rule) => planRule(planning, rule));
}

function planRule({ snapshot, ids }: Planning, rule: BlueprintAutomodRule): Operation[] {
  const id = ids.get(`automod:${rule.key}`);
  const existing = snapshot.automod?.find((each) => each.id === id);
  if (!existing) return [creation(rule, ids, snapshot.automod ?? [])];
  const difference = differenceOf(ruleFields(existing), wantedRule(rule, ids, ruleFields(existing)), ids);
  if (!difference) return [];
  return [
    {
      id: `automod.update/${rule.key}`,
      kind: 'automod.update',
      summary: `Change the AutoMod rule "${existing.name}": ${fieldNames(difference.after)}`,
      params: { rule_id: ref('automod', rule.key) },
      ...difference,
    },
  ];
}

function creation(rule: BlueprintAutomodRule, ids: Bindings, present: readonly APIAutoModerationRule[]): Operation {
  return {
    id: `automod.create/${rule.key}`,
    kind: 'automod.create',
    summary: `Create the AutoMod rule "${rule.name}"`,
    params: {},
    after: {
      event_type: automodEvent(rule.trigger),
      trigger_type: AUTOMOD_TRIGGERS[rule.trigger],
      ...wantedRule(rule, ids),
    },
    binds: `automod:${rule.key}`,
    twins: present.filter(({ name }) => name === rule.name).map(({ id }) => id),
  };
}

function wantedRule(rule: BlueprintAutomodRule, ids: Bindings, current?: Fields): Fields {
  const present = current?.trigger_metadata as Fields | undefined;
  return {
    name: rule.name,
    enabled: rule.enabled,
    trigger_metadata: metadataFields(AUTOMOD_TRIGGERS[rule.trigger], { ...present, ...wantedMetadata(rule) }),
    actions: rule.actions.map(wantedAction),
    ...(rule.exempt_roles && { exempt_roles: sortedRefs('role', rule.exempt_roles, ids) }),
    ...(rule.exempt_channels && { exempt_channels: sortedRefs('channel', rule.exempt_channels, ids) }),
  };
}

function wantedMetadata({
  keywords,
  regex,
  presets,
  allow_list,
  mention_limit,
  raid_protection,
}: BlueprintAutomodRule): Fields {
  return present<Fields>({
    keyword_filter: keywords,
    regex_patterns: regex,
    presets: presets?.map((name) => AUTOMOD_PRESETS[name]),
    allow_list,
    mention_total_limit: mention_limit,
    mention_raid_protection_enabled: raid_protection,
  });
}

/** What the rules of a trigger are made of, and what stands for nothing in it. */
const METADATA_OF: Readonly<Record<number, Fields>> = {
  1: { keyword_filter: [], regex_patterns: [], allow_list: [] },
  3: {},
  4: { presets: [], allow_list: [] },
  5: { mention_total_limit: 0, mention_raid_protection_enabled: false },
  6: { keyword_filter: [], regex_patterns: [], allow_list: [] },
};

/** Lists, which have no order that matters, are compared and written sorted. */
function metadataFields(trigger: number, metadata: Fields): Fields {
  const empty = METADATA_OF[trigger] ?? {};
  return Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [name, sortedList(metadata[name] ?? nothing)]),
  );
}

function sortedList(value: Value): Value {
  return Array.isArray(value) ? (value as readonly Value[]).toSorted() : value;
}

function wantedAction({ type, message, channel, seconds }: BlueprintAutomodAction): Fields {
  return {
    type: AUTOMOD_ACTIONS[type],
    metadata: actionMetadata({
      ...(message !== undefined && { custom_message: message }),
      ...(channel !== undefined && { channel_id: ref('channel', channel) }),
      ...(seconds !== undefined && { duration_seconds: seconds }),
    }),
  };
}

function actionMetadata({ channel_id, custom_message, duration_seconds }: Fields): Fields {
  return {
    channel_id: channel_id ?? null,
    custom_message: custom_message ?? null,
    duration_seconds: duration_seconds ?? null,
  };
}
