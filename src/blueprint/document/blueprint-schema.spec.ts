import { Ajv } from 'ajv';
import fc from 'fast-check';
import { brokenDocuments } from '../testing/broken-documents.js';
import { COMMUNITY } from '../testing/community-document.js';
import { randomDocument } from '../testing/random-document.js';
import { TEAM } from '../testing/team-document.js';
import { blueprintSchema } from './blueprint-schema.js';
import { readBlueprint } from './read-blueprint.js';

describe('the published schema of a blueprint', () => {
  const schema = blueprintSchema();
  const validate = new Ajv({ strict: true, strictTypes: false, allErrors: true }).compile(schema);
  const accepts = (document: unknown): unknown => (validate(document) ? 'accepted' : validate.errors);

  it.each([
    ['a team', TEAM],
    ['a Community', COMMUNITY],
  ])('accepts %s', (_, document) => {
    expect(accepts(document)).toBe('accepted');
  });

  it('accepts any document of the property tests', () => {
    fc.assert(fc.property(randomDocument, (document) => expect(accepts(document)).toBe('accepted')));
  });

  it('refuses only what the server refuses too', async () => {
    const broken = [TEAM, COMMUNITY].flatMap((document) => [...brokenDocuments(schema, document)]);
    const accepted: string[] = [];
    for (const { where, document } of broken) {
      expect([where, validate(document)]).toEqual([where, false]);
      if ((await readBlueprint(document)).ok) accepted.push(where);
    }
    expect(accepted).toEqual([]);
    expect(broken.length).toBeGreaterThan(400);
  });

  it('says of every field what it is for', () => {
    const { definitions, ...root } = schema as { definitions: Record<string, object> };
    const fields = [root, ...Object.values(definitions)].flatMap((each) =>
      Object.entries((each as { properties?: Record<string, { description?: string }> }).properties ?? {}),
    );
    expect(fields.filter(([, { description }]) => description === undefined).map(([name]) => name)).toEqual([]);
  });
});
