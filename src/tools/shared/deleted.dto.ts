import { Flag } from '../../mcp/schema/fields/index.js';

/** What every call says that ends something with a DELETE. */
export class Gone {
  @Flag('False: the first answer was lost, and then it was gone.', { optional: true }) confirmed?: boolean;
}

/** What every deletion says. */
export class Deleted extends Gone {
  @Flag('It is gone.') deleted!: boolean;
}
