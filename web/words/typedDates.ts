import type { DateProblem } from '#web/features/documents/dates/typedDate.ts';

/** What to do about a text that is no date; the question about slashes is asked before. */
export const dateProblems: Record<Exclude<DateProblem, 'noDate'>, string> = {
  shortYear: 'Write the year with four digits, for example 2027.',
  noSuchDay: 'There is no such day. Check day and month.',
  eitherOrder: 'It could be two days. Say which number is the day.',
};
