/** Why a document cannot be planned or applied here, with its place in the document and what to do. */
export interface Problem {
  /** Where in the document, as `roles.items[2].name`; of the guild or the bot where the document is not to blame. */
  readonly path: string;
  readonly message: string;
}
