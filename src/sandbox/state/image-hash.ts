/** Images are not kept; this stands for the hash of one. */
export const IMAGE_HASH = 'c0ffee00c0ffee00c0ffee00c0ffee00';
