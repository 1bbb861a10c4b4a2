import { All, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { HttpRefusal } from './http-refusal.js';

/** Tells clients of the transport of 2024 where the server is now. */
@Controller(['sse', 'messages'])
export class RetiredSseController {
  @All()
  answer(@Res() response: Response): void {
    const message = 'The HTTP+SSE transport is gone. Set the client to Streamable HTTP (type "http") at /mcp.';
    new HttpRefusal(410, message).send(response);
  }
}
