import type { APIGuildMembershipScreening, APIGuildWelcomeScreen } from 'discord-api-types/v10';
import { isoTime } from '../shared/views/wording.js';
import type { MemberVerificationView, WelcomeScreenView } from './guild-welcome.dto.js';

export function viewWelcomeScreen({ description, welcome_channels }: APIGuildWelcomeScreen): WelcomeScreenView {
  return {
    description,
    welcome_channels: welcome_channels.map(({ channel_id, description: purpose, emoji_id, emoji_name }) => ({
      channel_id,
      description: purpose,
      emoji_id,
      emoji_name,
    })),
    untrusted_text: ['description', 'welcome_channels[].description', 'welcome_channels[].emoji_name'],
  };
}

/** A guild that never had a screening answers without the time of a change. */
export function viewMemberVerification(screening: APIGuildMembershipScreening): MemberVerificationView {
  const { version, description, form_fields } = screening as Partial<APIGuildMembershipScreening>;
  return {
    version: isoTime(version),
    description: description ?? null,
    form_fields: (form_fields ?? []).map(({ field_type, label, values, required }) => ({
      field_type,
      label,
      values: values ?? [],
      required,
    })),
  };
}
