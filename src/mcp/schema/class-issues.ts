import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError, type ValidatorOptions } from 'class-validator';
import type { Issue } from '../../errors/tool-error.js';
import { classRulesOf } from './class-rules.js';
import { childPath } from './issue-path.js';
import { receivedOf } from './schema-words.js';
import { unknownArgument } from './unknown-argument.js';

const STRICT: ValidatorOptions = { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true };

/** What arguments are refused for by the class-validator rules of their DTO. */
export async function classIssues(dto: Type<object>, args: Record<string, unknown>): Promise<readonly Issue[]> {
  const errors = await validate(plainToInstance(dto, args), STRICT);
  return errors.flatMap((error) => issuesOf(error, ''));
}

function issuesOf(error: ValidationError, parent: string): readonly Issue[] {
  const inList = Array.isArray(error.target);
  const path = childPath(parent, inList ? Number(error.property) : error.property);
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
    issueOfRule(error, { rule, message, path, parent }),
  );
  return [...own, ...(error.children ?? []).flatMap((child) => issuesOf(child, path))];
}

function issueOfRule(
  error: ValidationError,
  at: { rule: string; message: string; path: string; parent: string },
): Issue {
  if (at.rule === 'whitelistValidation') return unknownArgument(at.parent, error.property, knownNames(error.target));
  const { message, path } = at;
  const bare = message.startsWith(`${error.property} `) ? message.slice(error.property.length + 1) : message;
  return { path, message: bare, received: receivedOf(error.value) };
}

function knownNames(target: object | undefined): readonly string[] {
  return target ? [...classRulesOf(target.constructor as Type<object>).keys()] : [];
}
