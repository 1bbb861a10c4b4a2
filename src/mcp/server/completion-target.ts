import type { CompletionTarget } from './surface.service.js';

/** The parameters of `completion/complete`, the same in every revision. */
export interface CompletionParams {
  readonly ref:
    { readonly type: 'ref/prompt'; readonly name: string } | { readonly type: 'ref/resource'; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
  readonly context?: { readonly arguments?: Readonly<Record<string, string>> };
}

export function completionTarget({ ref, argument, context }: CompletionParams): CompletionTarget {
  const of = ref.type === 'ref/prompt' ? { prompt: ref.name } : { resource: ref.uri };
  return { ...of, argument: argument.name, value: argument.value, known: context?.arguments ?? {} };
}
