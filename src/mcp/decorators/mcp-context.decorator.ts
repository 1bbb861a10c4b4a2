import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CallContext } from '../../context/call-context.js';

/** The parameter that receives the {@link CallContext}: who calls, the cancel signal, progress, elicitation, sampling. */
export const McpContext: () => ParameterDecorator = createParamDecorator(
  (_data: unknown, execution: ExecutionContext) => execution.getArgByIndex<CallContext>(1),
);
