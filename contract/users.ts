import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LICENCE_VERSION, SIGN_UP_CONSENT_VERSION, THEMES } from './rules/accounts.ts';
import { LENGTH } from './rules/limits.ts';
import { BYTES } from './rules/sizes.ts';
import {
  emailSchema,
  entity,
  idSchema,
  knownEmailSchema,
  languageSchema,
  newPasswordSchema,
  passwordSchema,
  requiredText,
  roleSchema,
} from './schemas.ts';
import { identitySchema, reauthenticationSchema, signedInSchema } from './session.ts';

/** What a person allows beyond what is necessary. */
export const cookieChoicesSchema = z.object({ statistics: z.boolean(), marketing: z.boolean() });
export type CookieChoices = z.infer<typeof cookieChoicesSchema>;

/** What a user agreed to and prefers (ENT-06). */
export const userPropertiesSchema = entity('UserProperties', {
  serviceLicenseAgreementVersion: z.int().nullable(),
  theme: z.enum(THEMES),
  /** That of screens and emails; null for who has not logged in since there is a choice. */
  language: languageSchema.nullable(),
  /** Whether mails remind of documents that expire. */
  reminderMails: z.boolean(),
  /** Null until the person chose. */
  cookieChoices: cookieChoicesSchema.nullable(),
});
export type UserProperties = z.infer<typeof userPropertiesSchema>;

/** What is left out stays as it is. */
export const userPropertiesChangeSchema = z.object({
  serviceLicenseAgreementVersion: z.literal(LICENCE_VERSION).optional(),
  theme: z.enum(THEMES).optional(),
  language: languageSchema.optional(),
  reminderMails: z.boolean().optional(),
  cookieChoices: cookieChoicesSchema.optional(),
});
export type UserPropertiesChange = z.infer<typeof userPropertiesChangeSchema>;

export { isLicenceAccepted, isProfileComplete, SIGN_UP_CONSENT_VERSION } from './rules/accounts.ts';

export const avatarSchema = z.object({ url: z.string() }).nullable();

