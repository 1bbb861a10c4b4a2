import type { Readable } from '../../mcp/schema/readable.js';
import { parseEmoji } from '../../tools/shared/emoji.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { Problem } from '../plan/problem.js';

/** Characters that emoji are made of, and one of those that make them one. */
const MADE_OF = /^(?:\p{Emoji}|\p{Emoji_Component})+$/u;
const MARK = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u;

/** Emoji that are none: Discord knows characters, not their names. */
export function emojiProblems({ channels, onboarding, welcome_screen: screen }: Readable<Blueprint>): Problem[] {
  return [
    ...(channels?.items ?? []).flatMap(({ tags = [], default_reaction }, index) => [
      ...tags.flatMap(({ emoji }, tag) => unlessCharacter(`channels.items[${index}].tags[${tag}].emoji`, emoji)),
      ...unlessCharacter(`channels.items[${index}].default_reaction`, default_reaction),
    ]),
    ...(onboarding?.prompts ?? []).flatMap(({ options = [] }, prompt) =>
      options.flatMap(({ emoji }, option) =>
        unlessEmoji(`onboarding.prompts[${prompt}].options[${option}].emoji`, emoji),
      ),
    ),
    ...(screen?.channels ?? []).flatMap(({ emoji }, index) =>
      unlessEmoji(`welcome_screen.channels[${index}].emoji`, emoji),
    ),
  ];
}

function unlessCharacter(path: string, emoji: string | undefined): Problem[] {
  const isEmoji = emoji === undefined || (MADE_OF.test(emoji) && MARK.test(emoji));
  return isEmoji
    ? []
    : [{ path, message: `${JSON.stringify(emoji)} is no emoji: write the character itself, such as 🌱` }];
}

/** A custom one of the guild is one too. */
function unlessEmoji(path: string, emoji: string | undefined): Problem[] {
  const isCustom = emoji !== undefined && /:\d{17,20}>?$/.test(emoji) && parseEmoji(emoji).id !== null;
  return isCustom ? [] : unlessCharacter(path, emoji);
}
