import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[PPL-13] removing is undone from where it was done: from the list and after the page of a member', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const [draft] = await world.drafts(admin, workspaceId, [newEmail('cleo')]);
  await page.goto(`/${workspaceId}/members`);
  const row = page.getByRole('row').filter({ hasText: ben.email });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove from workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(page.getByText('1 member is back.')).toBeVisible();
  await expect(row).toContainText('Team Admin');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  await page.goto(`/${workspaceId}/members/${draft}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 member is back.')).toBeVisible();
  await expect(page.getByText('3 members', { exact: true })).toBeVisible();
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('[PPL-13] the offer to undo a removal ends after 10 seconds', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
    await page.clock.install();
    await page.goto(`/${workspaceId}/members`);
    const row = page.getByRole('row').filter({ hasText: ben.email });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove from workspace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(8_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(undo).toBeHidden();
    const { data } = await world.call(
      endpoints.members.list,
      { params: { workspaceId }, body: {} },
      admin,
      workspaceId,
    );
    expect(data).toHaveLength(1);
  });
});
