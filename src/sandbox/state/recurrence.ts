import type { RecurrenceRecord } from './event-records.js';

const DAY = 86_400_000;
/** 0 is Monday. */
const weekday = (time: Date): number => (time.getUTCDay() + 6) % 7;

/**
 * Whether an event that comes again by such a rule does so at a time (epoch milliseconds): on the days the rule names, at the time of day
 * of its start.
 * @see https://discord.com/developers/docs/resources/guild-scheduled-event#guild-scheduled-event-recurrence-rule-object
 */
export function isOccurrence(rule: RecurrenceRecord, at: number): boolean {
  const { start, interval, by_weekday, by_n_weekday, by_month, by_month_day } = rule;
  const time = new Date(at);
  const day = weekday(time);
  const isOfDay = (at - start) % DAY === 0 && at >= start;
  const monday = (of: number): number => Math.floor(of / DAY) - weekday(new Date(of));
  const isOfWeek = rule.frequency !== 2 || ((monday(at) - monday(start)) / 7) % interval === 0;
  const week = Math.ceil(time.getUTCDate() / 7);
  const isLast = new Date(at + 7 * DAY).getUTCMonth() !== time.getUTCMonth();
  return (
    isOfDay &&
    isOfWeek &&
    (by_weekday?.includes(day) ?? true) &&
    (by_n_weekday?.some((nth) => nth.day === day && (nth.n === week || (nth.n === 5 && isLast))) ?? true) &&
    (by_month?.includes(time.getUTCMonth() + 1) ?? true) &&
    (by_month_day?.includes(time.getUTCDate()) ?? true)
  );
}
