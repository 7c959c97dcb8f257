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

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as far as one can tell: `bob+x@acme.example` reaches whom `bob@acme.example` reaches, and
 * Google reads no dots. For telling whether two addresses are one person's; an account is known by `emailKey`.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split(/@(?=[^@]*$)/);
  const [bare = ''] = local.split('+');
  return `${DOTLESS.has(domain) ? bare.replaceAll('.', '') : bare}@${domain}`;
}

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
