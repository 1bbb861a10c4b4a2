import type { Issue } from '../../../errors/tool-error.js';
import { defineField, type Field, type FieldOptions, text } from '../../../mcp/schema/fields/index.js';

/** What a file may be that is an argument of its own. */
export interface FileRules {
  /** Bytes it may have. */
  readonly most: number;
  /** The MIME type of its bytes, or what is wrong with them. */
  readonly judge: (bytes: Uint8Array) => string | Omit<Issue, 'path'>;
}

const FILE_RULES = 'tools.file_rules';

/**
 * A file given as one text: base64, a data URL, an https address at a host of MCP_FETCH_HOSTS, or a file under MCP_FILES_DIR by its name. The
 * tool gets a data URI whatever it was: {@link FilesGate} reads it.
 */
export function FileText(
  description: string,
  rules: FileRules,
  { examples, ...options }: FieldOptions = {},
): PropertyDecorator {
  const item = {
    ...text({ min: 1 }),
    advertised: { type: 'string', description: 'Base64, data URL, https URL or file name.' },
    example: examples?.[0],
    meta: { [FILE_RULES]: rules },
  } as const;
  return defineField(description, item, options);
}

/** What the file of a field may be; undefined for a field of anything else. */
export function fileRulesOf({ item }: Field): FileRules | undefined {
  return item.meta?.[FILE_RULES] as FileRules | undefined;
}
