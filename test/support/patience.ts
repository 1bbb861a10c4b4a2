import { jest } from '@jest/globals';

// real processes on a busy machine; Jest reads no such option for one project
jest.setTimeout(60_000);
