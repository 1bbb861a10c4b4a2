import type { UploadFile } from '../../discord/request-options.js';

/** A list of users as Discord takes it: a CSV with one column. @see https://discord.com/developers/docs/resources/invite#update-target-users */
export function targetUsersFile(userIds: readonly string[]): UploadFile {
  return {
    key: 'target_users_file',
    name: 'target_users.csv',
    contentType: 'text/csv',
    data: Buffer.from(['user_id', ...userIds, ''].join('\n')),
  };
}

/** The ids in such a list as Discord gives it back, its heading left out. */
export function targetUsersIn(csv: string): string[] {
  return csv.match(/(?<!\d)\d{17,20}(?!\d)/g) ?? [];
}
