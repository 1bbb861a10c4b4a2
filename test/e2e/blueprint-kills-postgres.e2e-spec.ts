import { describeKills } from '../support/blueprint/describe-kills.js';
import { startPostgres } from '../support/postgres.js';

describeKills('PostgreSQL', 1, async () => {
  const server = await startPostgres();
  return { state: { url: server.url, secret: 'thirty-two characters of secrecy' }, close: () => server.stop() };
});
