import { HttpException, HttpStatus } from '@nestjs/common';
import type { ErrorCode } from './error-codes.js';
import { ToolError } from './tool-error.js';

const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  [HttpStatus.BAD_REQUEST]: 'VALIDATION_FAILED',
  [HttpStatus.UNPROCESSABLE_ENTITY]: 'VALIDATION_FAILED',
  [HttpStatus.UNAUTHORIZED]: 'SCOPE_REJECTED',
  [HttpStatus.FORBIDDEN]: 'SCOPE_REJECTED',
};

/**
 * Maps anything thrown to the one failure clients see. It is called where calls are made, outside of Nest's pipeline: guards run before
 * interceptors there, and filters must see what was really thrown. Mapping twice changes nothing.
 *
 * Messages of Nest's own exceptions are the module author's words and pass; those of unexpected errors stay in `cause`, for the log.
 */
export function toToolError(thrown: unknown): ToolError {
  if (thrown instanceof ToolError) return thrown;
  const code = thrown instanceof HttpException ? CODE_OF_STATUS[thrown.getStatus()] : undefined;
  if (code && thrown instanceof HttpException) return new ToolError(code, thrown.message, {}, { cause: thrown });
  return new ToolError('INTERNAL_ERROR', 'The call failed unexpectedly.', {}, { cause: thrown });
}
