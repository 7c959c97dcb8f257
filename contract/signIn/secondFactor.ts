import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LENGTH } from '../rules/limits.ts';
import { entity, idSchema, requiredText } from '../schemas.ts';
import { codeSchema, PROOF_ERRORS, reauthenticationSchema, signedInSchema } from '../session.ts';
import {
  challengeSchema,
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkeys.ts';

export const passkeySchema = entity('Passkey', {
  id: idSchema,
  /** As its owner calls it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** The day, in UTC, on which it was last used. */
  lastUsedOn: z.iso.date().nullable(),
  /** False for one that was made at another address of the portal: browsers offer it there alone. */
  worksHere: z.boolean(),
});

export const secondFactorSchema = entity('SecondFactor', {
  passkeys: z.array(passkeySchema),
  /** False where the portal's address cannot carry passkeys. */
  canAddPasskeys: z.boolean(),
  authenticatorApp: z.object({ addedAt: z.iso.datetime() }).nullable(),
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** Ten codes, shown this once: with the first factor, and when they are made anew. Null where there are codes. */
const recoveryCodesSchema = entity('RecoveryCodes', { recoveryCodes: z.array(z.string()).nullable() });

export const secondFactor = {
  finishLogIn: endpoint({
    method: 'POST',
    path: '/v1/auth/second-factor',
    summary:
      'Finish a log-in with a second factor: a code of an authenticator app, a recovery code, or what a passkey signed.',
    access: 'public',
    body: z.object({
      challenge: challengeSchema,
      factor: z.union([z.object({ passkey: passkeyAnswerSchema }), z.object({ code: codeSchema })]),
    }),
    namesDevice: true,
    status: 200,
    response: signedInSchema,
    errors: ['CHALLENGE_GONE', 'CODE_WRONG', 'PASSKEY_REFUSED', 'ID_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/second-factor',
    summary: 'What the caller has as a second factor.',
    access: 'session',
    status: 200,
    response: secondFactorSchema,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/v1/passkeys/start',
    summary:
      'Begin to add a passkey: what the browser is asked with. It ends within ten minutes, in this session.',
    access: 'verified',
    body: reauthenticationSchema,
    status: 200,
    response: z.object({ challenge: z.string(), options: passkeyCreationSchema }),
    personRate: 'passwordChanges',
    errors: [...PROOF_ERRORS, 'PASSKEYS_UNAVAILABLE', 'PASSKEY_LIMIT'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/v1/passkeys',
    changes: 'user',
    summary:
      'Add the passkey that the browser made. With the first factor all other sessions end, and recovery codes are made. The caller gets an email about it.',
    access: 'verified',
    body: newPasskeySchema.extend({
      challenge: challengeSchema,
      name: requiredText('Give the passkey a name.', LENGTH.apiTokenName),
    }),
    status: 200,
    response: recoveryCodesSchema,
    personRate: 'passwordChanges',
    errors: ['CHALLENGE_GONE', 'PASSKEY_REFUSED', 'PASSKEY_LIMIT', 'PASSKEYS_UNAVAILABLE', 'RATE_LIMITED'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/v1/passkeys/:passkeyId',
    changes: 'user',
    summary: 'Remove a passkey, and end all other sessions. The caller gets an email about it.',
    access: 'session',
    params: z.object({ passkeyId: idSchema }),
    body: reauthenticationSchema,
    status: 204,
    response: null,
    errors: PROOF_ERRORS,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/v1/passkeys/ask',
    summary:
      'Begin to show with a passkey who one is: what the browser is asked with. Its answer is a proof, once.',
    access: 'session',
    status: 200,
    response: z.object({ challenge: z.string(), options: passkeyRequestSchema.nullable() }),
    personRate: 'passwordChanges',
    errors: ['RATE_LIMITED'],
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/v1/totp/start',
    summary:
      'Begin to add an authenticator app: the secret that it takes. Nothing changes until a code of it comes back, within ten minutes.',
    access: 'verified',
    body: reauthenticationSchema,
    status: 200,
    response: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
    personRate: 'passwordChanges',
    errors: PROOF_ERRORS,
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/v1/totp',
    changes: 'user',
    summary:
      'Add the authenticator app, in place of one that is there. With the first factor all other sessions end, and recovery codes are made. The caller gets an email about it.',
    access: 'verified',
    body: z.object({ challenge: challengeSchema, code: codeSchema }),
    status: 200,
    response: recoveryCodesSchema,
    personRate: 'passwordChanges',
    errors: ['CHALLENGE_GONE', 'CODE_WRONG', 'RATE_LIMITED'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/v1/totp',
    changes: 'user',
    summary: 'Remove the authenticator app, and end all other sessions. The caller gets an email about it.',
    access: 'session',
    body: reauthenticationSchema,
    status: 204,
    response: null,
    errors: PROOF_ERRORS,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/recovery-codes',
    changes: 'user',
    summary:
      'Make ten new recovery codes, shown this once; earlier ones stop working. The caller gets an email about it.',
    access: 'session',
    body: reauthenticationSchema,
    status: 200,
    response: recoveryCodesSchema,
    personRate: 'passwordChanges',
    errors: [...PROOF_ERRORS, 'NO_SECOND_FACTOR'],
  }),
};
