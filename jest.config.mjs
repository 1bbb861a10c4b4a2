import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

export default {
  projects: [
    { ...common, displayName: 'unit', roots: ['<rootDir>/src'], testRegex: '\\.spec\\.ts$' },
    { ...common, displayName: 'contract', roots: ['<rootDir>/test/contract'], testRegex: '\\.spec\\.ts$' },
    {
      ...common,
      displayName: 'e2e',
      roots: ['<rootDir>/test/e2e'],
      testRegex: '\\.e2e-spec\\.ts$',
    },
  ],
  coverageProvider: 'v8',
  maxWorkers: 2,
  // jest on Node 20 keeps about 20 MB of every test file's realm, and looking through them is a fifth of the time of a worker of 1200 MB
  workerIdleMemoryLimit: '600MB',
};
