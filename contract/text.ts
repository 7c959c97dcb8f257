import { z } from 'zod';
import { LENGTH } from './limits.ts';

/** NFC, without control characters, trimmed: how every text of a person is stored and compared. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** A required one-line text. `missing` is what a person reads when it is empty. */
export const requiredText = (missing: string, max: number = LENGTH.name) =>
  z
    .string({ error: missing })
    .overwrite(cleanText)
    .min(1, missing)
    .max(max, `Use ${max} characters at most.`);

/** The form in which two e-mail addresses are compared: case and surrounding space do not count. */
export const emailKey = (email: string): string => cleanText(email).toLowerCase();

/** The part after the @, lower case. */
export const emailDomain = (email: string): string => emailKey(email).split('@').at(-1) ?? '';

/** An e-mail address as typed, trimmed (ONB-05). */
export const emailSchema = z
  .string({ error: 'Please enter a valid email address.' })
  .overwrite(cleanText)
  .max(LENGTH.email, 'Please enter a valid email address.')
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'Please enter a valid email address.' }));

/** Whether a text is an e-mail address that the portal takes (MEM-62). */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;
