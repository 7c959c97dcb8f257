import { addItemTo, inspectAll } from '#tests/support/browser/equipment.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[EQP-30] [INS-12] [INS-08] a member finds what they have, and on their account, and records an inspection of it', async ({
  page,
  world,
  admin,
  workspaceId,
  member: ben,
}) => {
  const ownerMemberId = await memberIdOf(world, ben, workspaceId);
  const id = await addItemTo(world, admin, workspaceId, { name: 'Harness', tagId: 'H-1', ownerMemberId });
  await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  await inspectAll(world, admin, workspaceId, [id], { status: 'FAILED' });
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'My equipment' });
  await expect(card.getByRole('listitem')).toHaveText([/Harness.*H-1.*Out of service/]);
  await card.getByRole('link', { name: 'Show the item' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-equipment`);
  const rows = page.getByRole('table', { name: 'My equipment' }).locator('tbody tr');
  await expect(rows).toHaveText([/Harness.*Out of service/]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add equipment' })).toBeVisible();
  await rows.getByRole('button', { name: 'Actions for Harness' }).click();
  await page.getByRole('menuitem', { name: 'Record inspection' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${id}/inspect`);
});

test('[EQP-30] [INS-12] a member’s profile lists the items they have, with their state', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const ownerMemberId = await memberIdOf(world, ben, workspaceId);
  const id = await addItemTo(world, admin, workspaceId, { name: 'Harness', ownerMemberId });
  await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  await inspectAll(world, admin, workspaceId, [id], { status: 'FAILED' });
  await page.goto(`/${workspaceId}/members/${ownerMemberId}`);
  await page.getByRole('tab', { name: 'Equipment' }).click();
  const rows = page.getByRole('table', { name: 'Equipment of Ben Byron' }).locator('tbody tr');
  await expect(rows).toHaveText([/Harness.*Out of service/]);
});

test('[EQP-12] [INS-08] on a team’s tab everybody may add, and who may edit an item finds its actions', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
  member: ben,
}) => {
  const carla = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Carla');
  const members = [await memberIdOf(world, ben, workspaceId), await memberIdOf(world, carla, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  const [ownerMemberId] = members;
  await addItemTo(world, admin, workspaceId, { name: 'Harness', ownerMemberId });
  await addItemTo(world, admin, workspaceId, { name: 'Ladder', ownerMemberId: members[1] });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const add = page.getByRole('main').getByRole('link', { name: 'Add equipment' });

  await page.goto(`/${workspaceId}/teams/${teamId}?tab=equipment`);
  await expect(row('Harness').getByRole('button', { name: /^Actions/ })).toBeVisible();
  await expect(row('Ladder')).toContainText('Not inspected');
  await expect(row('Ladder').getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expect(add).toHaveAttribute('href', `/${workspaceId}/equipment/add`);

  await logIn(carla, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=equipment`);
  await row('Harness')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Record inspection' })).toBeVisible();
  await expect(add).toBeVisible();
});
