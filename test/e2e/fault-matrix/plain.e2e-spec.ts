import { describeMatrix } from '../../support/fault-matrix/describe-matrix.js';

describe('over plain HTTP, a call that meets', () => describeMatrix('plain'));
