import type { Synonyms } from './tool-index.js';

/** Which tools clients are told of. Every tool can be called, whatever is listed. */
export interface SurfaceOptions {
  /** `full`: all. `progressive`: a few, among them those that find and call the others. Default: `full`. */
  readonly kind?: 'full' | 'progressive';
  /** The tools that a progressive list has beside those that find and call others. */
  readonly everyday?: readonly string[];
  /** For the search: what people say, and what it may stand for. */
  readonly synonyms?: Synonyms;
}
