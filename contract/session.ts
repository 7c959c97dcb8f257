import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listResponse } from './paging.ts';
import { LENGTH } from './rules/limits.ts';
import { entity, identityProviderSchema, idSchema, knownEmailSchema, passwordSchema } from './schemas.ts';
import { challengeSchema, passkeyAnswerSchema, secondFactorDueSchema } from './signIn/passkeys.ts';

export const tokenSchema = entity('Token', { token: z.string() });
export const signedInSchema = entity('SignedIn', {
  token: z.string(),
  user: z.object({ id: idSchema }),
  /** The workspaces that they used on the latest day on which they used one, or their only one. */
  recentWorkspaceIds: z.array(idSchema),
});

/** The answer to a log-in. */
export const logInAnswerSchema = z.union([signedInSchema, secondFactorDueSchema]);
export type LogInAnswer = z.infer<typeof logInAnswerSchema>;

/** What a person gives to log in with the product's own accounts. */
export const credentialsSchema = z.object({
  provider: z.literal('CREDENTIALS'),
  email: knownEmailSchema,
  password: passwordSchema,
});

/**
 * What somebody else's word for a person consists of: the id token that the provider signed for a nonce of ours, or of COMPANY
 * the one that `companySignIn.finish` answered with.
 */
export const identitySchema = z.object({
  provider: identityProviderSchema,
  idToken: z.string().min(1).max(LENGTH.idToken),
});

export const socialLogInSchema = identitySchema.extend({
  /** Once, to connect the provider's account with one that has a password here: after LINK_REQUIRED. */
  password: passwordSchema.optional(),
});

/** A code of an authenticator app, or a recovery code; spaces and dashes don’t matter. */
export const codeSchema = z.string().trim().min(1, 'Enter the code.').max(LENGTH.phone);

/** The answer of a passkey to `secondFactor.askPasskey`. */
export const passkeyProofSchema = passkeyAnswerSchema.extend({ challenge: challengeSchema });

/** What shows once more who the caller is, where the log-in was a while ago. */
export const reauthenticationSchema = z
  .union([
    identitySchema,
    z.object({ passkey: passkeyProofSchema }),
    z.object({ currentPassword: passwordSchema.optional() }),
  ])
  .nullish();

/** The answers to a call with a proof that shows nothing. */
export const PROOF_ERRORS = [
  'REAUTHENTICATE',
  'PASSWORD_WRONG',
  'PASSKEY_REFUSED',
  'ID_TOKEN_INVALID',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_UNREACHABLE',
  'COMPANY_SIGN_IN_REQUIRED',
  'RATE_LIMITED',
  'BUSY',
] as const;

/** A device on which the caller is logged in; its id is that of the session. */
export const deviceSchema = entity('Device', {
  id: idSchema,
  createdAt: z.iso.datetime(),
  /** The day, in UTC, on which it was last used. */
  lastUsedOn: z.iso.date(),
  /** As far as the browser told, such as "Firefox" and "Windows". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const session = {
  nonce: endpoint({
    method: 'POST',
    path: '/v1/auth/nonce',
    summary: 'A nonce for one sign-in with another provider, good for ten minutes.',
    access: 'public',
    status: 200,
    response: z.object({ nonce: z.string() }),
    rate: 'nonce',
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/v1/auth',
    summary:
      'Log in and receive an access token, or a challenge where the person has a second factor. The sign-in of the company that the address belongs to counts as one, unless the operator asks for a proof that it lacks.',
    access: 'public',
    body: z.discriminatedUnion('provider', [credentialsSchema, socialLogInSchema]),
    namesDevice: true,
    status: 200,
    response: logInAnswerSchema,
    errors: [
      'CREDENTIALS_WRONG',
      'PROVIDER_UNAVAILABLE',
      'ID_TOKEN_INVALID',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_EMAIL_UNVERIFIED',
      'ACCOUNT_UNKNOWN',
      'LINK_REQUIRED',
      'COMPANY_SIGN_IN_REQUIRED',
      'RATE_LIMITED',
      'BUSY',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v1/auth/refresh',
    summary: 'Exchange the access token for a new one.',
    access: 'session',
    status: 200,
    response: tokenSchema,
    personRate: 'refresh',
    errors: ['RATE_LIMITED'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/v1/auth/sign-out',
    changes: 'user',
    summary: 'End the session on every node.',
    access: 'session',
    status: 204,
    response: null,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/v1/sessions',
    summary: 'The devices on which the caller is logged in, the newest login first.',
    access: 'session',
    status: 200,
    response: listResponse(deviceSchema),
  }),
  signOutOthers: endpoint({
    method: 'POST',
    path: '/v1/sessions/sign-out-others',
    changes: 'user',
    summary: 'End all sessions of the caller except this one.',
    access: 'session',
    status: 204,
    response: null,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/v1/sessions/:sessionId',
    changes: 'user',
    summary:
      'End one session of the caller on every node. One that has ended is ended again without complaint.',
    access: 'session',
    params: z.object({ sessionId: idSchema }),
    status: 204,
    response: null,
  }),
  internalLogIn: endpoint({
    method: 'POST',
    path: '/v1/internal-login',
    summary: 'Check the internal password; without one configured, any is right.',
    access: 'public',
    body: z.object({ password: passwordSchema }),
    status: 204,
    response: null,
    errors: ['INTERNAL_PASSWORD_WRONG', 'RATE_LIMITED'],
  }),
};

const ofProvider = z.object({ provider: z.string().max(LENGTH.mark) });
const opaque = z.string().min(1).max(LENGTH.code);

/** Signing in with a company's own provider of OpenID Connect. */
export const companySignIn = {
  start: endpoint({
    method: 'POST',
    path: '/v1/sign-in/:provider/start',
    summary: 'Begin a sign-in: where the browser goes, and what it keeps to end it within ten minutes.',
    access: 'public',
    params: ofProvider,
    status: 200,
    response: z.object({ url: z.string(), attempt: z.string() }),
    rate: 'nonce',
    errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNREACHABLE', 'RATE_LIMITED'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/v1/sign-in/:provider',
    summary:
      'Exchange what the browser came back with for an id token of the portal’s own. It logs in, signs up or confirms who somebody is, once, with the provider COMPANY.',
    access: 'public',
    params: ofProvider,
    body: z.object({
      /** What the start answered with; only the browser that began has it. */
      attempt: z.string().min(1).max(LENGTH.token),
      code: opaque,
      state: opaque,
      /** As the provider names itself in its answer, where it does. */
      iss: opaque.optional(),
    }),
    status: 200,
    response: z.object({ idToken: z.string() }),
    rate: 'nonce',
    errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNREACHABLE', 'ID_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  logInByLink: endpoint({
    method: 'POST',
    path: '/v1/sign-in-link',
    summary: 'Log in with a link that the operator made for one person.',
    access: 'public',
    body: z.object({ token: z.string() }),
    namesDevice: true,
    status: 200,
    response: logInAnswerSchema,
    rate: 'verifyEmail',
    errors: ['LINK_INVALID', 'RATE_LIMITED'],
  }),
};
