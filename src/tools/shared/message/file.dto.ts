import { Flag, Text } from '../../../mcp/schema/fields/index.js';

/** A file to send: its bytes as `data`, a `path` under MCP_FILES_DIR, or a `url` at a host of MCP_FETCH_HOSTS. Its type is read from its bytes. */
export class FileInput {
  @Text('Name shown; needed with `data`.', {
    min: 1,
    max: 260,
    pattern: /^[^/\\]+$/,
    means: 'a file name without a path',
    optional: true,
  })
  filename?: string;
  @Text('The bytes, base64.', { min: 1, optional: true }) data?: string;
  @Text("A file in the server's upload directory, relative to it.", { min: 1, max: 1024, optional: true })
  path?: string;
  @Text('Or an https address at a host the operator named.', { min: 1, max: 2048, optional: true }) url?: string;
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}
