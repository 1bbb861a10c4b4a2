/** What a rule of AutoMod looks for, and its number in the API. https://discord.com/developers/docs/resources/auto-moderation */
export const AUTOMOD_TRIGGERS = { keyword: 1, spam: 3, keyword_preset: 4, mention_spam: 5, member_profile: 6 } as const;
export type AutomodTrigger = keyof typeof AUTOMOD_TRIGGERS;
export const AUTOMOD_PRESETS = { profanity: 1, sexual_content: 2, slurs: 3 } as const;
export type AutomodPreset = keyof typeof AUTOMOD_PRESETS;
export const AUTOMOD_ACTIONS = { block_message: 1, alert: 2, timeout: 3, block_member: 4 } as const;
export type AutomodAction = keyof typeof AUTOMOD_ACTIONS;

/** Rules of each kind in one guild. */
export const AUTOMOD_COUNTS: Readonly<Record<AutomodTrigger, number>> = {
  keyword: 6,
  spam: 1,
  keyword_preset: 1,
  mention_spam: 1,
  member_profile: 1,
};

/** What a rule of each kind may do. */
export const AUTOMOD_ACTIONS_OF: Readonly<Record<AutomodTrigger, readonly AutomodAction[]>> = {
  keyword: ['block_message', 'alert', 'timeout'],
  spam: ['block_message', 'alert'],
  keyword_preset: ['block_message', 'alert'],
  mention_spam: ['block_message', 'alert', 'timeout'],
  member_profile: ['block_member', 'alert'],
};

/** The event that makes a rule of each kind look: 1 a message is sent, 2 a member joins or changes. */
export function automodEvent(trigger: AutomodTrigger): number {
  return trigger === 'member_profile' ? 2 : 1;
}

/** How many words a rule of each kind lets through. */
export function allowListLimit(trigger: AutomodTrigger): number {
  return trigger === 'keyword_preset' ? 1000 : 100;
}

/** The kind of that number; undefined for one this version does not know. */
export function automodTrigger(number: number): AutomodTrigger | undefined {
  return nameOf(AUTOMOD_TRIGGERS, number);
}

/** The preset of that number; undefined for one this version does not know. */
export function automodPreset(number: number): AutomodPreset | undefined {
  return nameOf(AUTOMOD_PRESETS, number);
}

/** The action of that number; undefined for one this version does not know. */
export function automodAction(number: number): AutomodAction | undefined {
  return nameOf(AUTOMOD_ACTIONS, number);
}

function nameOf<Name extends string>(numbers: Readonly<Record<Name, number>>, number: number): Name | undefined {
  return (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number);
}
