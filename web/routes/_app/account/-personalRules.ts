import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { PHONE_INVALID, parsePhone } from '#contract/rules/people/phones.ts';
import { requiredText } from '#contract/schemas.ts';

/** What personal information asks for (ACC-07 … ACC-10). A phone number is optional. */
export const personalRules = z
  .object({
    firstName: requiredText(t`First name is required`),
    lastName: requiredText(t`Last name is required`),
    title: requiredText(t`Title is required`),
    contractor: requiredText(t`Company name is required`),
    phone: z.string(),
    phoneCountryCode: z.string().nullable(),
  })
  .superRefine(({ phone, phoneCountryCode }, check) => {
    if (phone.trim() !== '' && parsePhone(phone, phoneCountryCode) === null)
      check.addIssue({ code: 'custom', path: ['phone'], message: PHONE_INVALID });
  });
