import { describeEveryCall } from './every-call.js';

// a tool that needed two slots at once would wait for itself here
describe('every tool, with one slot for all calls to Discord', () => describeEveryCall({ MCP_BULKHEAD_LIMIT: '1' }));
