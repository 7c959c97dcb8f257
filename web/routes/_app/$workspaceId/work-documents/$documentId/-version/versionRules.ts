import { z } from 'zod';
import { documentNameSchema, givenFacts } from '#contract/documents/facts.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { reminderProblem } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions/versions.ts';
import { reminderDay, type VersionValues } from './versionValues.ts';

interface Options {
  today: CalendarDate;
  /** The reminder that the version has already. */
  kept: CalendarDate | null;
  needsFile: boolean;
}

/** What the form of a version asks for (VER-01). */
export const versionRules = ({ today, kept, needsFile }: Options) =>
  z
    .object({
      file: z
        .custom<VersionValues['file']>()
        .refine((file) => !needsFile || file !== null, 'Add the new certificate.'),
      name: documentNameSchema,
      issuedOn: z.string().nullable(),
      expirationDate: z.string().nullable(),
      reminder: z.string(),
      number: givenFacts.number,
      issuer: givenFacts.issuer,
    })
    .loose()
    .check(({ value, issues }) => {
      const problems = {
        issuedOn: issueProblem(value.issuedOn, value.expirationDate, today),
        reminder: reminderProblem(value.expirationDate, reminderDay(value, kept)),
      };
      for (const [field, message] of Object.entries(problems))
        if (message) issues.push({ code: 'custom', path: [field], message, input: value });
    });
