export { connectInMemory, type InMemoryOptions } from './connect-in-memory.js';
