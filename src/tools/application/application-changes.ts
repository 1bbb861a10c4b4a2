import type { APIApplication } from 'discord-api-types/v10';
import type { ApplicationChange } from './application.dto.js';

/** What is sent to change an application: whole values, `null` for what goes. */
export interface ApplicationBody {
  readonly flags?: number;
  readonly icon?: string | null | undefined;
  readonly cover_image?: string | null | undefined;
  readonly [setting: string]: unknown;
}

const PICTURES = ['icon', 'cover_image'];

/** What of the settings in `body` is not the same in both. */
export function changesBetween(body: ApplicationBody, before: object, after: object): ApplicationChange[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(body)
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The application as a change would leave it. Of a picture only Discord knows the hash. */
export function foreseen(before: APIApplication, body: ApplicationBody): object {
  const pictures = PICTURES.filter((name) => body[name]).map((name) => [name, 'a new picture'] as const);
  return { ...before, ...body, ...Object.fromEntries(pictures) };
}
