import { ValidateBy } from 'class-validator';
import { defineField, type FieldOptions, type LeafItem } from 'discord-mcp';

const FORM = /^ACME-\d{6}$/;

/** A ticket number: its last digit is the sum of the five before it, modulo 10, so that most slips of a finger are none. */
const ticketNumber: LeafItem = {
  kind: 'leaf',
  expected: 'a ticket number such as "ACME-123455", whose last digit is the sum of the others, modulo 10',
  schema: { type: 'string', pattern: FORM.source },
  example: 'ACME-123455',
  rules: (options) => [ValidateBy({ name: 'acmeTicketNumber', validator: { validate: isTicketNumber } }, options)],
};

export function TicketNumber(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, ticketNumber, options);
}

function isTicketNumber(value: unknown): boolean {
  if (typeof value !== 'string' || !FORM.test(value)) return false;
  const digits = [...value.slice('ACME-'.length)].map(Number);
  const check = digits.pop();
  return check === digits.reduce((sum, digit) => sum + digit, 0) % 10;
}
