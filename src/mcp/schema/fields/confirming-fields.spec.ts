import { confirmCause, hasConfirmingField, MAY_CONFIRM } from './confirming-fields.js';
import { AnyOf, defineField, ListOf, MapOf, Nested, text, Text } from './index.js';

class Loud {
  @Text('How loud.', { confirmWhen: (value) => (value === 'very' ? 'it is very loud' : undefined) }) volume!: string;
}
class Speech {
  @Text('Plain.') text!: string;
  @Nested(Loud, 'One.', { optional: true }) one?: Loud;
  @ListOf(Loud, 'Many.', { optional: true }) many?: Loud[];
  @MapOf(Loud, 'By name.', { optional: true }) named?: Record<string, Loud>;
  @AnyOf([text(), Loud], 'Either.', { optional: true }) either?: string | Loud;
}
class Answer {
  @Nested(() => Answer, 'Itself.', { optional: true }) inner?: Answer;
  @Text('Plain.') text!: string;
}
class Named {
  @defineField('A thing.', { ...text(), meta: { [MAY_CONFIRM]: true } }) thing!: string;
}

describe('confirmCause', () => {
  const loud = { volume: 'very' };

  it.each([[{ one: loud }], [{ many: [{ volume: 'not' }, loud] }], [{ named: { a: loud } }], [{ either: loud }]])(
    'finds what asks for a confirmation in %j',
    (args) => {
      expect(confirmCause(Speech, { text: 'x', ...args })).toBe('it is very loud');
    },
  );

  it.each([[{}], [{ one: { volume: 'not' } }], [{ one: null, many: 'text', named: 7, either: 'very' }]])(
    'finds nothing in %j',
    (args) => {
      expect(confirmCause(Speech, args)).toBeUndefined();
    },
  );
});

describe('hasConfirmingField', () => {
  it('looks into what is nested, and at what only a gate can judge', () => {
    expect(hasConfirmingField(Speech)).toBe(true);
    expect(hasConfirmingField(Named)).toBe(true);
  });

  it('ends with DTOs that contain themselves', () => {
    expect(hasConfirmingField(Answer)).toBe(false);
  });
});
