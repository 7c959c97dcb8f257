import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { keptText } from '#tests/support/browser/kept.ts';
import { cutLine } from '#tests/support/browser/outbox.ts';
import type { Admin, Person, World } from '#tests/support/browser/people.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

// As in people’s browsers: the app itself opens without a line.
test.use({ keepsShell: true });

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (40[134])/),
);

/** A foreman of the yard, who has an expired certificate and a harness; and the screens that they have opened, each with what stands there. */
async function aForeman(
  world: World,
  admin: Admin,
): Promise<{ foreman: Person; yard: string; screens: [string, string][] }> {
  const { workspaceId } = admin;
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const { benId, yard } = await aSmallCompany(world, admin, workspaceId, foreman);
  const call = { params: { memberId: benId }, body: {} };
  const { data } = await world.call(endpoints.documents.listOfMember, call, admin, workspaceId);
  const item = await addItemTo(world, admin, workspaceId, { name: 'Fall harness', ownerMemberId: benId });
  const screens: [string, string][] = [
    [`/${workspaceId}/my-documents`, 'Red cross card'],
    [`/${workspaceId}/work-documents/${data[0]?.id}`, 'Red cross card'],
    [`/${workspaceId}/my-equipment`, 'Fall harness'],
    [`/${workspaceId}/equipment/${item}`, 'Fall harness'],
    [`/${workspaceId}/teams/${yard}`, 'Ben'],
    [`/${workspaceId}/who-lacks-what?teamId=${yard}`, 'Crane'],
  ];
  return { foreman, yard, screens };
}

/** The app is closed, and opened again without a line. */
async function openedOffline(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** Waits until all that a screen keeps is kept: it does so when the browser has nothing else to do, two seconds later at the latest. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let before = '';
  const isSame = async () => {
    const same = before;
    before = await keptText(page);
    return before === same && before.includes('answer');
  };
  await expect.poll(isSame, { intervals: [2_500] }).toBe(true);
}

const age = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You're offline\. As of \d+ \w+ 20\d\d, \d\d:\d\d$/ });

test('[OFF-02] what somebody has opened can be looked at without a line, with its age, until they sign out', async ({
  page,
  context,
  world,
  admin,
  logIn,
}) => {
  test.setTimeout(180_000);
  const { foreman, yard, screens } = await aForeman(world, admin);
  await logIn(foreman, admin.workspaceId);
  const main = page.getByRole('main');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await page.goto(`/${admin.workspaceId}/my-documents`);
  await main.getByRole('link', { name: 'Red cross card', exact: true }).click();
  await expect(page.locator('canvas[data-drawn]')).toBeVisible();
  await sidebar.getByRole('link', { name: 'My equipment' }).click();
  await main.getByRole('link', { name: 'Fall harness' }).click();
  await expect(main.getByRole('heading', { name: 'Handovers' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Manage Teams' }).click();
  await main.getByRole('link', { name: 'Yard' }).click();
  await expect(main.getByText('Ben Byron')).toBeVisible();
  await untilKept(page);
  await page.goto(`/${admin.workspaceId}/who-lacks-what?teamId=${yard}`);
  await expect(main.getByText('Crane')).toBeVisible();
  await untilKept(page);
  await cutLine(page);
  // The next day: what was kept today says so.
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  await context.clock.setFixedTime(Date.now() + 24 * HOUR_MS);
  let open = page;
  for (const [path, text] of screens) {
    open = await openedOffline(open, context, path);
    await expect(open.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(age(open)).toContainText(`As of ${today}`);
    if (path.includes('work-documents')) await expect(open.locator('canvas[data-drawn]')).toBeVisible();
  }
  // What was not opened is not there, and says so.
  open = await openedOffline(open, context, `/${admin.workspaceId}/review`);
  await expect(open.getByRole('main').getByText('Unable to connect to the server.').first()).toBeVisible();
  expect(await keptText(open)).not.toMatch(/harness|cross card|Crane|Yard/i);

  await context.clock.setFixedTime(Date.now());
  await context.setOffline(false);
  await open.goto(`/${admin.workspaceId}/my-documents`);
  await expect(open.getByRole('main').getByText('Red cross card').first()).toBeVisible();
  await expect(open.getByText("You're offline")).toHaveCount(0);
  await open.getByRole('button', { name: 'Theme and sign out' }).click();
  await open.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(open).toHaveURL(/\/login/);
  await expect.poll(() => keptText(open)).not.toMatch(/answer|copy|a key/);
});

test('[OFF-02] whoever logs in next on the device sees nothing of it', async ({
  page,
  context,
  world,
  admin,
  logIn,
}) => {
  const { foreman, screens } = await aForeman(world, admin);
  const [path, text] = screens[0] ?? ['', ''];
  await logIn(foreman, admin.workspaceId);
  await page.goto(path);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await untilKept(page);
  await logIn(await world.member(admin, admin.workspaceId, 'WORKSPACE_MEMBER'), admin.workspaceId);
  await page.goto(`/${admin.workspaceId}/my-equipment`);
  await expect(page.getByRole('main').getByText('No equipment yet')).toBeVisible();
  await untilKept(page);
  expect(await keptText(page)).not.toContain(foreman.id);
  await cutLine(page);
  const open = await openedOffline(page, context, path);
  await expect(open.getByRole('main').getByText('Your documents could not be loaded')).toBeVisible();
  await expect(open.getByText(text)).toHaveCount(0);
});
