import type { CompletionQuestion } from './surface.service.js';

/** The parameters of `completion/complete`, the same in every revision. */
export interface CompletionParams {
  readonly ref:
    { readonly type: 'ref/prompt'; readonly name: string } | { readonly type: 'ref/resource'; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
  readonly context?: { readonly arguments?: Readonly<Record<string, string>> };
}

/** What they ask. */
export function completionQuestion({
  ref,
  argument: { name: argument, value },
  context,
}: CompletionParams): CompletionQuestion {
  const target = ref.type === 'ref/prompt' ? { prompt: ref.name, argument } : { resource: ref.uri, argument };
  return { target, value, known: context?.arguments ?? {} };
}
