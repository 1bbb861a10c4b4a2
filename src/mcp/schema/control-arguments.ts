import type { ConfirmMode } from '../mcp-module-options.js';
import type { JsonSchema, ToolDefinition } from '../tool-definition.js';

type Controlled = Pick<ToolDefinition, 'confirm' | 'confirmWhen' | 'auditReason' | 'raw'>;

interface Control {
  readonly name: string;
  readonly takenBy: (tool: Controlled) => boolean;
  readonly schema: JsonSchema;
  /** What clients are told instead: sixty times in `tools/list`, so without what no model gets wrong. */
  readonly told?: JsonSchema;
  /** The only way of confirming in which clients are told of it; always when absent. */
  readonly toldBy?: ConfirmMode;
}

/** The arguments that the dispatcher takes out of a call before the tool sees it, and which tools take them. */
const CONTROLS: readonly Control[] = [
  {
    name: 'audit_reason',
    takenBy: (tool) => tool.auditReason,
    schema: { type: 'string', minLength: 1, maxLength: 512, description: 'For the audit log.' },
    told: { type: 'string', maxLength: 512, description: 'For the audit log.' },
  },
  {
    name: 'view',
    takenBy: (tool) => tool.raw,
    schema: { type: 'string', enum: ['compact', 'raw'], description: 'raw: all of it.' },
  },
  {
    name: '__confirm',
    takenBy: mayNeedConfirmation,
    schema: { type: 'boolean', description: 'true once a human agreed.' },
    toldBy: 'argument',
  },
  {
    name: '__confirm_token',
    takenBy: mayNeedConfirmation,
    schema: { type: 'string', minLength: 1, maxLength: 256, description: 'The token that a preview gave.' },
    toldBy: 'token',
  },
];

function mayNeedConfirmation({ confirm, confirmWhen }: Controlled): boolean {
  return confirm || confirmWhen !== undefined;
}

/** The names that no input DTO may use for a field of its own. */
export const CONTROL_NAMES: readonly string[] = CONTROLS.map((control) => control.name);

/** Arguments as they are after coercion, but the consent of a human as it was given: only the boolean says it, no text that looks like one. */
export function withConsentAsGiven(
  coerced: Record<string, unknown>,
  given: { readonly __confirm?: unknown },
): Record<string, unknown> {
  return given.__confirm === undefined ? coerced : { ...coerced, __confirm: given.__confirm };
}

/** An input schema with the dispatcher's own arguments that the tool takes: those that clients are told of, or all. */
export function withControls(schema: JsonSchema, tool: Controlled, which: ConfirmMode | 'all'): JsonSchema {
  const isShown = ({ toldBy }: Control) => which === 'all' || toldBy === undefined || toldBy === which;
  const taken = CONTROLS.filter((control) => control.takenBy(tool) && isShown(control));
  if (taken.length === 0) return schema;
  const schemaOf = ({ schema: whole, told = whole }: Control) => (which === 'all' ? whole : told);
  const controls = Object.fromEntries(taken.map((control) => [control.name, schemaOf(control)]));
  return { ...schema, properties: { ...(schema.properties as object), ...controls } };
}

/** Arguments without the dispatcher's own, and those. A control that the tool does not take stays, to be refused by name. */
export function splitControls(
  args: Readonly<Record<string, unknown>>,
  tool: Controlled,
): { own: Record<string, unknown>; controls: Record<string, unknown> } {
  const taken = new Set(CONTROLS.filter((control) => control.takenBy(tool)).map((control) => control.name));
  const entries = Object.entries(args);
  const pick = (isControl: boolean): Record<string, unknown> =>
    Object.fromEntries(entries.filter(([name]) => taken.has(name) === isControl));
  return { own: pick(false), controls: pick(true) };
}
