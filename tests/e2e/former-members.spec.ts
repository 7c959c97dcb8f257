import { endpoints } from '#contract/index.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[MEM-11] [MEM-17] who deleted the account stays in the list, deactivated and without an address', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_MEMBER');
  await world.call(endpoints.users.remove, { params: { id: ben.id } }, ben);
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row', { name: /Ben Byron/ });
  await expect(row).toContainText('Deactivated');
  await expect(row.getByRole('cell').nth(2)).toHaveText('-');
  await expect(page.getByText(ben.email)).toBeHidden();
});
