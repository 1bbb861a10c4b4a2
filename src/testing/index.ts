/** The kit for tests of tools: an official client without a transport, a Discord of one's own, and a clock that stands still. */
export { connectInMemory, type InMemoryOptions } from './connect-in-memory.js';
export { FakeClock } from '../resilience/testing/fake-clock.js';
export * from '../sandbox/index.js';
