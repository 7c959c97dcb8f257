import type { Page, Route } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Where the line is cut: before the call leaves, on its way, after it was done, within its answer, and by somebody in between. */
const MOMENTS: [moment: string, cut: (route: Route) => Promise<void>][] = [
  ['before the call leaves', (route) => route.abort('internetdisconnected')],
  ['while the call is sent', (route) => route.abort('connectionreset')],
  [
    'when the call is done and not yet answered',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
  [
    'within the answer',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.body()).subarray(0, 7);
      await route.fulfill({ response, body });
    },
  ],
  [
    'by a network that answers with its own page',
    (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  ],
];

/** Cuts the line for the next such call alone. */
const cutOnce = (page: Page, url: RegExp, cut: (route: Route) => Promise<void>) =>
  page.route(url, (route) => (route.request().method() === 'GET' ? route.continue() : cut(route)), {
    times: 1,
  });

/** Closes what was told, so that the next failure is told anew. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root');
  await toasts.getByRole('button', { name: 'Close' }).evaluateAll((all) => {
    for (const button of all) button.dispatchEvent(new Event('click', { bubbles: true }));
  });
  await expect(toasts).toHaveCount(0);
}

test.describe('[PPL-16] with the line cut nothing is lost, nothing is doubled, and every failure is told:', () => {
  test.beforeEach(({ allowComplaints }) => allowComplaints(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/));

  test('adding', async ({ page, world, admin, workspaceId }) => {
    await page.goto(`/${workspaceId}/members`);
    for (const [index, [moment, cut]] of MOMENTS.entries()) {
      await page.getByRole('link', { name: 'Add members' }).first().click();
      const field = page.getByLabel('Email addresses', { exact: true }).and(page.locator('input'));
      await field.fill(`add${index}@cut.example `);
      await cutOnce(page, /workspace-members\/workspace\/\w+$/, cut);
      const create = page.getByRole('button', { name: 'Create drafts' });
      await create.click();
      await expect(page.getByRole('alert'), moment).toBeVisible();
      await expect(page.getByText('Welcome to the hotel')).toHaveCount(0);
      await create.click();
      await expect(page, moment).toHaveURL(/members\/add\/created$/);
      await expect(page.getByRole('checkbox', { name: `add${index}@cut.example` })).toBeChecked();
      await page.getByRole('button', { name: 'Skip invites' }).click();
      await expect(page).toHaveURL(`/${workspaceId}/members`);
      await closeToasts(page);
    }
    const call = { params: { workspaceId }, body: {} };
    const { data } = await world.call(endpoints.members.list, call, admin, workspaceId);
    const added = data.map(({ email }) => email).filter((email) => email?.startsWith('add'));
    expect(added.sort()).toEqual(MOMENTS.map((_, index) => `add${index}@cut.example`));
  });

  test('inviting', async ({ page, world, admin, workspaceId }) => {
    await page.goto(`/${workspaceId}/members`);
    for (const [index, [moment, cut]] of MOMENTS.entries()) {
      await page.getByRole('link', { name: 'Add members' }).first().click();
      const field = page.getByLabel('Email addresses', { exact: true }).and(page.locator('input'));
      await field.fill(`invite${index}@cut.example `);
      await page.getByRole('button', { name: 'Create drafts' }).click();
      await cutOnce(page, /workspace-membership-invites$/, cut);
      const send = page.getByRole('button', { name: 'Send invites' });
      await send.click();
      await expect(page.getByText('Failed to send invites'), moment).toBeVisible();
      await send.click();
      await expect(page, moment).toHaveURL(/members\/add\/invites-sent$/);
      await page.getByRole('link', { name: 'Back to members' }).click();
      await closeToasts(page);
    }
    const call = { params: { workspaceId }, body: {} };
    const { data } = await world.call(endpoints.members.list, call, admin, workspaceId);
    const invited = data.filter(({ email }) => email?.startsWith('invite'));
    expect(invited.map(({ workspaceMembershipInvite }) => workspaceMembershipInvite.length)).toEqual(
      MOMENTS.map(() => 1),
    );
    for (const { email } of invited) {
      await world.mailTo(email ?? '');
      expect(await world.mailsTo(email ?? '')).toHaveLength(1);
    }
  });

  test('assigning', async ({ page, world, admin, workspaceId }) => {
    const emails = MOMENTS.map((_, index) => `assign${index}@cut.example`);
    await world.drafts(admin, workspaceId, emails);
    const teamId = await makeTeam(world, admin, workspaceId);
    await page.goto(`/${workspaceId}/teams/${teamId}`);
    for (const [index, [moment, cut]] of MOMENTS.entries()) {
      await page.getByRole('link', { name: 'Add members' }).first().click();
      await page.getByRole('checkbox', { name: `Select assign${index}@cut.example` }).check();
      await cutOnce(page, /pro-group-members$/, cut);
      const add = page.getByRole('button', { name: 'Add members' });
      await add.click();
      await expect(page.getByText('Failed to add members'), moment).toBeVisible();
      await add.click();
      await expect(page, moment).toHaveURL(`/${workspaceId}/teams/${teamId}`);
      expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual(emails.slice(0, index + 1));
      await closeToasts(page);
    }
  });

  test('removing', async ({ page, world, admin, workspaceId }) => {
    const emails = MOMENTS.map((_, index) => `remove${index}@cut.example`);
    await world.drafts(admin, workspaceId, [...emails, 'stays@cut.example']);
    await page.goto(`/${workspaceId}/members`);
    for (const [index, [moment, cut]] of MOMENTS.entries()) {
      const row = page.getByRole('row').filter({ hasText: emails[index] ?? '' });
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Remove from workspace' }).click();
      await cutOnce(page, /workspace-members\/bulk-delete$/, cut);
      const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
      await remove.click();
      await expect(page.getByRole('alert'), moment).toBeVisible();
      await remove.click();
      await expect(row, moment).toHaveCount(0);
      await closeToasts(page);
    }
    const call = { params: { workspaceId }, body: {} };
    const { data } = await world.call(endpoints.members.list, call, admin, workspaceId);
    expect(data.map(({ email }) => email).sort()).toEqual([admin.email, 'stays@cut.example'].sort());
  });
});
