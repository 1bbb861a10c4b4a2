import type { JsonSchema } from '../../mcp/tool-definition.js';
import { INPUT_RULES, OUTPUT_RULES, SIZE_RULES, type ModelApi } from './client-rules.js';
import { unmarkedTexts } from './untrusted-text.js';
import { walkSchema } from './walk-schema.js';

/** Something in a tool that a model's API refuses, or that its caller cannot know. */
export interface Finding {
  /** The tool, where it is known. */
  readonly tool?: string;
  readonly rule: string;
  /** The APIs that ask for it; empty for what MCP clients need. */
  readonly by: readonly ModelApi[];
  /** Where in the schema, dotted; empty for its root. */
  readonly path: string;
  readonly problem: string;
}

/**
 * Holds a schema to what the APIs of Claude, OpenAI and Gemini take as the parameters of a function, or what MCP clients need of the schema of
 * a result.
 *
 * @returns what was found; nothing when every client takes it
 */
export function lintSchema(schema: JsonSchema, kind: 'input' | 'output' = 'input'): Finding[] {
  const places = [...walkSchema(schema)];
  const inPlaces = places.flatMap((place) =>
    (kind === 'input' ? INPUT_RULES : OUTPUT_RULES).flatMap(({ name: rule, by, wrong }) => {
      const problem = wrong(place);
      return problem === undefined ? [] : [{ rule, by, path: place.path, problem }];
    }),
  );
  const unmarked = kind === 'output' ? unmarkedTexts(places) : [];
  const problem = 'Discord users write it: a field with `untrusted: true` fences it';
  const inTexts = unmarked.map((path) => ({ rule: 'untrusted-text', by: [], path, problem }));
  const sizes = kind === 'input' ? SIZE_RULES : [];
  const inAll = sizes.flatMap(({ name: rule, by, most, measure }) => {
    const size = measure(places);
    return size <= most ? [] : [{ rule, by, path: '', problem: `${size}, where ${most} are allowed` }];
  });
  return [...inPlaces, ...inTexts, ...inAll];
}
