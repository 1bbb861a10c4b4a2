import { Agent, util, type Dispatcher } from 'undici';

/** One request as whoever sends it sees it; times are `performance.now()`. */
export interface Passage {
  readonly path: string;
  readonly leftAt: number;
  /** The whole answer was there. */
  answeredAt?: number;
  status?: number;
  headers?: Readonly<Record<string, string | string[] | undefined>>;
}

/** A way to Discord that writes down when each request leaves and when its answer is known: both on this side of the network. */
export function watchedDispatcher(passages: Passage[]): Dispatcher {
  return new Agent().compose((dispatch) => (options, handler) => {
    const passage: Passage = { path: options.path, leftAt: performance.now() };
    passages.push(passage);
    return dispatch(options, watch(handler, passage));
  });
}

function watch(handler: Dispatcher.DispatchHandlers, passage: Passage): Dispatcher.DispatchHandlers {
  return {
    onConnect: (abort) => handler.onConnect?.(abort),
    onHeaders: (status, raw, resume, text) => {
      passage.status = status;
      passage.headers = util.parseHeaders(raw);
      return handler.onHeaders?.(status, raw, resume, text) ?? true;
    },
    onData: (chunk) => handler.onData?.(chunk) ?? true,
    onComplete: (trailers) => {
      passage.answeredAt = performance.now();
      handler.onComplete?.(trailers);
    },
    onError: (error) => handler.onError?.(error),
  };
}
