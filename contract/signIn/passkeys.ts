import { z } from 'zod';
import { LENGTH } from '../rules/limits.ts';
import { entity } from '../schemas.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number = LENGTH.passkeyPart) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Not valid base64url.')
    .max(max);

/** Names what a browser was asked; only the browser that asked knows it. */
export const challengeSchema = z.string().min(1).max(LENGTH.token);

const credentialSchema = z.object({ type: z.enum(['public-key']), id: z.string() });

/** The request to `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestSchema = entity('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credentialSchema.extend({ transports: z.array(z.string()) })),
  userVerification: z.enum(['required', 'preferred']),
  timeout: z.int(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The request to `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationSchema = entity('PasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.enum(['public-key']), alg: z.int() })),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.enum(['preferred']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['preferred']),
  }),
  attestation: z.enum(['none']),
  timeout: z.int(),
});

/** The signed answer of a passkey. */
export const passkeyAnswerSchema = z.object({
  id: bytes(),
  clientDataJSON: bytes(),
  authenticatorData: bytes(),
  signature: bytes(),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** The data with which a browser registers a new passkey. */
export const newPasskeySchema = z.object({
  id: bytes(),
  clientDataJSON: bytes(),
  attestationObject: bytes(),
  transports: z.array(z.string().max(LENGTH.mark)).max(10).default([]),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const FACTOR_KINDS = ['PASSKEY', 'TOTP', 'RECOVERY_CODE'] as const;

/** The answer to a log-in where a second factor is due. */
export const secondFactorDueSchema = entity('SecondFactorDue', {
  /** Finishes the log-in by `secondFactor.finishLogIn`: once, within ten minutes, from the browser that began. */
  challenge: z.string(),
  /** The person's factors that work here. */
  kinds: z.array(z.enum(FACTOR_KINDS)),
  /** The request for a passkey; null where none of theirs works at this address. */
  passkey: passkeyRequestSchema.nullable(),
});
export type SecondFactorDue = z.infer<typeof secondFactorDueSchema>;
