import type { Issue } from '../../errors/tool-error.js';
import {
  allowListLimit,
  AUTOMOD_ACTIONS,
  AUTOMOD_ACTIONS_OF,
  type AutomodTrigger,
  automodAction,
  automodEvent,
} from '../shared/automod/automod-triggers.js';
import { lackingInRust } from '../shared/automod/rust-regex.js';
import type { AutomodActionInput, AutomodMetadataInput } from './automod.dto.js';

/** The parts of a rule whose limits depend on its trigger. */
export interface TriggeredParts {
  readonly event_type?: number;
  /** With all that a rule which is changed keeps. */
  readonly trigger_metadata?: AutomodMetadataInput;
  readonly actions?: readonly AutomodActionInput[];
}

const WORDS = ['keyword_filter', 'regex_patterns', 'allow_list'] as const;

/** What of its metadata a rule of each kind has. */
export const METADATA_OF: Readonly<Record<AutomodTrigger, readonly (keyof AutomodMetadataInput)[]>> = {
  keyword: WORDS,
  spam: [],
  keyword_preset: ['presets', 'allow_list'],
  mention_spam: ['mention_total_limit', 'mention_raid_protection_enabled'],
  member_profile: WORDS,
};

/** Which metadata an action of each number takes, and whether it cannot do without. */
const ACTION_METADATA = {
  [AUTOMOD_ACTIONS.block_message]: { field: 'custom_message', isNeeded: false },
  [AUTOMOD_ACTIONS.alert]: { field: 'channel_id', isNeeded: true },
  [AUTOMOD_ACTIONS.timeout]: { field: 'duration_seconds', isNeeded: true },
} as const satisfies Readonly<
  Record<number, { field: keyof NonNullable<AutomodActionInput['metadata']>; isNeeded: boolean }>
>;

/** What Discord would refuse in a rule of this kind. @see https://discord.com/developers/docs/resources/auto-moderation */
export function automodIssues(trigger: AutomodTrigger, parts: TriggeredParts): Issue[] {
  return [
    ...eventIssues(trigger, parts),
    ...metadataIssues(trigger, parts.trigger_metadata),
    ...(parts.actions ?? []).flatMap((action, index) => [...actionIssues(trigger, action, `actions[${index}]`)]),
  ];
}

function* eventIssues(trigger: AutomodTrigger, { event_type }: TriggeredParts): Generator<Issue> {
  const event = automodEvent(trigger);
  if (event_type !== undefined && event_type !== event)
    yield { path: 'event_type', message: `does not go with the trigger ${trigger}`, expected: String(event) };
}

function* metadataIssues(trigger: AutomodTrigger, metadata: AutomodMetadataInput | undefined): Generator<Issue> {
  if (!metadata) return;
  const at = 'trigger_metadata';
  for (const [field, value] of Object.entries(metadata) as [keyof AutomodMetadataInput, unknown][])
    if (value !== undefined && !METADATA_OF[trigger].includes(field))
      yield { path: `${at}.${field}`, message: `does not go with the trigger ${trigger}` };
  const {
    keyword_filter: words = [],
    regex_patterns: patterns = [],
    presets = [],
    allow_list: allowed = [],
  } = metadata;
  if (METADATA_OF[trigger].includes('keyword_filter') && words.length + patterns.length === 0)
    yield { path: `${at}.keyword_filter`, message: 'or regex_patterns must have something in it' };
  if (trigger === 'keyword_preset' && presets.length === 0)
    yield { path: `${at}.presets`, message: 'must have something in it' };
  if (METADATA_OF[trigger].includes('allow_list') && allowed.length > allowListLimit(trigger)) {
    const [expected, received] = [`at most ${allowListLimit(trigger)}`, String(allowed.length)];
    yield { path: `${at}.allow_list`, message: `has too many words for the trigger ${trigger}`, expected, received };
  }
  for (const [index, pattern] of patterns.entries()) {
    const lacking = lackingInRust(pattern);
    if (lacking) yield { path: `${at}.regex_patterns[${index}]`, message: `${lacking}, which Rust's syntax cannot` };
  }
}

function* actionIssues(
  trigger: AutomodTrigger,
  { type, metadata = {} }: AutomodActionInput,
  at: string,
): Generator<Issue> {
  const allowed = AUTOMOD_ACTIONS_OF[trigger];
  const action = automodAction(type);
  if (action === undefined || !allowed.includes(action)) {
    const expected = `one of ${allowed.map((name) => AUTOMOD_ACTIONS[name]).join(', ')}`;
    yield { path: `${at}.type`, message: `does not go with the trigger ${trigger}`, expected };
  }
  const own = (ACTION_METADATA as Readonly<Record<number, { field: string; isNeeded: boolean } | undefined>>)[type];
  for (const [field, value] of Object.entries(metadata))
    if (value !== undefined && field !== own?.field)
      yield { path: `${at}.metadata.${field}`, message: `does not go with an action of type ${type}` };
  if (own?.isNeeded && !(metadata as Record<string, unknown>)[own.field])
    yield { path: `${at}.metadata.${own.field}`, message: `is needed for an action of type ${type}` };
}
