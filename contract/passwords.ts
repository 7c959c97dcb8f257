import { z } from 'zod';
import { LENGTH } from './limits.ts';

/** What a new password must have, in the order of the live checklist (ONB-32). */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters long', holds: (password: string) => [...password].length >= 8 },
  { label: 'Contains at least one capital letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Contains at least one number', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** A password somebody chooses (ONB-29, ONB-30, ONB-31). It is taken whole, nothing is trimmed. */
export const newPasswordSchema = z
  .string({ error: 'Please enter a password.' })
  .max(LENGTH.password, `Use ${LENGTH.password} characters at most.`)
  .superRefine((password, check) => {
    for (const rule of PASSWORD_RULES) {
      if (!rule.holds(password)) check.addIssue({ code: 'custom', message: rule.label, continue: true });
    }
  });

/** A password somebody logs in with; any non-empty one may be tried (ONB-12). */
export const passwordSchema = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(LENGTH.password, `Use ${LENGTH.password} characters at most.`);
