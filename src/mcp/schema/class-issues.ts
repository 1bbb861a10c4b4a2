import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Issue } from '../../errors/tool-error.js';
import { propertiesOf } from './dto-properties.js';
import { parentPath } from './issue-path.js';
import { spreadOut, STRICT } from './item-failures.js';
import { ruleFailures, type RuleFailure } from './rule-failures.js';
import { receivedOf } from './schema-words.js';
import { unknownArgument } from './unknown-argument.js';

/** What arguments are refused for by the class-validator rules of their DTO. */
export async function classIssues(dto: Type<object>, args: Record<string, unknown>): Promise<readonly Issue[]> {
  const errors = await validate(plainToInstance(dto, args), STRICT);
  return ruleFailures(errors, '').flatMap(spreadOut).map(issueOf);
}

function issueOf({ rule, path, property, target, message, value }: RuleFailure): Issue {
  if (rule !== 'whitelistValidation') return { path, message, received: receivedOf(value) };
  const properties = target ? propertiesOf(target.constructor as Type<object>) : [];
  const known = properties.map(({ name, about }) => ({ name, description: about?.description }));
  return unknownArgument(parentPath(path, property), property, known);
}
