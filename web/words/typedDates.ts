import { t } from '@lingui/core/macro';
import type { DateProblem } from '#web/features/documents/dates/typedDate.ts';

/** What to do about a text that is no date; the question about slashes is asked before. */
export const dateProblems: Record<Exclude<DateProblem, 'noDate'>, string> = {
  shortYear: t`Write the year with four digits, for example 2027.`,
  noSuchDay: t`There is no such day. Check day and month.`,
  eitherOrder: t`It could be two days. Say which number is the day.`,
};
