import { McpCallGate } from '../../../mcp/decorators/index.js';
import { type CallGate, GateStage } from '../../../mcp/dispatch/call-gate.js';
import type { ToolCall } from '../../../mcp/dispatch/tool-call.js';
import { fieldsOf } from '../../../mcp/schema/fields/index.js';
import { UploadFiles } from '../message/upload-files.service.js';
import { validationFailed } from '../validation-failed.js';
import { type FileRules, fileRulesOf } from './file-text.field.js';

/** An argument that is a file. */
interface FileArgument {
  readonly name: string;
  readonly value: string;
  readonly rules: FileRules;
}

/** Makes data URIs of the files among the arguments of a call, however they were given: what stands behind it sees nothing else. */
@McpCallGate({ stage: GateStage.files })
export class FilesGate implements CallGate {
  constructor(private readonly uploads: UploadFiles) {}

  /** @throws ToolError VALIDATION_FAILED for what cannot be read, is too large or of no kind that is taken; FETCH_FAILED, CANCELLED */
  async check(call: ToolCall): Promise<void> {
    const args = { ...call.args };
    for (const { name, value, rules } of filesAmong(call)) {
      args[name] = dataUri(await this.uploads.readText(value, name, rules.most), name, rules);
    }
    call.args = args;
  }

  /** Bytes are looked at, what has to be opened or fetched is not. */
  foresee(call: ToolCall): void {
    for (const { name, value, rules } of filesAmong(call)) {
      const bytes = value.includes('{{') ? undefined : this.uploads.bytesIn(value, name, rules.most);
      if (bytes !== undefined) dataUri(bytes, name, rules);
    }
  }
}

function filesAmong({ tool, args }: ToolCall): FileArgument[] {
  const fields = tool.input === undefined ? [] : [...fieldsOf(tool.input).values()];
  return fields.flatMap((field) => {
    const [rules, value] = [fileRulesOf(field), args[field.name]];
    return rules !== undefined && typeof value === 'string' ? [{ name: field.name, value, rules }] : [];
  });
}

function dataUri(bytes: Uint8Array, path: string, { judge }: FileRules): string {
  const type = judge(bytes);
  if (typeof type !== 'string') throw validationFailed({ path, ...type });
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
