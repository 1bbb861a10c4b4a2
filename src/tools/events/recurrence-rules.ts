import { GuildScheduledEventRecurrenceRuleFrequency as Frequency } from 'discord-api-types/v10';
import type { Issue } from '../../errors/tool-error.js';
import type { RecurrenceRuleInput } from './recurrence.dto.js';

/** Sets of days a daily event may be limited to, Monday is 0: working days of three kinds, and two days of the weekend. */
const DAY_SETS = ['01234', '12345', '01236', '45', '56', '06'];

const DAY_FIELDS = ['by_weekday', 'by_n_weekday', 'by_month', 'by_month_day'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** Which days each frequency must be told, and which it may. */
const DAYS: Readonly<Record<number, { needs: readonly DayField[]; may: readonly DayField[] }>> = {
  [Frequency.Yearly]: { needs: ['by_month', 'by_month_day'], may: [] },
  [Frequency.Monthly]: { needs: ['by_n_weekday'], may: [] },
  [Frequency.Weekly]: { needs: ['by_weekday'], may: [] },
  [Frequency.Daily]: { needs: [], may: ['by_weekday'] },
};

/**
 * What Discord would refuse about a recurrence rule, all of it.
 *
 * @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object-system-limitations
 */
export function recurrenceIssues(rule: RecurrenceRuleInput, at = 'recurrence_rule'): Issue[] {
  const { needs = [], may = [] } = DAYS[rule.frequency] ?? {};
  const given = DAY_FIELDS.filter((field) => rule[field] !== undefined);
  const issue = (field: string, message: string): Issue => ({ path: `${at}.${field}`, message });
  const name = (Frequency[rule.frequency] ?? '').toLowerCase();
  return [
    ...needs.filter((field) => !given.includes(field)).map((field) => issue(field, `is needed for a ${name} event`)),
    ...given
      .filter((field) => !needs.includes(field) && !may.includes(field))
      .map((field) => issue(field, `cannot be given for a ${name} event`)),
    ...(rule.interval > 1 && rule.frequency !== (Frequency.Weekly as number)
      ? [issue('interval', `must be 1 for a ${name} event`)]
      : []),
    ...weekdayIssues(rule).map((message) => issue('by_weekday', message)),
  ];
}

function weekdayIssues({ frequency, by_weekday: days }: RecurrenceRuleInput): string[] {
  if (days === undefined) return [];
  if (frequency === (Frequency.Weekly as number) && days.length !== 1) return ['must be one day for a weekly event'];
  const set = [...days].sort().join('');
  return frequency === (Frequency.Daily as number) && !DAY_SETS.includes(set)
    ? ['must be Mon-Fri, Tue-Sat, Sun-Thu, Fri-Sat, Sat-Sun or Sun-Mon for a daily event']
    : [];
}
