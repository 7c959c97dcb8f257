import { createHmac, randomBytes } from 'node:crypto';
import { SECOND_MS } from '#contract/rules/time.ts';
import { type Seal, sealFor } from '#server/core/secret/seal.ts';

declare module '#server/core/services.ts' {
  interface Services {
    /** Encrypts the secrets of webhooks, each for its webhook. */
    webhookSeal: Seal;
  }
}

export const webhookSeal = (secretKey: string): Seal =>
  sealFor(secretKey, { key: 'muster/webhook/1', name: 'muster/webhook-key-name/1' });

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of Standard Webhooks for a message that is sent at a moment, with a signature for each of the secrets. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / SECOND_MS);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
