import { Injectable } from '@nestjs/common';
import { runInCall } from '../../context/call-context.js';
import { Rehearsal } from '../../context/rehearsal.js';
import { toToolError } from '../../errors/to-tool-error.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { placesOf } from '../resolve/id-places.js';
import { type Preview, previewOf, shown } from './preview.js';
import { TargetReader } from './target-reader.service.js';

/** Things that are looked up for one preview, one request each. */
const TARGETS_READ = 10;

/** Says what a call would do, by reading only. */
@Injectable()
export class PreviewService {
  constructor(private readonly targets: TargetReader) {}

  /** @param because why it is shown, in words that fit after "because" */
  async of(call: ToolCall, because: string): Promise<Preview> {
    return { ...previewOf(call, because), ...(await this.named(call)), ...(await rehearsed(call)) };
  }

  private async named(call: ToolCall): Promise<Pick<Preview, 'targets' | 'targets_not_read'>> {
    const places = placesOf(call).filter(({ kind }) => this.targets.knows(kind));
    const targets = [];
    for (const place of places.slice(0, TARGETS_READ)) targets.push(await this.targets.read(place, call.args));
    return {
      ...(targets.length > 0 && { targets }),
      ...(places.length > TARGETS_READ && { targets_not_read: places.length - TARGETS_READ }),
    };
  }
}

/** Begins the tool without letting it write, to see what it would send first. */
async function rehearsed({
  tool,
  args,
  context,
}: ToolCall): Promise<Pick<Preview, 'requests' | 'outlook' | 'would_fail'>> {
  if (!tool.rehearsable) return {};
  const rehearsal = new Rehearsal(true);
  try {
    await runInCall({ ...context, rehearsal }, () => tool.invoke(args));
  } catch (thrown) {
    const { code, message } = toToolError(thrown);
    if (!rehearsal.ended) return { would_fail: { code, message } };
  }
  const writes = rehearsal.requests.filter(({ method }) => method !== 'GET');
  return shown(rehearsal.found(writes)) as Pick<Preview, 'requests' | 'outlook'>;
}
