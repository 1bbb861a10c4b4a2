import { describeEveryCall } from './every-call.js';

describe('every tool', () => describeEveryCall({}));
