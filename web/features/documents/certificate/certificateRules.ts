import { z } from 'zod';
import { givenFacts } from '#contract/documents/facts.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { type Facts, reminderProblem } from '#contract/rules/documents.ts';
import { datesByKind, expirationProblem, type KindTimes } from '#contract/rules/kinds/kinds.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { type Replacing, replacesProblem } from './replacing.ts';

interface Options<Values> {
  today: CalendarDate;
  /** What is sent of the values. */
  factsOf: (values: Values) => Partial<Facts>;
  /** The kind of the certificate. */
  kindOf?: (values: Values) => KindTimes | null;
  /** The version that is changed: a date that was missing before may go on missing. */
  before?: Pick<Facts, 'expirationDate'>;
  /** The certificate in force beside which it is entered. */
  inForce?: Replacing['inForce'];
  /** Fields that cannot stay empty, with what a person reads then. */
  needs?: Record<string, string>;
}

/** What a form of a certificate asks for: what calls take of the facts, and days that go together. */
export const certificateRules = <Values extends { isUndated?: boolean | undefined }>({
  today,
  factsOf,
  kindOf = () => null,
  before,
  inForce = null,
  needs = {},
}: Options<Values>) =>
  z.preprocess(
    (values) => ({ ...(values as Values), ...factsOf(values as Values), kind: kindOf(values as Values) }),
    z
      .object(givenFacts)
      .loose()
      .check(({ value, issues }) => {
        const { issuedOn, expirationDate, expirationReminder } = value;
        const problems = {
          expirationDate: dateProblem(value as unknown as Dated, before),
          issuedOn: issueProblem(issuedOn, expirationDate, today),
          reminder: reminderProblem(expirationDate, expirationReminder),
          replaces: replacesProblem(value as Answered, {
            inForce,
            expires: (value as unknown as Dated).kind?.expires,
          }),
        };
        const missing = Object.entries(needs).filter(([field]) => value[field] === null);
        for (const [field, message] of [...missing, ...Object.entries(problems)])
          if (message) issues.push({ code: 'custom', path: [field], message, input: value });
      }),
  );

type Answered = Parameters<typeof replacesProblem>[0];

interface Dated extends Partial<Pick<Facts, 'issuedOn' | 'expirationDate'>> {
  kind: KindTimes | null;
  isUndated?: boolean;
}

/** The sentence about a wrong or missing expiration date, or null (VAL-02). The kind’s validity may still give the date. */
export function dateProblem(
  { kind, issuedOn = null, expirationDate = null, isUndated }: Dated,
  before?: Pick<Facts, 'expirationDate'>,
): string | null {
  if (before && before.expirationDate === expirationDate) return null;
  const byKind = kind && kind.expires === 'ALWAYS' ? datesByKind(kind, issuedOn).expirationDate : null;
  return expirationProblem(kind, expirationDate ?? byKind, isUndated);
}
