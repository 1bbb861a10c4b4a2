import { TemporaryDirectory } from '../../src/state/testing/temporary-directory.js';
import { describeKills } from '../support/blueprint/describe-kills.js';

describeKills('SQLite', 0, () => {
  const directory = new TemporaryDirectory();
  return Promise.resolve({ state: { directory: directory.path }, close: () => directory.remove() });
});
