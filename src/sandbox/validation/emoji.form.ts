import * as f from './fields.js';
import { imageData } from './image.form.js';
import { LIMITS } from './limits.js';

/** How a custom emoji may be called. */
export const emojiName = f.text({ ...LIMITS.emoji.name, pattern: /^\w+$/ });

/** What every new emoji needs. */
export const newEmojiShape = { name: f.required(emojiName), image: f.required(imageData(LIMITS.emoji.bytes)) };
