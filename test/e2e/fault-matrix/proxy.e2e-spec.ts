import { describeMatrix } from '../../support/fault-matrix/describe-matrix.js';

describe('through an HTTP proxy, a call that meets', () => describeMatrix('proxy'));
