import type { APIApplicationCommand } from 'discord-api-types/v10';
import { refusalOf } from '../testing/refusal-of.js';
import { planOverwrite } from './overwrite-plan.js';

const present = (change: object = {}) =>
  ({
    id: '1',
    application_id: '9',
    version: '5',
    type: 1,
    name: 'roll',
    name_localizations: null,
    description: 'Roll dice.',
    description_localizations: null,
    default_member_permissions: null,
    dm_permission: true,
    contexts: null,
    integration_types: [0],
    nsfw: false,
    options: [{ type: 4, name: 'sides', description: 'How many.', required: true, channel_types: [5, 0] }],
    ...change,
  }) as unknown as APIApplicationCommand;
const OPTION = { type: 4, name: 'sides', description: 'How many.' };
const ROLL = {
  name: 'roll',
  description: 'Roll dice.',
  options: [{ ...OPTION, required: true, channel_types: [0, 5] }],
};

describe('the plan of an overwrite', () => {
  it.each([
    ['nothing said for nothing there', {}],
    [
      'nothing said as such',
      { nsfw: false, name_localizations: null, default_member_permissions: null, dm_permission: null },
    ],
    ['the kind said', { type: 1 }],
    ['what is there said', { dm_permission: true, integration_types: [0] }],
  ])('sees no change in %s', (_, change) => {
    const plan = planOverwrite([present()], [{ ...ROLL, ...change }]);
    expect(plan).toEqual({ removed: [], changed: [], added: [], unchanged: 1 });
  });

  it.each([
    ['a text', { description: 'Other.' }],
    ['an option that is not required any more', { options: [OPTION] }],
    ['no options', { options: [] }],
    ['permissions', { default_member_permissions: ['MANAGE_GUILD'] }],
    ['a language', { name_localizations: { de: 'würfeln' } }],
    ['a place', { contexts: [0] }],
  ])('sees a change in %s', (_, change) => {
    const { changed, unchanged } = planOverwrite([present()], [{ ...ROLL, ...change }]);
    expect({ changed, unchanged }).toEqual({
      changed: [{ id: '1', name: 'roll', type_name: 'CHAT_INPUT' }],
      unchanged: 0,
    });
  });

  it('sees permissions taken away that are not said again', () => {
    const { changed } = planOverwrite([present({ default_member_permissions: '0' })], [ROLL]);
    expect(changed).toHaveLength(1);
  });

  it('knows those that go on by name and kind, or by id', () => {
    const all = [present(), present({ id: '2', name: 'Roll', type: 2 }), present({ id: '3', name: 'old' })];
    expect(planOverwrite(all, [ROLL, { ...ROLL, id: '3', name: 'new' }, { type: 3, name: 'Roll' }])).toEqual({
      removed: [{ id: '2', name: 'Roll', type_name: 'USER' }],
      changed: [{ id: '3', name: 'old', type_name: 'CHAT_INPUT', new_name: 'new' }],
      added: [{ name: 'Roll', type_name: 'MESSAGE' }],
      unchanged: 1,
    });
  });

  it('refuses ids of none, and another kind', () => {
    const wanted = [
      { ...ROLL, id: '8' },
      { type: 2, name: 'x', id: '1' },
    ];
    const refusal = refusalOf(() => planOverwrite([present()], wanted));
    expect(refusal?.details.issues?.map(({ path }) => path)).toEqual(['commands[0].id', 'commands[1].type']);
  });
});
