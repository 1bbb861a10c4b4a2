import { StderrSink } from '../logging/stderr-sink.js';

/** The one way of this process to stderr: the log's, the commands' and commander's words go through it. */
export const stderr = new StderrSink();
