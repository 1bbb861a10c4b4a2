import { getMetadataStorage, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { classRulesOf } from './class-rules.js';
import { Text } from './fields/index.js';

class Base {
  @IsString() @MaxLength(5) name!: string;
  @IsInt() count!: number;
}
class Middle extends Base {
  @IsOptional() @Min(1) override count = 1;
}
class Leaf extends Middle {
  @IsString() override name = '';
  @Text('Topic.') topic!: string;
}

describe('classRulesOf', () => {
  it.each([Base, Middle, Leaf])('says of %p what class-validator itself goes by, fields of ours aside', (dto) => {
    const own = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
    const expected = own
      .filter(({ propertyName }) => propertyName !== 'topic')
      .map(({ propertyName, name }) => `${propertyName} ${name}`);
    const rules = [...classRulesOf(dto)].flatMap(([property, all]) => all.map(({ name }) => `${property} ${name}`));
    expect(rules.sort()).toEqual(expected.sort());
  });

  it('lists the properties of the base class first, and those without rules of their own', () => {
    expect([...classRulesOf(Leaf).keys()]).toEqual(['count', 'name', 'topic']);
    expect(classRulesOf(Leaf).get('topic')).toEqual([]);
  });
});
