import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const DAY = 24 * 60 * 60 * 1000;
const expired = 'Your session has expired. Please log in again.';

const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('muster-session') ?? '{}'));

test('[SES-03] [LIM-13] a reload and another tab keep the session, in local storage', async ({
  page,
  context,
  world,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  await page.goto('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'North Site members' })).toBeVisible();
  expect(await kept(page)).toMatchObject({ userId: ada.id, isAuthenticated: true });
  expect(await page.evaluate(() => localStorage.getItem('muster-workspace'))).toBe(workspaceId);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL(`/${workspaceId}/members`);
});

test('[SES-07] [SES-25] a login opens the workspace used last, on this browser where there were several that day, and nothing of one person is shown to the next', async ({
  page,
  world,
}) => {
  const [ada, ben] = [await world.person(), await world.person()];
  const north = await world.workspace(ada, 'North Site');
  const logInAs = async ({ email, password }: typeof ada, path: string) => {
    await page.goto('/login');
    await fillLogin(page, email, password);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Theme and sign out' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  };
  await logInAs(ada, `/${north}/members`);
  const south = await world.workspace(ada, 'South Site');
  for (const last of [north, south]) {
    await page.goto(`/${last}/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signOut();
    await logInAs(ada, `/${last}/members`);
  }
  await signOut();
  await logInAs(ben, '/workspaces');
  await expect(page.getByText('No Workspaces Yet')).toBeVisible();
  for (const name of ['North Site', 'South Site']) await expect(page.getByText(name)).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await world.call(endpoints.workspaces.leave, { body: { workspaceId: south } }, ada);
  await logInAs(ada, `/${north}/members`);
});

test('[SES-04] [SES-05] [SHELL-33] signing out ends the session in the browser and on the server, in every tab', async ({
  page,
  context,
  portal,
  admin,
  workspaceId,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/workspaces');
  await expect(other.getByRole('heading', { name: 'Manage Workspaces' })).toBeVisible();
  // A call that is under way while the session ends is refused, as it should be.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: 'Theme and sign out' })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  const toast = page.getByText('You have been signed out.');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(120);
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(await kept(page)).toMatchObject({ token: null, userId: null, isAuthenticated: false });
  await expect(other).toHaveURL('/login');
  const answer = await fetch(`${portal.url}/v1/users/${admin.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(401);
  await page.goto(`/${workspaceId}/members`);
  await expect(page).toHaveURL('/login');
});

test('[SES-06] [SES-07] [SES-08] [SES-09] [SES-10] [SES-13] a token that ran out ends the session; the next login leads back', async ({
  page,
  moveClock,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 401/);
  await page.goto(`/${workspaceId}/members`);
  await expect(page.getByText(admin.email).first()).toBeVisible();
  const box = await page.getByRole('link', { name: 'Work Documents' }).boundingBox();
  // Whichever call is the first to be refused ends the session: the list's, or one that the shell makes by itself. The
  // shell's may come before the click, which then finds no link: so it is the mouse that clicks, where the link was.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  moveClock(8 * DAY);
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await refused;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(expired)).toBeVisible();
  expect(await kept(page)).toMatchObject({ token: null, userId: null, isAuthenticated: false });
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(admin.email)).toBeHidden();
  await fillLogin(page, admin.email, admin.password);
  await expect(page).toHaveURL(new RegExp(`^[^?]*/${workspaceId}/(members|work-documents)$`));
});

test('[SES-10] the path is kept with its search, over a reload of the login screen', async ({
  page,
  moveClock,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 401/);
  const path = `/${workspaceId}/members?search=admin&sort=email&order=asc`;
  moveClock(8 * DAY);
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByText(expired)).toBeVisible();
  await fillLogin(page, admin.email, admin.password);
  await expect(page).toHaveURL(path);
  await page.goto('/login');
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});

test('[SES-14] a token of no valid form ends the session', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const ada = await world.person();
  await logIn({ ...ada, token: 'not-a-token' });
  await page.goto('/workspaces');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(expired)).toBeVisible();
  expect(await kept(page)).toMatchObject({ token: null, isAuthenticated: false });
});
