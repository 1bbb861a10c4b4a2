import { discordError } from '../errors/discord-error.js';
import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import { randomText } from '../state/random.js';
import type { GuildRecord } from '../state/records.js';
import type { TemplateRecord } from '../state/template-records.js';
import * as f from '../validation/fields.js';
import { LIMITS } from '../validation/limits.js';
import { snapshotOf, templateView } from '../views/template.view.js';

const OF_GUILD = '/guilds/{guild_id}/templates';
const ONE = `${OF_GUILD}/{code}`;

/** https://discord.com/developers/docs/resources/guild-template */
export const templateRoutes: readonly Route[] = [
  route('GET', '/guilds/templates/{code}', (call) => ok(view(call, known(call)))),
  route('GET', OF_GUILD, (call) => ok(templatesOf(call, managed(call)).map((template) => view(call, template)))),
  route('POST', OF_GUILD, createTemplate),
  route('PUT', ONE, syncTemplate),
  route('PATCH', ONE, editTemplate),
  route('DELETE', ONE, deleteTemplate),
];

const name = f.text(LIMITS.template.name);
const description = f.nullable(f.text({ max: LIMITS.template.description }));
const createForm = f.object({ name: f.required(name), description });
const editForm = f.object({ name, description });

/** A guild has one. */
function createTemplate(call: ApiCall): Reply {
  const guild = managed(call);
  const form = call.form(createForm);
  if (templatesOf(call, guild).length > 0) throw discordError('GUILD_HAS_TEMPLATE');
  const template: TemplateRecord = {
    code: randomText(call.world.random, 12),
    name: form.name,
    description: form.description ?? null,
    usage_count: 0,
    creator_id: call.bot.user_id,
    created_at: call.now,
    updated_at: call.now,
    source_guild_id: guild.id,
    snapshot: snapshotOf(call.state, guild),
  };
  call.state.templates.set(template.code, template);
  return ok(view(call, template));
}

function syncTemplate(call: ApiCall): Reply {
  const guild = managed(call);
  const template = known(call, guild);
  template.snapshot = snapshotOf(call.state, guild);
  template.updated_at = call.now;
  return ok(view(call, template));
}

function editTemplate(call: ApiCall): Reply {
  const template = known(call, managed(call));
  const form = call.form(editForm);
  template.name = form.name ?? template.name;
  if (form.description !== undefined) template.description = form.description;
  return ok(view(call, template));
}

function deleteTemplate(call: ApiCall): Reply {
  const template = known(call, managed(call));
  call.state.templates.delete(template.code);
  return ok(view(call, template));
}

function managed(call: ApiCall): GuildRecord {
  const guild = call.guild();
  call.access.require(guild, 'MANAGE_GUILD');
  return guild;
}

function templatesOf(call: ApiCall, guild: GuildRecord): TemplateRecord[] {
  return [...call.state.templates.values()].filter(({ source_guild_id }) => source_guild_id === guild.id);
}

/** The template of the path: of any guild, or of this one. @throws DiscordError 10057 */
function known(call: ApiCall, guild?: GuildRecord): TemplateRecord {
  const template = call.state.templates.get(call.param('code'));
  if (!template || (guild && template.source_guild_id !== guild.id)) throw discordError('UNKNOWN_TEMPLATE');
  return template;
}

function view(call: ApiCall, template: TemplateRecord): Record<string, unknown> {
  return templateView(call.state, template);
}
