import { z } from 'zod';
import { IDENTITY_PROVIDERS } from './rules/accounts.ts';
import { EXPIRATION_STATES, isTimeZone } from './rules/dates.ts';
import { ID_PATTERN } from './rules/ids.ts';
import { LANGUAGE_CODES } from './rules/languages.ts';
import { LENGTH } from './rules/limits.ts';
import { PASSWORD_RULES } from './rules/passwords.ts';
import { PERMISSIONS, type Permission, ROLES } from './rules/permissions.ts';
import { cleanLines, cleanText, isPhoneLine, mailableAddress } from './rules/text.ts';

/** What a call answers with, under the name that the API documentation and generated clients give it. */
export const entity = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name });

/** An id, unguessable. */
export const idSchema = z.string().regex(ID_PATTERN, 'Not a valid id.');

/** Made on the caller’s device: the same thing sent again under it, even days later, is there once (OFF-03). */
export const clientRefSchema = idSchema.optional();

/** A required one-line text. `missing` is what a person reads when it is empty. */
export const requiredText = (missing: string, max: number = LENGTH.name) =>
  z
    .string({ error: missing })
    .overwrite(cleanText)
    .min(1, missing)
    .max(max, `Use ${max} characters at most.`);

/** A one-line text that may be missing; an empty one is none. */
export const optionalText = (max: number = LENGTH.name, clean = cleanText) =>
  z
    .string()
    .overwrite(clean)
    .max(max, `Use ${max} characters at most.`)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();

/** A text of several lines that may be missing; an empty one is none. */
export const optionalLines = (max: number) =>
  z
    .string()
    .overwrite(cleanLines)
    .max(max, `Use ${max} characters at most.`)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();

/** A phone number of a place, as people write it; an empty one is none. */
export const optionalPhone = z
  .string()
  .overwrite(cleanText)
  .max(LENGTH.phone, `Use ${LENGTH.phone} characters at most.`)
  .refine((text) => text === '' || isPhoneLine(text), 'Enter a phone number, such as +49 30 1234567.')
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional();

const EMAIL_INVALID = 'Please enter a valid email address.';

/** An address of any form that an account can have: letters of all scripts in the domain, and the names of machines. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/** Forms that no mail reaches: dots at an end or in a row, too long a name, a domain without a dot or of numbers alone (RFC 5321). */
const EMAIL_UNREACHABLE = /^\.|\.\.|\.@|^[^@]{65}|@[^.]+$|\.\d+$/;

/** An e-mail address that the portal may know already, as typed, trimmed: whoever has an account can log in with it (ONB-05). */
export const knownEmailSchema = z
  .string({ error: EMAIL_INVALID })
  .overwrite(cleanText)
  .max(LENGTH.email, EMAIL_INVALID)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: EMAIL_INVALID }));

/** An e-mail address that somebody gives, as typed, trimmed: one that mail can reach. */
export const emailSchema = knownEmailSchema.pipe(
  z.string().refine((email) => {
    const address = mailableAddress(email);
    const isMailable = /^\p{ASCII}+$/u.test(address) && address.length <= LENGTH.email;
    return isMailable && !EMAIL_UNREACHABLE.test(address);
  }, EMAIL_INVALID),
);

/** Whether a text is an e-mail address that the portal takes (MEM-62). */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;

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

/** A calendar date without a time zone, `yyyy-MM-dd` (DOC-28). There is no year 0. */
export const dateSchema = z.iso
  .date('Enter a date as yyyy-MM-dd.')
  .refine((date) => !date.startsWith('0000'), 'Enter a date as yyyy-MM-dd.');

export const expirationStateSchema = z.enum(EXPIRATION_STATES);

/** An IANA time zone name that this machine knows. */
export const timeZoneSchema = z.string().refine(isTimeZone, 'Choose a time zone from the list.');

export const languageSchema = z.enum(LANGUAGE_CODES);

export const roleSchema = z.enum(ROLES);

export const permissionSchema = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);

/** `EXPIRED` is one that waited for too long; sent again, it waits anew. */
export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'] as const;
export const invitationStatusSchema = z.enum(INVITATION_STATUSES);

export const identityProviderSchema = z.enum(IDENTITY_PROVIDERS);
