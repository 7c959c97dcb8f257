import { z } from 'zod';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem } from '#contract/rules/versions/versions.ts';
import { expirationOf, type SubmissionValues } from './submissionValues.ts';

const mark = z.string().max(LENGTH.mark, `Use ${LENGTH.mark} characters at most.`);

/** What the form asks for (SUB-01). */
export const submissionRules = (today: CalendarDate, kind: KindTimes) =>
  z
    .object({
      report: z
        .object({})
        .loose()
        .nullable()
        .refine((report) => report !== null, 'Take a photo or choose a file.'),
      issuedOn: z.string().nullable(),
      expirationDate: z.string().nullable(),
      isExpirationEntered: z.boolean(),
      number: mark,
      issuer: mark,
    })
    .check(({ value, issues }) => {
      const {
        issuedOn,
        expirationDate,
        isExpirationEntered,
      }: Pick<SubmissionValues, 'issuedOn' | 'expirationDate' | 'isExpirationEntered'> = value;
      const expires = expirationOf({ issuedOn, expirationDate, isExpirationEntered }, kind);
      const message = issueProblem(issuedOn, expires, today);
      if (message) issues.push({ code: 'custom', path: ['issuedOn'], message, input: value });
    });
