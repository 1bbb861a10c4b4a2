import { ToolError } from '../../errors/tool-error.js';

const MAX_CHARACTERS = 512;

/**
 * A reason as the audit log takes it: half characters, which cannot be URL-encoded, are replaced; nothing but blanks is none.
 *
 * @throws ToolError `VALIDATION_FAILED` for more than 512 characters.
 * @see https://discord.com/developers/docs/resources/audit-log
 */
export function toAuditReason(reason: string | undefined): string | undefined {
  const text = reason?.trim().replace(/\p{Surrogate}/gu, '\uFFFD');
  if (text === undefined || text === '') return undefined;
  const length = [...text].length;
  if (length <= MAX_CHARACTERS) return text;
  throw new ToolError('VALIDATION_FAILED', 'The audit log reason is too long.', {
    issues: [
      {
        path: 'audit_reason',
        message: 'It is too long.',
        expected: `1 to ${MAX_CHARACTERS} characters`,
        received: `${length}`,
      },
    ],
    outcome: 'not_sent',
  });
}
