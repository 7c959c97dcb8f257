import { z } from 'zod';
import { PHONE_INVALID, parsePhone } from '#contract/rules/phones.ts';
import { requiredText } from '#contract/schemas.ts';

/** What personal information asks for (ACC-07 … ACC-10). A phone number is optional. */
export const personalRules = z
  .object({
    firstName: requiredText('First name is required'),
    lastName: requiredText('Last name is required'),
    title: requiredText('Title is required'),
    contractor: requiredText('Company name is required'),
    phone: z.string(),
    phoneCountryCode: z.string().nullable(),
  })
  .superRefine(({ phone, phoneCountryCode }, check) => {
    if (phone.trim() !== '' && parsePhone(phone, phoneCountryCode) === null)
      check.addIssue({ code: 'custom', path: ['phone'], message: PHONE_INVALID });
  });
