import type { Type } from '@nestjs/common';
import { classRulesOf, type ClassRule } from './class-rules.js';
import type { Field } from './fields/field-item.js';
import { descriptionsOf, fieldsOf, type Description } from './fields/field-registry.js';

/** One property of a DTO, whoever declared it. */
export interface DtoProperty {
  readonly dto: Type<object>;
  readonly name: string;
  /** When one of our field decorators declared it. */
  readonly field?: Field;
  readonly about?: Description;
  /** class-validator rules that no field says. */
  readonly rules: readonly ClassRule[];
  readonly optional: boolean;
}

/** The properties of a DTO: declared fields first, then what only has class-validator rules. */
export function propertiesOf(dto: Type<object>): readonly DtoProperty[] {
  const fields = fieldsOf(dto);
  const descriptions = descriptionsOf(dto);
  const allRules = classRulesOf(dto);
  return [...new Set([...fields.keys(), ...allRules.keys()])].map((name) => {
    const rules = allRules.get(name) ?? [];
    const field = fields.get(name);
    const about = field ?? descriptions.get(name);
    const conditional = rules.some((rule) => rule.type === 'conditionalValidation');
    const optional = conditional || about?.optional === true || about?.default !== undefined;
    return { dto, name, ...(field && { field }), ...(about && { about }), rules, optional };
  });
}
