import { z } from 'zod';
import { LENGTH } from '#contract/rules/limits.ts';
import { cleanText } from '#contract/rules/text.ts';
import { issueProblem, VERSION_STATES } from '#contract/rules/versions/versions.ts';
import { dateSchema } from '#contract/schemas.ts';

export const versionStateSchema = z.enum(VERSION_STATES);

/** A short text that may be missing; an empty one is none. */
const mark = z
  .string()
  .overwrite(cleanText)
  .max(LENGTH.mark, `Use ${LENGTH.mark} characters at most.`)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional();

/** What stands on a certificate beside its name and the day it expires. */
export const evidenceFacts = {
  issuedOn: dateSchema.nullish(),
  number: mark,
  issuer: mark,
};

interface Dated {
  issuedOn?: string | null | undefined;
  expirationDate?: string | null | undefined;
}

/** That it does not expire before it was issued. Whether it was issued by today depends on the workspace's calendar. */
export const issueCheck = ({ value, issues }: { value: Dated; issues: z.core.$ZodRawIssue[] }) => {
  const message = issueProblem(value.issuedOn, value.expirationDate);
  if (message) issues.push({ code: 'custom', path: ['issuedOn'], message, input: value });
};
