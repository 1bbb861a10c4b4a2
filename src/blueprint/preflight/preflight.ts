import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { accessProblems } from './access-check.js';
import { botRoleProblems } from './bot-role-check.js';
import { capacityProblems } from './capacity-check.js';
import { communityProblems } from './community-check.js';
import { hierarchyProblems } from './hierarchy-check.js';
import { limitProblems } from './limit-check.js';
import { writtenNameProblems } from './name-check.js';
import { grantProblems, permissionProblems } from './permission-check.js';
import { settingsProblems } from './settings-check.js';

const CHECKS: readonly ((plan: Plan, planning: Planning) => Problem[])[] = [
  botRoleProblems,
  permissionProblems,
  grantProblems,
  hierarchyProblems,
  accessProblems,
  communityProblems,
  settingsProblems,
  writtenNameProblems,
  capacityProblems,
  limitProblems,
];

/** What would make a plan fail halfway in this guild, found before its first operation; with one of them there is no approval. */
export function blockersOf(plan: Plan, planning: Planning): Problem[] {
  return CHECKS.flatMap((check) => check(plan, planning));
}
