import { describeEveryCall } from './zy-web-calls.js';
describe('mine', () => describeEveryCall({ MCP_BULKHEAD_LIMIT: '1' }));
