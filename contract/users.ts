import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { LENGTH } from './limits.ts';
import { newPasswordSchema } from './passwords.ts';
import { LICENCE_VERSION, SIGN_UP_CONSENT_VERSION } from './profile.ts';
import { roleSchema } from './roleSchemas.ts';
import { signedInSchema } from './session.ts';
import { emailSchema, requiredText } from './text.ts';

export { isLicenceAccepted, isProfileComplete, LICENCE_VERSION, SIGN_UP_CONSENT_VERSION } from './profile.ts';

export const avatarSchema = z.object({ url: z.string() }).nullable();

export const userSchema = z.object({
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

export const userPropertiesSchema = z.object({ serviceLicenseAgreementVersion: z.int().nullable() });
export type UserProperties = z.infer<typeof userPropertiesSchema>;

const own = z.object({ id: idSchema });

export const users = {
  signUp: endpoint({
    method: 'POST',
    path: '/v1/users/signup',
    summary: 'Create an account, log in, and send the verification mail.',
    access: 'public',
    body: signUpSchema,
    status: 201,
    answer: signedInSchema,
    idempotent: true,
    rate: 'signUp',
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED', 'BUSY'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/users/:id',
    summary: 'The caller’s own user; every other id is unknown.',
    access: 'session',
    params: own,
    status: 200,
    answer: userSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v1/users/:id',
    summary: 'Change the caller’s own profile.',
    access: 'verified',
    params: own,
    body: profileSchema.partial(),
    status: 200,
    answer: userSchema,
  }),
  sendVerificationEmail: endpoint({
    method: 'POST',
    path: '/v1/users/send-verification-email',
    summary: 'Send a new verification link; older ones stop working.',
    access: 'session',
    body: z.object({ origin: z.url().max(LENGTH.search) }),
    status: 204,
    answer: null,
    rate: 'verificationMailAddress',
    errors: ['ORIGIN_UNKNOWN', 'RATE_LIMITED'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/v1/users/verify-email',
    summary: 'Verify an e-mail address with the token of its link.',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(LENGTH.token) }),
    status: 204,
    answer: null,
    rate: 'verifyEmail',
    errors: ['VERIFICATION_UNKNOWN', 'VERIFICATION_EXPIRED'],
  }),
  properties: endpoint({
    method: 'GET',
    path: '/v1/user-properties',
    summary: 'What the caller agreed to and prefers.',
    access: 'session',
    status: 200,
    answer: userPropertiesSchema,
  }),
  upsertProperties: endpoint({
    method: 'POST',
    path: '/v1/user-properties/upsert',
    summary: 'Record the caller’s acceptance of the licence agreement.',
    access: 'verified',
    body: z.object({ serviceLicenseAgreementVersion: z.literal(LICENCE_VERSION) }),
    status: 200,
    answer: userPropertiesSchema,
  }),
};