export const userSchema = entity('User', {
  id: idSchema,
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** The company domain of the address; null at a public mail provider (OPEN-44). */
  emailDomain: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  title: z.string().nullable(),
  contractor: z.string().nullable(),
  phone: z.string().nullable(),
  phoneCountryCode: z.string().nullable(),
  avatar: avatarSchema,
  createdAt: z.iso.datetime(),
  /** In the workspace of `X-Workspace-Id`; null without one. */
  role: roleSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** The profile as the set-up form asks for it (ONB-81 to ONB-84). */
export const profileSchema = z.object({
  firstName: requiredText('Please enter your first name.'),
  lastName: requiredText('Please enter your last name.'),
  title: requiredText('Please enter your title.'),
  contractor: requiredText('Please enter your company name.'),
});
export type Profile = z.infer<typeof profileSchema>;

export const signUpSchema = z.object({
  provider: z.literal('CREDENTIALS'),
  email: emailSchema,
  password: newPasswordSchema,
  consentVersion: z.literal(SIGN_UP_CONSENT_VERSION),
});

export const socialSignUpSchema = identitySchema.extend({
  consentVersion: z.literal(SIGN_UP_CONSENT_VERSION),
});

/** Of any length: a token that a mail program cut off or a person made up is unknown, as every other one is. */
const linkToken = z.string();

/** A sign-up by the link of an invitation, whose token proves the address (DOOR-01). */
export const invitedSignUpSchema = profileSchema.extend({
  provider: z.literal('INVITATION'),
  token: linkToken,
  password: newPasswordSchema,
  consentVersion: z.literal(SIGN_UP_CONSENT_VERSION),
  serviceLicenseAgreementVersion: z.literal(LICENCE_VERSION),
});

/** A change of the profile; what is left out stays as it is, null removes. */
export const profileChangeSchema = profileSchema.partial().extend({
  /** As a person writes it; see `parsePhone`. */
  phone: z.string().max(LENGTH.phone, `Use ${LENGTH.phone} characters at most.`).nullish(),
  /** Such as `+49`; a phone number that starts with `+` needs none. */
  phoneCountryCode: z.string().max(5).nullish(),
  /** An image of any kind in base64, with or without a data URL in front. */
  avatarBase64: z.string().nullish(),
});

const own = z.object({ id: idSchema });
const linkRequest = z.object({ origin: z.url().max(LENGTH.search) });

export const users = {
  signUp: endpoint({
    method: 'POST',
    path: '/v1/users/signup',
    summary:
      'Create an account and log in. A verification mail is sent, unless a provider vouches for the address or the token of an invitation proves it; that invitation is accepted, and its person’s profile filled in.',
    access: 'public',
    body: z.discriminatedUnion('provider', [signUpSchema, socialSignUpSchema, invitedSignUpSchema]),
    status: 201,
    response: signedInSchema,
    idempotent: true,
    rate: 'signUp',
    errors: [
      'EMAIL_TAKEN',
      'PROVIDER_UNAVAILABLE',
      'ID_TOKEN_INVALID',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_EMAIL_UNVERIFIED',
      'COMPANY_SIGN_IN_REQUIRED',
      'INVITATION_UNKNOWN',
      'INVITATION_EXPIRED',
      'INVITATION_ANSWERED',
      'RATE_LIMITED',
      'BUSY',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/users/:id',
    summary: 'The caller’s own user; every other id is unknown.',
    access: 'session',
    params: own,
    status: 200,
    response: userSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v1/users/:id',
    summary: 'Change the caller’s own profile.',
    access: 'verified',
    params: own,
    body: profileChangeSchema,
    status: 200,
    response: userSchema,
    maxBody: BYTES.avatarBody,
    personRate: 'picture',
    errors: ['RATE_LIMITED', 'FILE_TOO_LARGE', 'IMAGE_UNREADABLE', 'IMAGE_TOO_MANY_PIXELS', 'BUSY'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/users/:id',
    changes: 'user',
    summary: 'Delete the caller’s own account and its personal data; the last admin of others stays.',
    access: 'session',
    params: own,
    body: reauthenticationSchema,
    status: 204,
    response: null,
    errors: [
      'LAST_ADMIN',
      'REAUTHENTICATE',
      'PASSWORD_WRONG',
      'PASSKEY_REFUSED',
      'ID_TOKEN_INVALID',
      'PROVIDER_UNAVAILABLE',
      'PROVIDER_UNREACHABLE',
      'RATE_LIMITED',
      'BUSY',
    ],
  }),
  available: endpoint({
    method: 'GET',
    path: '/v1/users/available',
    summary: 'Whether an email address is free for a sign-up.',
    access: 'public',
    query: z.object({ email: emailSchema }),
    status: 200,
    response: z.object({ available: z.boolean() }),
    rate: 'available',
  }),
  sendVerificationEmail: endpoint({
    method: 'POST',
    path: '/v1/users/send-verification-email',
    summary: 'Send a new verification link; older ones stop working.',
    access: 'session',
    body: linkRequest,
    status: 204,
    response: null,
    rate: 'verificationMailAddress',
    errors: ['ORIGIN_UNKNOWN', 'RATE_LIMITED'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/v1/users/verify-email',
    summary:
      'Verify an email address with the token of its link, and a session or the password of its account. With a session, the token of an invitation to the address does it, too.',
    access: 'public',
    knowsCaller: true,
    body: z.object({ token: linkToken, password: passwordSchema.optional() }),
    status: 204,
    response: null,
    rate: 'verifyEmail',
    errors: [
      'PASSWORD_NEEDED',
      'SIGN_UP_PASSWORD_WRONG',
      'LOG_IN_NEEDED',
      'VERIFICATION_UNKNOWN',
      'VERIFICATION_USED',
      'VERIFICATION_EXPIRED',
      'INVITATION_UNKNOWN',
      'INVITATION_EXPIRED',
      'INVITATION_ANSWERED',
      'RATE_LIMITED',
      'BUSY',
    ],
  }),
  disown: endpoint({
    method: 'POST',
    path: '/v1/users/disown',
    summary: 'Remove an account that somebody else made with the address to which this token was mailed.',
    access: 'public',
    body: z.object({ token: linkToken }),
    status: 204,
    response: null,
    rate: 'verifyEmail',
    errors: ['VERIFICATION_UNKNOWN', 'VERIFICATION_USED', 'VERIFICATION_EXPIRED'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/v1/users/forgot-password',
    summary: 'Mail a link to set a new password, if there is such an account; the answer does not tell.',
    access: 'public',
    body: linkRequest.extend({ email: knownEmailSchema }),
    status: 204,
    response: null,
    rate: 'resetMailAddress',
    errors: ['ORIGIN_UNKNOWN', 'COMPANY_SIGN_IN_REQUIRED', 'RATE_LIMITED'],
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/v1/users/reset-password/check',
    reads: true,
    summary: 'Whether the token of a mailed link still sets a new password; it is not used up.',
    access: 'public',
    body: z.object({ token: linkToken }),
    status: 204,
    response: null,
    rate: 'resetPassword',
    errors: ['RESET_TOKEN_UNKNOWN', 'RESET_TOKEN_EXPIRED', 'RESET_TOKEN_USED', 'RATE_LIMITED'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/v1/users/reset-password',
    summary: 'Set a new password with the token of a mailed link; all sessions end.',
    access: 'public',
    body: z.object({ newPassword: newPasswordSchema, token: linkToken }),
    namesDevice: true,
    status: 204,
    response: null,
    rate: 'resetPassword',
    errors: [
      'RESET_TOKEN_UNKNOWN',
      'RESET_TOKEN_EXPIRED',
      'RESET_TOKEN_USED',
      'COMPANY_SIGN_IN_REQUIRED',
      'RATE_LIMITED',
      'BUSY',
    ],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/v1/users/change-password',
    changes: 'user',
    summary: 'Replace the caller’s password; all other sessions end.',
    access: 'session',
    body: z.object({ currentPassword: passwordSchema, newPassword: newPasswordSchema }),
    status: 204,
    response: null,
    personRate: 'passwordChanges',
    errors: ['PASSWORD_WRONG', 'COMPANY_SIGN_IN_REQUIRED', 'RATE_LIMITED', 'BUSY'],
  }),
  properties: endpoint({
    method: 'GET',
    path: '/v1/user-properties',
    summary: 'What the caller agreed to and prefers.',
    access: 'session',
    status: 200,
    response: userPropertiesSchema,
  }),
  feedbackIdentity: endpoint({
    method: 'GET',
    path: '/v1/featurebase/identity',
    summary: 'What proves to the feedback widget who the caller is; null where no widget is set up.',
    access: 'session',
    status: 200,
    response: z.object({ featurebaseIdentity: z.string().nullable() }),
  }),
  upsertProperties: endpoint({
    method: 'POST',
    path: '/v1/user-properties/upsert',
    summary: 'Record what the caller agrees to and prefers.',
    access: 'verified',
    body: userPropertiesChangeSchema,
    status: 200,
    response: userPropertiesSchema,
  }),
};
