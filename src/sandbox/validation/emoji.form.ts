import { required, text } from './fields.js';
import { imageData } from './image.form.js';
import { LIMITS } from './limits.js';

/** How a custom emoji may be called. */
export const emojiName = text({ ...LIMITS.emoji.name, pattern: /^\w+$/ });

/** What every new emoji needs. */
export const newEmojiShape = { name: required(emojiName), image: required(imageData(LIMITS.emoji.bytes)) };
