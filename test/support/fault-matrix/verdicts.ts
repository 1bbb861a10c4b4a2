import type { Verdicts } from './fault-row.js';

/** Verdicts that several rows share, each written out. */

/** Every call succeeds with the second attempt. */
export const ALL_REPLAYED: Verdicts = {
  get: 2,
  put: 2,
  delete: 2,
  patch: 2,
  patch_once: 2,
  post: 2,
  post_nonce: 2,
};

/** The first attempt may have been carried out: only what is replay-safe succeeds with the second. */
export const SAFE_REPLAYED: Verdicts = {
  get: 2,
  put: 2,
  delete: 2,
  patch: 2,
  patch_once: [1, 'unknown', true],
  post: [1, 'unknown', false],
  post_nonce: 2,
};

/** The same without an end: four attempts of what is replay-safe. */
export const SAFE_GIVEN_UP: Verdicts = {
  get: [4, null, true],
  put: [4, 'unknown', true],
  delete: [4, 'unknown', true],
  patch: [4, 'unknown', true],
  patch_once: [1, 'unknown', true],
  post: [1, 'unknown', false],
  post_nonce: [4, 'unknown', false],
};

/** One attempt, which may have been carried out; a passing failure. */
export const ONE_UNKNOWN: Verdicts = {
  get: [1, null, true],
  put: [1, 'unknown', true],
  delete: [1, 'unknown', true],
  patch: [1, 'unknown', true],
  patch_once: [1, 'unknown', true],
  post: [1, 'unknown', false],
  post_nonce: [1, 'unknown', false],
};

/** One attempt, refused, and worth another call later. */
export const ONE_REFUSED_FOR_NOW: Verdicts = {
  get: [1, null, true],
  put: [1, 'rejected', true],
  delete: [1, 'rejected', true],
  patch: [1, 'rejected', true],
  patch_once: [1, 'rejected', true],
  post: [1, 'rejected', true],
  post_nonce: [1, 'rejected', true],
};

/** One attempt, refused for good. */
export const ONE_REFUSED: Verdicts = {
  get: [1, null, false],
  put: [1, 'rejected', false],
  delete: [1, 'rejected', false],
  patch: [1, 'rejected', false],
  patch_once: [1, 'rejected', false],
  post: [1, 'rejected', false],
  post_nonce: [1, 'rejected', false],
};

/** Nothing was sent, and a later call may succeed. */
export const NOTHING_SENT: Verdicts = {
  get: [0, null, true],
  put: [0, 'not_sent', true],
  delete: [0, 'not_sent', true],
  patch: [0, 'not_sent', true],
  patch_once: [0, 'not_sent', true],
  post: [0, 'not_sent', true],
  post_nonce: [0, 'not_sent', true],
};

/** Four attempts, of which no byte left. */
export const FOUR_NOT_SENT: Verdicts = {
  get: [4, null, true],
  put: [4, 'not_sent', true],
  delete: [4, 'not_sent', true],
  patch: [4, 'not_sent', true],
  patch_once: [4, 'not_sent', true],
  post: [4, 'not_sent', true],
  post_nonce: [4, 'not_sent', true],
};

/** An unusable answer to a write: it may have been carried out, and a repetition helps no write. */
export const UNUSABLE: Verdicts = {
  get: [4, null, true],
  put: [1, 'unknown', false],
  delete: [1, 'unknown', false],
  patch: [1, 'unknown', false],
  patch_once: [1, 'unknown', false],
  post: [1, 'unknown', false],
  post_nonce: [1, 'unknown', false],
};
