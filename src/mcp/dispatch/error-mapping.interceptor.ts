import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, throwError, type Observable } from 'rxjs';
import { toToolError } from '../../errors/to-tool-error.js';
import { MCP_CONTEXT_TYPE } from '../decorators/mcp-metadata.js';

/**
 * Turns whatever a pipe or a handler of an MCP call throws into a {@link ToolError}, so that interceptors of module authors see one
 * kind of failure. Guards run before interceptors: the dispatcher maps theirs.
 */
@Injectable()
export class ErrorMappingInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType<string>() !== MCP_CONTEXT_TYPE) return next.handle();
    return next.handle().pipe(catchError((thrown: unknown) => throwError(() => toToolError(thrown))));
  }
}
