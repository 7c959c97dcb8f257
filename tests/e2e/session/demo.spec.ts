import { demoLogin, demoPath } from '#server/demo/login.ts';
import type { Cast } from '#server/demo/visitors.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { world } from '#tests/support/browser/people.ts';
import { startBrowserPortal } from '#tests/support/browser/portal.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const KEY = 'key-of-this-demo';

/** The log-in of the demo beside a small company: the large one takes longer than the test. */
async function startDemo(): Promise<{ url: string; cast: Cast; stop(): Promise<void> }> {
  const nobody = (name: string) => ({ userId: '', name, title: 'Nobody here' });
  const cast: Cast = {
    language: 'en',
    workspaceId: '',
    teamId: '',
    visitors: { admin: nobody('Ann'), teamAdmin: nobody('Ben'), member: nobody('Eve') },
  };
  const portal = await startBrowserPortal({}, async (app, services) => {
    await app.register(demoLogin(services, cast, KEY));
  });
  const { services } = portal.running;
  const { person, workspace } = world(portal.url, services.mailboxKey, services);
  const admin = await person({ firstName: 'Mara', lastName: 'Lindqvist' });
  cast.workspaceId = await workspace(admin);
  cast.visitors.admin = { userId: admin.id, name: 'Mara Lindqvist', title: 'Safety manager' };
  return { url: portal.url, cast, stop: portal.stop };
}

test('one click logs in as the safety manager and shows what has expired', async ({ page }) => {
  const demo = await startDemo();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(demo.url + demoPath(KEY));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const button = page.getByRole('button', { name: 'Look around as safety manager' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await button.press('Enter');
    await expect(page).toHaveURL(`${demo.url}/${demo.cast.workspaceId}/work-documents?state=EXPIRED`);
    await expect(page.getByRole('heading', { level: 1, name: 'Work documents' })).toBeVisible();
  } finally {
    // What the page still asks for goes with it.
    await page.goto('about:blank');
    await demo.stop();
  }
});
