import { Injectable } from '@nestjs/common';
import { type APIGuildForumTag, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { ToolError } from '../../errors/tool-error.js';
import type { AnyChannel } from './views/channel.view.js';

const SNOWFLAKE = /^\d{17,20}$/;

/** Finds the tags of a forum that posts are given by name. */
@Injectable()
export class ForumTags {
  constructor(private readonly discord: DiscordRestService) {}

  /**
   * The ids of tags, in the order given and each once. Asks for the forum only when a name is among them; case counts only where
   * two names differ in nothing else.
   *
   * @param field the argument they come from
   * @throws ToolError DISCORD_NOT_FOUND with the forum's tags as `candidates`; what Discord answers to the look-up
   */
  async idsOf(forumId: string, tags: readonly string[], field: string): Promise<string[]> {
    const there = tags.every((tag) => SNOWFLAKE.test(tag)) ? [] : await this.tagsOf(forumId);
    return [...new Set(tags.map((tag, index) => (SNOWFLAKE.test(tag) ? tag : idOf(tag, there, `${field}[${index}]`))))];
  }

  private async tagsOf(forumId: string): Promise<readonly APIGuildForumTag[]> {
    return (await this.discord.get<AnyChannel>(Routes.channel(forumId))).available_tags ?? [];
  }
}

function idOf(name: string, tags: readonly APIGuildForumTag[], path: string): string {
  const same = (tag: APIGuildForumTag) => tag.name.toLowerCase() === name.toLowerCase();
  const tag = tags.find((each) => each.name === name) ?? tags.find(same);
  if (tag !== undefined) return tag.id;
  const candidates = tags.map((each) => ({ id: each.id, name: each.name }));
  throw new ToolError('DISCORD_NOT_FOUND', `${path} names no tag of the forum.`, { candidates, outcome: 'not_sent' });
}
