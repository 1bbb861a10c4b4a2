import type { APITemplate } from 'discord-api-types/v10';
import { isoTime } from '../shared/views/wording.js';
import { notesOn, outlineOf } from './template-outline.js';
import { pathOf, shapeOfTemplate } from './template-shape.js';
import type { InspectedTemplate, OneTemplate, TemplateView, TemplateWithSource } from './templates.dto.js';

/** Without these no template can be shown. */
export const TEMPLATE_ESSENTIALS = ['code', 'name', 'source_guild_id', 'serialized_source_guild'] as const;

const TEXTS = ['name', 'description'];

export function viewTemplate(template: APITemplate): TemplateView {
  const {
    code,
    name,
    description,
    usage_count,
    creator_id,
    source_guild_id,
    serialized_source_guild: guild,
  } = template;
  return {
    code,
    name,
    description,
    url: `https://discord.new/${code}`,
    usage_count,
    creator_id,
    source_guild_id,
    created_at: isoTime(template.created_at),
    updated_at: isoTime(template.updated_at),
    is_dirty: template.is_dirty ?? false,
    role_count: guild.roles?.length ?? 0,
    channel_count: guild.channels?.length ?? 0,
  };
}

export function viewOneTemplate(template: APITemplate): OneTemplate {
  return Object.assign(viewTemplate(template), { untrusted_text: TEXTS });
}

export function viewTemplateWithSource(template: APITemplate): TemplateWithSource {
  const { name, description, preferred_locale } = template.serialized_source_guild;
  const { roles, channels } = shapeOfTemplate(template);
  return Object.assign(viewTemplate(template), {
    source_guild: {
      name,
      description: description ?? null,
      preferred_locale: (preferred_locale as string | undefined) ?? null,
      roles: roles.map((role) => role.name),
      channels: channels.map(pathOf),
    },
    untrusted_text: [...TEXTS, 'source_guild'],
  });
}

export function viewInspectedTemplate(template: APITemplate): InspectedTemplate {
  const shape = shapeOfTemplate(template);
  return Object.assign(viewTemplate(template), {
    outline: outlineOf(shape),
    notes: notesOn(shape),
    untrusted_text: [...TEXTS, 'outline', 'notes'],
  });
}
