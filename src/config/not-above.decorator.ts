import { ValidateBy, type ValidationArguments } from 'class-validator';

/** The decorated number must not exceed another property of the same object. */
export function NotAbove(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'notAbove',
    constraints: [other],
    validator: { validate: (value, args) => typeof value !== 'number' || value <= limitOf(other, args) },
  });
}

function limitOf(other: string, args: ValidationArguments | undefined): number {
  const limit = (args?.object as Record<string, unknown> | undefined)?.[other];
  return typeof limit === 'number' ? limit : Infinity;
}
