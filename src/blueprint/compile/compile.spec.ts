import { documentProblems } from '../rules/document-rules.js';
import { readBlueprint } from '../document/read-blueprint.js';
import { BlueprintCompiler } from './blueprint-compiler.service.js';
import { PROFILE_NAMES } from './profile.js';
import { wishesIn } from './read-request.js';

describe('a draft', () => {
  const compiler = new BlueprintCompiler();

  it.each(PROFILE_NAMES)('of the kind %s is a document without a problem', async (profile) => {
    const { blueprint } = await compiler.compile({ profile });
    expect(documentProblems(blueprint)).toEqual([]);
    expect(await readBlueprint(JSON.parse(JSON.stringify(blueprint)))).toMatchObject({ ok: true });
  });

  it.each([
    ['A place for my Minecraft clan to find players', 'gaming'],
    ['Our open source project needs a home for contributors', 'technology'],
    ['I teach a course with forty students', 'education'],
    ['Customers of our company should get answers', 'support'],
    ['Artists who draw and want feedback', 'creative'],
    ['A book club', 'community'],
  ])('of %j is %s', async (request, profile) => {
    expect(await compiler.compile({ request })).toMatchObject({
      profile,
      source: 'profile',
      warnings: [expect.stringMatching(/only the kind of guild was taken.*sampling/)],
    });
  });

  it('of a request that says nothing known tells so', async () => {
    expect(await compiler.compile({ request: 'xyzzy' })).toMatchObject({
      profile: 'community',
      warnings: [expect.stringMatching(/speaks of no kind of guild/), expect.stringMatching(/sampling/)],
    });
  });

  it('of a kind alone leaves nothing out, and warns of nothing', async () => {
    expect(await compiler.compile({ profile: 'gaming' })).toMatchObject({ warnings: [] });
  });

  it('is the same for the same request', async () => {
    const request = 'A club called "The Owls" with channels for birds, books and tea';
    expect(await compiler.compile({ request })).toEqual(await compiler.compile({ request }));
  });

  it('takes a name in quotes and a list of channels from the request', () => {
    expect(wishesIn('A club called "The Owls" with channels for birds, old books and tea.')).toEqual({
      name: 'The Owls',
      topics: ['birds', 'old-books', 'tea'],
    });
  });

  it.each([
    ['A server for a chess club called Fork Knights', 'Fork Knights'],
    ['A club named The Knights of the Round Table, for players', 'The Knights of the Round Table'],
    ['A shop called Salt & Pepper and I want channels for tea', 'Salt & Pepper'],
    ['A project called Node.js Fans.', 'Node.js Fans'],
    ['A club called Owls "of the North"', 'Owls'],
    ['A place so-called by my friends', undefined],
    ['A club called X', undefined],
  ])('takes the name of capitals from %j', (request, name) => {
    expect(wishesIn(request).name).toBe(name);
  });

  it('takes no name that no guild can have', async () => {
    const { blueprint } = await compiler.compile({ request: 'A club called " x"' });
    expect(documentProblems(blueprint)).toEqual([]);
  });

  it('needs a request or a profile', async () => {
    await expect(compiler.compile({})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
