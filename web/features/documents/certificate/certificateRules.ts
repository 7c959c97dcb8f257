import { z } from 'zod';
import { givenFacts } from '#contract/documents/facts.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { type Facts, reminderProblem } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions.ts';

interface Options<Values> {
  today: CalendarDate;
  /** What is sent of the values. */
  factsOf: (values: Values) => Partial<Facts>;
  /** Fields that cannot stay empty, with what a person reads then. */
  needs?: Record<string, string>;
}

/** What a form of a certificate asks for: what calls take of the facts, and days that go together. */
export const certificateRules = <Values extends object>({ today, factsOf, needs = {} }: Options<Values>) =>
  z.preprocess(
    (values) => ({ ...(values as Values), ...factsOf(values as Values) }),
    z
      .object(givenFacts)
      .loose()
      .check(({ value, issues }) => {
        const { issuedOn, expirationDate, expirationReminder } = value;
        const problems = {
          issuedOn: issueProblem(issuedOn, expirationDate, today),
          reminder: reminderProblem(expirationDate, expirationReminder),
        };
        const missing = Object.entries(needs).filter(([field]) => value[field] === null);
        for (const [field, message] of [...missing, ...Object.entries(problems)])
          if (message) issues.push({ code: 'custom', path: [field], message, input: value });
      }),
  );
