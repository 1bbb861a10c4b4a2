import { refusalsOf } from '../testing/check-arguments.js';
import { AnyOf, Int, ListOf, Nested, OneOf, Text, text } from './fields/index.js';
import type { Readable } from './readable.js';
import { CheckedBy } from './whole-rules.js';

class Dog {
  @OneOf(['dog'], 'Kind.') kind!: 'dog';
  @Int('Teeth.') teeth!: number;
}
class Cat {
  @OneOf(['cat'], 'Kind.') kind!: 'cat';
}
class Room {
  @Text('Name.', { max: 5 }) name!: string;
  @Int('Beds.', { optional: true, nullable: true }) beds?: number | null;
  @ListOf(text(), 'Guests.', { optional: true }) guests?: string[];
}

let seen: Readable<House> | undefined;

@CheckedBy<House>((house) => {
  seen = house;
  return (house.rooms ?? []).flatMap(({ name, beds, guests = [] }, index) => [
    ...(beds == null ? [{ path: `rooms[${index}]`, message: 'needs beds' }] : []),
    ...(name === house.name ? [{ path: `rooms[${index}].name`, message: 'is that of the house' }] : []),
    ...(guests.length > 1 ? [{ path: `rooms[${index}].guests`, message: 'are too many' }] : []),
  ]);
})
class House {
  @Text('Name.') name!: string;
  @ListOf(Room, 'Rooms.', { max: 2 }) rooms!: Room[];
  @Nested(Room, 'Attic.', { optional: true }) attic?: Room;
  @AnyOf([Dog, Cat], 'Pet.', { optional: true, discriminator: 'kind' }) pet?: Dog | Cat;
}

class Visit {
  @Nested(House, 'House.') house!: House;
  @Text('When.') at!: string;
}

describe('a rule over a whole object', () => {
  beforeEach(() => {
    seen = undefined;
  });

  it('is asked about arguments, and about an argument', async () => {
    const house = { name: 'a', rooms: [{ name: 'a', beds: 1 }] };
    expect(await refusalsOf(House, house)).toEqual(['rooms[0].name: is that of the house']);
    expect(await refusalsOf(Visit, { house, at: 'noon' })).toEqual(['house.rooms[0].name: is that of the house']);
  });

  it('tells what it finds together with what is wrong with the form', async () => {
    const rooms = [
      { name: 'too long', beds: 1, guests: ['x', 'y'] },
      { name: 'b', beds: 1, pool: true },
      { name: 'c', beds: 1 },
    ];
    expect(await refusalsOf(Visit, { house: { name: 'a', rooms } })).toEqual([
      expect.stringMatching(/^at: is required/),
      expect.stringMatching(/^house\.rooms: must be a list of at most 2/),
      expect.stringMatching(/^house\.rooms\[0\]\.name: must be text/),
      expect.stringMatching(/^house\.rooms\[1\]\.pool: unknown/),
      'house.rooms[0].guests: are too many',
    ]);
  });

  it('gets of an object of the wrong form what has its type, and nothing else', async () => {
    const wrong = {
      name: 5,
      rooms: [{ name: 'too long', beds: 'many', guests: ['x', 5], pool: true }, 5, { beds: null }],
      attic: 'small',
      pet: { kind: 'dog', teeth: 'sharp' },
    };
    await refusalsOf(House, wrong);
    expect(seen).toEqual({
      rooms: [{ name: 'too long', guests: ['x', undefined] }, {}, { beds: null }],
      attic: {},
      pet: { kind: 'dog' },
    });
  });

  it('is not heard of a place that has the wrong form, nor of an object that lacks it', async () => {
    expect(await refusalsOf(House, { name: 'too long', rooms: [{ name: 'too long', beds: 'x' }] })).toEqual([
      expect.stringMatching(/^rooms\[0\]\.name: must be text/),
      expect.stringMatching(/^rooms\[0\]\.beds: must be a whole number/),
    ]);
  });

  it('is not asked about an argument that is missing', async () => {
    expect(await refusalsOf(Visit, { at: 'noon' })).toHaveLength(1);
    expect(seen).toBeUndefined();
  });
});
