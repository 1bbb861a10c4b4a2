import { type LeafItem, text } from '../../mcp/schema/fields/index.js';

/** The item of a forum's tag: its id, or its name. ForumTags finds the ids. */
export function forumTag(): LeafItem {
  return text({ min: 1, max: 20 });
}
