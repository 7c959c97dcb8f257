import { z } from 'zod';
import { type FactName, type Facts, reminderProblem } from '#contract/rules/documents.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem, VERSION_STATES } from '#contract/rules/versions.ts';
import { dateSchema, optionalText, requiredText } from '#contract/schemas.ts';

export const versionStateSchema = z.enum(VERSION_STATES);

/** Each fact as calls answer with it. */
export const knownFacts = {
  name: z.string(),
  issuedOn: dateSchema.nullable(),
  expirationDate: dateSchema.nullable(),
  expirationReminder: dateSchema.nullable(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
} satisfies { [Name in FactName]: z.ZodType<Facts[Name]> };

/** Each fact as calls take it: null for none, and nothing where it isn’t said. */
export const givenFacts = {
  name: requiredText('Document name is required').optional(),
  issuedOn: dateSchema.nullish(),
  expirationDate: dateSchema.nullish(),
  expirationReminder: dateSchema.nullish(),
  number: optionalText(LENGTH.mark),
  issuer: optionalText(LENGTH.mark),
} satisfies { [Name in FactName]: z.ZodType<Facts[Name] | undefined> };

/** Nobody could find a date on a certificate of a kind that always expires: it is kept, and proves nothing (VAL-03). */
export const undatedSchema = z.literal(true).optional();

/**
 * Whether a version that ends earlier than the one in force replaces it from its day of issue on, or is kept as an earlier one; asked for
 * by ENDS_EARLIER (VAL-06).
 */
export const replacesSchema = z.boolean().optional();

/** A machine read the days from the file, and nobody changed them: whoever reviews them is told (STK-04). */
export const readByMachineSchema = z.boolean().optional();

export const documentNameSchema = givenFacts.name.unwrap();

interface Dated {
  issuedOn?: string | null | undefined;
  expirationDate?: string | null | undefined;
  expirationReminder?: string | null | undefined;
}
type Checked = { value: Dated; issues: z.core.$ZodRawIssue[] };

/** That it does not expire before it was issued. Whether it was issued by today depends on the workspace's calendar. */
export const issueCheck = ({ value, issues }: Checked) => {
  const message = issueProblem(value.issuedOn, value.expirationDate);
  if (message) issues.push({ code: 'custom', path: ['issuedOn'], message, input: value });
};

export const reminderCheck = ({ value, issues }: Checked) => {
  const message = reminderProblem(value.expirationDate, value.expirationReminder);
  if (message) issues.push({ code: 'custom', path: ['expirationReminder'], message, input: value });
};
