import { describeMatrix } from '../../support/fault-matrix/describe-matrix.js';

describe('over TLS, a call that meets', () => describeMatrix('tls'));
