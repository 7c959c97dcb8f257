import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';
import { APP_SECRET, giveApps } from '#tests/support/signIn/factors.ts';
import { rotateApps } from './rotation.queries.ts';
import { appSeal } from './totp.ts';

const portal = createTestPortal();
const NEXT = 'another secret of a portal, long enough';

test('the secrets of authenticator apps are encrypted anew, and those of a third secret are left and counted', async () => {
  const { db, appSeal: before } = portal.services;
  const after = appSeal(NEXT);
  const [ada, bob] = [await portal.aUser(), await portal.aUser()];
  await giveApps(portal.services, [ada.userId]);
  await giveApps({ ...portal.services, appSeal: appSeal('a third secret, which nobody knows any more') }, [
    bob.userId,
  ]);
  expect(await rotateApps(db, before, after)).toEqual({ count: 1, left: 1 });
  expect(await rotateApps(db, before, after)).toEqual({ count: 0, left: 1 });
  const row = await db.query.authenticatorApps.findFirst({
    where: (app, { eq }) => eq(app.userId, ada.userId),
  });
  expect(row && after.open(ada.userId, row)).toBe(APP_SECRET);
});
