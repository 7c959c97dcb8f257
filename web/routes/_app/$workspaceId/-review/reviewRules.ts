import { z } from 'zod';
import { decisionSchema, type Submission } from '#contract/documents/documentVersions.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { reminderProblem } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions/versions.ts';
import { acceptanceOf, type ReviewValues } from './reviewValues.ts';

/** What the call asks for of the values of the form, and that nothing was issued in the future. */
export const acceptRules = (submission: Submission, today: CalendarDate) =>
  z.preprocess(
    (values) => acceptanceOf(values as ReviewValues, submission),
    decisionSchema.check(({ value, issues }) => {
      const { issuedOn, expirationDate, expirationReminder } = value;
      const problems = [
        ['issuedOn', issueProblem(issuedOn, null, today)],
        ['reminder', reminderProblem(expirationDate, expirationReminder)],
      ] as const;
      for (const [path, message] of problems)
        if (message) issues.push({ code: 'custom', path: [path], message, input: value });
    }),
  );

/** Whoever refuses says why (SUB-04). */
export const rejectRules = z.preprocess(
  (values) => ({ decision: 'REJECTED', ...(values as { reason: string }) }),
  decisionSchema,
);
