import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

test('[SHELL-02] [EQP-01] [INS-01] [INS-05] the sidebar leads to the equipment and the inspections of the workspace', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  const { services } = portal.running;
  await anItem(services, workspaceId, { name: 'Harness', serialNumber: 'SN-1', ownerMemberId }, [
    { inspectorMemberId: ownerMemberId, status: 'FAILED', inspectedOn: '2026-05-01' },
  ]);
  await anItem(services, workspaceId, { name: 'Ladder' });
  await page.goto(`/${workspaceId}`);
  const group = page.getByRole('list', { name: 'Workspace' });
  await expect(group.getByRole('link')).toHaveText([
    'Overview',
    'Members',
    'Equipment',
    'Inspections',
    'Work Documents',
    'Review',
    'Who lacks what',
    'Requirements',
    'First aid',
    'Settings',
  ]);

  await group.getByRole('link', { name: 'Equipment' }).click();
  const equipment = page.getByRole('table', { name: 'Equipment' });
  await expect(equipment.getByRole('row')).toHaveText([
    /^Product/,
    /^Harness.*SN-1.*Ada Byron.*Failed/,
    /^Ladder.*Not inspected/,
  ]);
  await page.getByRole('searchbox', { name: 'Search equipment' }).fill('ladd');
  await expect(equipment.getByRole('row')).toHaveCount(2);

  await group.getByRole('link', { name: 'Inspections' }).click();
  await expect(page.getByRole('table', { name: 'Inspections' }).getByRole('row')).toHaveText([
    /^Product/,
    /^Harness.*Failed.*1 May 2026/,
  ]);
});

test('[PERM-04] [PERM-05] [PERM-08] equipment and inspections are closed to who is no admin', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  await logIn(ben, workspaceId);
  for (const path of ['equipment', 'inspections']) {
    await page.goto(`/${workspaceId}/${path}`);
    await expect(page.getByText('You don’t have the required permissions to view this page.')).toBeVisible();
  }
});

test('the equipment looks right and is accessible when there is none', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('No equipment yet'), { at: `/${workspaceId}/equipment` });
});

test('the inspections look right and are accessible', async ({ page, portal, world, admin, workspaceId }) => {
  const ownerMemberId = await memberIdOf(world, admin, workspaceId);
  await anItem(portal.running.services, workspaceId, { name: 'Harness '.repeat(25), ownerMemberId }, [
    { inspectorMemberId: ownerMemberId, inspectedOn: '2026-05-01' },
  ]);
  await expectGoodLooks(page, page.getByText(/Harness/).first(), { at: `/${workspaceId}/inspections` });
});
