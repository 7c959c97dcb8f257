import { Secret, TOTP } from 'otpauth';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import { authenticatorApps, passkeys, users } from '#server/db/schema.ts';

/** A secret for tests that write an authenticator app themselves. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an app shows; `steps` of 30 seconds later or earlier. */
export const codeAt = (secret: string, moment: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() + steps * 30_000 });

/** Writes authenticator apps, all with the same secret, as their owners would have added them. */
export async function giveApps({ db, appSeal, clock }: Services, userIds: string[]): Promise<void> {
  const rows = userIds.map((userId) => ({
    userId,
    ...appSeal.close(userId, APP_SECRET),
    lastStep: 0,
    createdAt: clock(),
  }));
  if (rows.length > 0) await db.insert(authenticatorApps).values(rows).onConflictDoNothing();
}

/** The same for everybody there is. */
export async function giveAppsToAll(services: Services): Promise<void> {
  const all = await services.db.select({ id: users.id }).from(users);
  await giveApps(
    services,
    all.map(({ id }) => id),
  );
}

/** A passkey that nothing can sign with, for calls that name one. */
export async function passkeyOf({ db, clock }: Services, userId: string): Promise<string> {
  const id = newId();
  await db.insert(passkeys).values({
    id,
    userId,
    credentialId: newId(),
    publicKey: Buffer.from('none'),
    counter: 0,
    transports: [],
    host: 'localhost',
    name: 'Phone',
    createdAt: clock(),
  });
  return id;
}
