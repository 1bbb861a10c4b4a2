import { ValidateBy } from 'class-validator';

/** The decorated text, where it is set, must also pass `works`, which no pattern can express. */
export function WorksAs(name: string, works: (text: string) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value) => typeof value !== 'string' || works(value) } });
}
