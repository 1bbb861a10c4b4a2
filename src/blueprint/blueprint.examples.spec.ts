import { jest } from '@jest/globals';
import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { readBlueprintFile } from '../cli/blueprint-file.js';
import { blueprintSchema } from './document/blueprint-schema.js';
import { BlueprintApp } from './testing/blueprint-app.js';

const FOLDER = resolve(import.meta.dirname, '../../examples/blueprints');
const EXAMPLES = readdirSync(FOLDER);
const NOTHING = { status: 'nothing_to_do', operations: [] };

// each makes a guild of real size over HTTP
jest.setTimeout(120_000);

describe.each(EXAMPLES)('the example %s', (name) => {
  const path = resolve(FOLDER, name);
  let blueprints: BlueprintApp;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());

  it('fits the published schema', () => {
    const validate = new Ajv({ allErrors: true }).compile(blueprintSchema());
    validate(parse(readFileSync(path, 'utf8')));
    expect(validate.errors).toBeNull();
  });

  it('becomes a guild with nothing left to do, whose export plans to nothing', async () => {
    const document = (await readBlueprintFile(path)) as { guild: { community?: boolean } };
    const guild = document.guild.community ? blueprints.newGuild(['ADMINISTRATOR']) : blueprints.newGuild();
    const planned = await blueprints.plan(guild, document);
    expect(planned).toMatchObject({ status: 'ready', blockers: [] });
    expect(planned.count).toBeGreaterThanOrEqual(40);
    expect(await blueprints.applyAll(guild, planned)).toMatchObject({ status: 'complete' });
    expect(await blueprints.plan(guild, document)).toMatchObject(NOTHING);
    const { blueprint } = await blueprints.app.call('guild_blueprint_export', { guild_id: guild.id });
    expect(await blueprints.plan(guild, blueprint as object)).toMatchObject(NOTHING);
  });
});
