/** What newcomers are asked and shown. https://discord.com/developers/docs/resources/guild#guild-onboarding-object */
export interface OnboardingRecord {
  enabled: boolean;
  /** 0: only default channels count towards what it needs; 1: those of the questions too. */
  mode: number;
  default_channel_ids: string[];
  prompts: OnboardingPromptRecord[];
}

/** A question. */
export interface OnboardingPromptRecord {
  id: string;
  /** 0 choices, 1 dropdown. */
  type: number;
  title: string;
  single_select: boolean;
  required: boolean;
  in_onboarding: boolean;
  options: OnboardingOptionRecord[];
}

/** An answer, and what it gives. */
export interface OnboardingOptionRecord {
  id: string;
  title: string;
  description: string;
  emoji: { id: string | null; name: string | null; animated: boolean };
  role_ids: string[];
  channel_ids: string[];
}
