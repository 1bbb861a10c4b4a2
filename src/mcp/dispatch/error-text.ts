import type { ToolError } from '../../errors/tool-error.js';
import type { Fence } from './readable-text.js';
import type { ErrorEnvelope } from './tool-outcome.js';

/** Fields of the envelope, in our own words, that a model needs to act on; the rest is for programs. */
const TOLD = [
  'outcome',
  'retry_after_ms',
  'reason',
  'missing_permissions',
  'nonce',
  'suggested_tool',
  'confirm_token',
  'confirm_until',
];
/** Fields that may quote what other people wrote. */
const QUOTED = ['candidates', 'preview', 'partial', 'resume'];

/** One sentence on what failed, one on what to do next, then what is needed to act on it. */
export function errorText(error: ToolError, envelope: ErrorEnvelope, fence: Fence): string {
  return [
    `${error.code}: ${sentence(error.message)} ${sentence(envelope.recovery_hint)}`,
    ...issueLines(envelope, fence),
    ...TOLD.filter((key) => key in envelope).map((key) => `${key}: ${String(envelope[key])}`),
    ...QUOTED.filter((key) => key in envelope).map((key) => `${key}: ${fence.around(JSON.stringify(envelope[key]))}`),
  ].join('\n');
}

/** With a status the issues are the upstream's words, otherwise ours. */
function issueLines({ issues = [], status }: ErrorEnvelope, fence: Fence): string[] {
  return issues.map(({ path, message, expected, received }) => {
    const isSaid = expected === undefined || message.includes(expected);
    const facts = [!isSaid && `expected ${expected}`, received && `received ${received}`].filter(Boolean).join(', ');
    return `- ${path}: ${status === undefined ? message : fence.around(message)}${facts && ` (${facts})`}`;
  });
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
