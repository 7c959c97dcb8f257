import { moveTo } from '#tests/support/browser/arrive.ts';
import { listenTo } from '#tests/support/browser/live.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { chooseFiles } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('the end of uploads is said once, however many files there were', async ({
  page,
  admin: _,
  workspaceId,
}) => {
  const { timesSaid } = await listenTo(page);
  await page.goto(`/${workspaceId}/work-documents/add`);
  const content = await aPdf();
  await chooseFiles(page, [
    { name: 'first.pdf', content },
    { name: 'second.pdf', content },
  ]);
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => timesSaid(/^2 files uploaded\.$/)).toBe(1);
  expect(await timesSaid(/files? uploaded\./)).toBe(1);
});

test('what was done is said once, by one live region', async ({ page, admin: _, workspaceId }) => {
  const { timesSaid } = await listenTo(page);
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Workspace name').fill('South Site');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => timesSaid(/Workspace updated/)).toBe(1);

  await moveTo(page, `/${workspaceId}/settings/trades`);
  await page.getByRole('button', { name: 'Add trade' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Roofer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Roofer/ })).toBeVisible();
  await expect.poll(() => timesSaid(/Trade added/)).toBe(1);

  await moveTo(page, `/${workspaceId}/teams/create`);
  await page.getByLabel('Team name').fill('Roof crew');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { name: 'Roof crew', level: 1 })).toBeVisible();
  await expect.poll(() => timesSaid(/Team created successfully/)).toBe(1);
});
