import { STATE_DATABASES, type StateDatabase, type StateDatabases } from '../../test/support/state-databases.js';
import { CredentialVault } from './credential-vault.js';
import { StateStore } from './state-store.js';
import { HandClock } from './testing/hand-clock.js';

describe.each(STATE_DATABASES)('CredentialVault on %s', (_kind, start) => {
  const clock = new HandClock();
  let databases: StateDatabases;
  let database: StateDatabase;
  let store: StateStore;
  let bot: string;
  let vault: CredentialVault;
  beforeAll(async () => (databases = await start()));
  afterAll(() => databases.stop());
  beforeEach(() => {
    database = databases.create();
    store = new StateStore(database.options(), clock);
    bot = '1';
    vault = new CredentialVault(store, () => bot);
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  it('keeps the token of a webhook until it is forgotten', async () => {
    await vault.keepWebhook('42', 'first');
    await vault.keepWebhook('42', 'second');
    clock.advance(365 * 86_400_000);
    expect(await vault.webhookToken('42')).toBe('second');
    await vault.forgetWebhook('42');
    expect(await vault.webhookToken('42')).toBeUndefined();
  });

  it('says that it could not keep a token, and throws nothing', async () => {
    const broken = new CredentialVault(new StateStore({ directory: '/dev/null/state' }), () => bot);
    expect(await broken.keepWebhook('42', 'first')).toBe(false);
    expect(await broken.keepInteraction('42', { token: 'aW50', applicationId: '7' })).toBe(false);
    expect(await vault.keepWebhook('42', 'first')).toBe(true);
  });

  it('keeps what answers an interaction for 15 minutes', async () => {
    const credential = { token: 'aW50ZXJhY3Rpb246', applicationId: '7' };
    await vault.keepInteraction('42', credential);
    clock.advance(15 * 60_000 - 1);
    expect(await vault.interaction('42')).toEqual(credential);
    clock.advance(1);
    expect(await vault.interaction('42')).toBeUndefined();
  });

  it('keeps them apart for each bot', async () => {
    await vault.keepWebhook('42', 'token');
    bot = '2';
    expect(await vault.webhookToken('42')).toBeUndefined();
    bot = '1';
    expect(await vault.webhookToken('42')).toBe('token');
  });
});
