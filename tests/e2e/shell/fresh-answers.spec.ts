import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser/test.ts';

// The page's clock is moved by hand.
test.use({ hasOwnContext: true });

const MINUTE = 60_000;
const MEMBERS = /\/workspace-members\/workspace\/\w+\/list$/;
const ACTIVITIES = /\/workspace-activities\/\w+$/;
const USER = /\/users\/\w+$/;

/** Counts the calls that the page makes, since it was asked last, and those that wait for their answer. */
function callsOf(page: Page) {
  const paths: string[] = [];
  const open = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    paths.push(pathOf(request));
    if ([MEMBERS, ACTIVITIES, USER].some((path) => path.test(pathOf(request)))) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    to: (path: RegExp) => paths.filter((one) => path.test(one)).length,
    open: () => open.size,
    forget: () => void paths.splice(0),
  };
}

/** While `work` runs, no such call is answered. */
async function unanswered(page: Page, path: RegExp, work: () => Promise<void>): Promise<void> {
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(path, async (route) => {
    await until;
    await route.continue();
  });
  await work();
  answer();
  await page.unrouteAll({ behavior: 'wait' });
}

test('[LIM-06] [LIM-07] [LIM-08] [LIM-09] [LIM-10] [LIM-12] answers count as fresh and stay in the cache as long as they should', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['draft@north-site.example']);
  const calls = callsOf(page);
  const open = async (link: string, heading: string) => {
    await page.getByRole('complementary').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  const leave = () => open('Manage Teams', 'Teams');
  const openMembers = () => open('Members', 'North Site members');
  const openActivity = () => open('Activity', 'Activity');
  /** An answer counts as fresh from the moment it comes: the clock waits for it. */
  const later = async (minutes: number) => {
    await expect.poll(calls.open).toBe(0);
    await page.clock.fastForward(minutes * MINUTE);
    calls.forget();
  };
  const focus = () => page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  const row = page.getByRole('row').filter({ hasText: 'draft@north-site.example' });
  const entry = page.getByRole('main').getByText(/added/).first();
  await page.clock.install();
  await page.goto(`/${workspaceId}/members`);
  await expect(row).toBeVisible();

  await test.step('lists are fresh for a minute', async () => {
    await leave();
    await later(0.9);
    await openMembers();
    await expect(row).toBeVisible();
    expect(calls.to(MEMBERS)).toBe(0);
    await leave();
    await later(0.2);
    await openMembers();
    await expect.poll(() => calls.to(MEMBERS)).toBe(1);
  });

  await test.step('the focus asks for what is stale: lists after a minute, the user after five', async () => {
    await later(0.9);
    await focus();
    await later(0.2);
    await focus();
    await expect.poll(() => calls.to(MEMBERS)).toBe(1);
    expect(calls.to(USER)).toBe(0);
    await later(4);
    await focus();
    await expect.poll(() => calls.to(USER)).toBe(1);
  });

  await test.step('activity is stale at once, and stays for a minute', async () => {
    await openActivity();
    await expect(entry).toBeVisible();
    await leave();
    await later(0);
    await unanswered(page, ACTIVITIES, async () => {
      await openActivity();
      await expect(entry).toBeVisible();
      await expect.poll(() => calls.to(ACTIVITIES)).toBe(1);
    });
    await leave();
    await later(1.1);
    await unanswered(page, ACTIVITIES, async () => {
      await openActivity();
      await expect.poll(() => calls.to(ACTIVITIES)).toBe(1);
      await expect(entry).toBeHidden();
    });
    await expect(entry).toBeVisible();
  });

  await test.step('all else stays for an hour', async () => {
    await openMembers();
    await expect(row).toBeVisible();
    await leave();
    await later(59);
    await unanswered(page, MEMBERS, async () => {
      await openMembers();
      await expect(row).toBeVisible();
      await expect.poll(() => calls.to(MEMBERS)).toBe(1);
    });
    await leave();
    await later(61);
    await unanswered(page, MEMBERS, async () => {
      await openMembers();
      await expect.poll(() => calls.to(MEMBERS)).toBe(1);
      await expect(row).toBeHidden();
    });
    await expect(row).toBeVisible();
  });
});
