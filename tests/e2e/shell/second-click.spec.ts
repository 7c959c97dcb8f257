import type { Locator, Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Clicks twice before the page can draw anything. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: { click(): void }) => {
    element.click();
    element.click();
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The calls that the page makes from now on with one of the methods that change something. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !/\/(list|open|review-queue)$/.test(pathname))
      changes.push(`${request.method()} ${pathname}`);
  });
  return changes;
}

test('[MEM-40] a form that is sent, and a question or a bulk action that is confirmed, by two clicks within a frame makes one call', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await world.drafts(admin, workspaceId, ['rigger@crew.example']);
  const teamId = await makeTeam(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  const changes = changesOf(page);
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Day shift');
  await clickTwice(button(page, 'Save'));
  await expect(page.getByText('Team updated')).toHaveCount(1);
  await expect(button(page, 'Edit')).toBeVisible();
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Late shift');
  await clickTwice(button(page, 'Save'));
  await expect(button(page, 'Edit')).toBeVisible();
  expect(changes.splice(0)).toEqual(Array(2).fill(`PATCH /v2/pro-groups/${teamId}`));

  await page.getByRole('main').getByRole('button', { name: 'Delete team' }).click();
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: 'Delete team' }));
  await expect(page.getByText('Team deleted successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams`);
  expect(changes.splice(0)).toEqual([`DELETE /v2/pro-groups/${teamId}`]);

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'rigger@' }).getByRole('checkbox').check();
  await button(page, 'Send invitation').click();
  changes.splice(0);
  await clickTwice(page.getByRole('dialog').getByRole('button', { name: /^Send/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toHaveLength(1);
});

test('a button outside a form makes one call for two clicks within a frame', async ({
  page,
  world,
  member,
  admin,
  workspaceId,
}) => {
  const teamId = await makeTeam(world, admin, workspaceId, { name: 'Open crew', isPublic: true });
  await page.goto(`/${workspaceId}/teams`);
  const changes = changesOf(page);
  await clickTwice(button(page, 'Join Open crew'));
  await expect(page.getByRole('link', { name: 'Open crew' })).toBeVisible();
  expect(changes).toHaveLength(1);
  const { memberCount } = await world.call(endpoints.teams.get, { params: { teamId } }, member, workspaceId);
  expect(memberCount).toBe(1);
});

test('[ONB-64] a reset mail is asked for again once by two clicks within a frame', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  await page.goto(`/forgot-password/check-email?email=${encodeURIComponent(ada.email)}`);
  const changes = changesOf(page);
  await clickTwice(button(page, 'Send it again'));
  await expect(page.getByText('We sent it again.')).toHaveCount(1);
  await expect(button(page, 'Send it again')).toBeEnabled();
  expect(changes).toHaveLength(1);
});
