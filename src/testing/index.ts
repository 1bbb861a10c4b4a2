/** The kit for tests of tools: a client, a Discord of one's own, a clock that stands still, and a lint of what clients are told. */
export { connectInMemory, type InMemoryOptions } from './connect-in-memory.js';
export type { ServerProcess } from './connect-over-stdio.js';
export { TestClient } from './test-client.js';
export { ToolRefused } from './tool-refused.js';
export type { ModelApi } from './lint/client-rules.js';
export { lintSchema, type Finding } from './lint/lint-schema.js';
export { lintTools } from './lint/lint-tools.js';
export { FakeClock } from '../resilience/testing/fake-clock.js';
export * from '../sandbox/index.js';
