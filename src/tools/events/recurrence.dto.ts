import { int, Int, ListOf, OneOf, Text, Time } from '../../mcp/schema/fields/index.js';

/** A day of a certain week of the month. */
export class NthWeekday {
  @Int('Which week, 5 is the last.', { min: 1, max: 5 }) n!: number;
  @Int('0 is Monday.', { min: 0, max: 6 }) day!: number;
}

/** How often an event comes again. @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object */
export class RecurrenceRuleInput {
  @OneOf([0, 1, 2, 3], '0 yearly, 1 monthly, 2 weekly, 3 daily.') frequency!: number;
  @Time('From when on; left out: scheduled_start_time.', { optional: true }) start?: string;
  @Int('2: every other week.', { min: 1, max: 2, default: 1 }) interval!: number;
  @ListOf(
    int({ min: 0, max: 6 }),
    '0 is Monday. Weekly: one; daily: none, or Mon-Fri, Tue-Sat, Sun-Thu, Fri-Sat, Sat-Sun, Sun-Mon.',
    {
      min: 1,
      max: 7,
      unique: true,
      optional: true,
    },
  )
  by_weekday?: number[];
  @ListOf(NthWeekday, 'Monthly: one.', { min: 1, max: 1, optional: true }) by_n_weekday?: NthWeekday[];
  @ListOf(int({ min: 1, max: 12 }), 'Yearly: one.', { min: 1, max: 1, optional: true }) by_month?: number[];
  @ListOf(int({ min: 1, max: 31 }), 'Yearly: one.', { min: 1, max: 1, optional: true }) by_month_day?: number[];
}

/** How often an event comes again. */
export class RecurrenceRuleView {
  @Int('0 yearly, 1 monthly, 2 weekly, 3 daily.') frequency!: number;
  @Int('Every how many of them.') interval!: number;
  @Text('UTC.') start!: string;
  @Text('UTC.', { optional: true }) end?: string;
  @ListOf(int({}), '0 is Monday.', { optional: true }) by_weekday?: number[];
  @ListOf(NthWeekday, 'Of the month.', { optional: true }) by_n_weekday?: NthWeekday[];
  @ListOf(int({}), '1 is January.', { optional: true }) by_month?: number[];
  @ListOf(int({}), 'Of the month.', { optional: true }) by_month_day?: number[];
  @Int('Times in all.', { optional: true }) count?: number;
}
