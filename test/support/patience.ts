import { jest } from '@jest/globals';

// a busy machine; what must be quick has a measure of its own
jest.setTimeout(60_000);
