import { SECOND_MS } from '#contract/rules/time.ts';
import { type Seal, sealFor } from '#server/core/secret/seal.ts';

declare module '#server/core/services.ts' {
  interface Services {
    /** Encrypts the secrets of authenticator apps. */
    appSeal: Seal;
  }
}

export const appSeal = (secretKey: string): Seal =>
  sealFor(secretKey, { key: 'muster/authenticator-app/1', name: 'muster/authenticator-app-key-name/1' });

const PERIOD = 30;
/** Of clocks that differ, and of codes that were typed slowly: one step before and after. */
const WINDOW = 1;

/** SHA-1 and six digits are what every authenticator app knows. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD, issuer: 'Muster' };

/** A new secret for an authenticator app, and the address by which apps take it from a picture. */
export async function newTotp(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ ...SETTINGS, label, secret }).toString() };
}

/** The step of time that a code of six digits belongs to; null for a wrong one. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / SECOND_MS / PERIOD) + delta;
}
