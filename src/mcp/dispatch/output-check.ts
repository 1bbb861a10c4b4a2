import { Ajv, type ValidateFunction } from 'ajv';
import { ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../tool-definition.js';
import type { JsonObject } from './json-places.js';

/** Holds results to the whole schema, of which clients were told the upper part: they refuse what does not fit, and would lose the whole result. */
export class OutputCheck {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  private readonly compiled = new WeakMap<ToolDefinition, ValidateFunction>();

  /** @throws ToolError DISCORD_BAD_RESPONSE with `reason: "output_schema"`; the paths that do not fit are in its cause, for the log */
  check(tool: ToolDefinition, structured: JsonObject | undefined): void {
    if (tool.fullOutputSchema === undefined) return;
    const validate = this.compiledFor(tool);
    if (validate(structured)) return;
    const cause = new Error(this.ajv.errorsText(validate.errors, { dataVar: 'result' }));
    throw new ToolError(
      'DISCORD_BAD_RESPONSE',
      `${tool.name} got an answer that lacks what its result needs.`,
      { reason: 'output_schema' },
      { cause },
    );
  }

  private compiledFor(tool: ToolDefinition): ValidateFunction {
    const known = this.compiled.get(tool);
    if (known !== undefined) return known;
    const validate = this.ajv.compile(tool.fullOutputSchema as object);
    this.compiled.set(tool, validate);
    return validate;
  }
}
