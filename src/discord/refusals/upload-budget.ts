import { uploadsFull, uploadTooLarge } from '../errors/local-refusals.js';

/** Bytes of files that may be on their way at once. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024;

/** Keeps the files of all calls together within what the process can hold in memory. */
export class UploadBudget {
  private bytes = 0;

  /**
   * @returns a function that gives the bytes back.
   * @throws ToolError `BULKHEAD_FULL` (`reason: "upload_bytes"`), or `VALIDATION_FAILED` for more than ever fits.
   */
  take(bytes: number): () => void {
    if (bytes > UPLOAD_MAX_BYTES) throw uploadTooLarge(UPLOAD_MAX_BYTES);
    if (this.bytes + bytes > UPLOAD_MAX_BYTES) throw uploadsFull(UPLOAD_MAX_BYTES);
    this.bytes += bytes;
    return () => void (this.bytes -= bytes);
  }
}
