import { moveTo } from '#tests/support/browser/arrive.ts';
import { addItemTo, inspectAll } from '#tests/support/browser/equipment.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[EQP-30] [EQP-12] [EQP-16] [INS-12] [INS-08] a member finds what they have, inspects it and hands it back, and changes nothing else', async ({
  page,
  allowComplaints,
  world,
  admin,
  workspaceId,
  member: ben,
}) => {
  const ownerMemberId = await memberIdOf(world, ben, workspaceId);
  const id = await addItemTo(world, admin, workspaceId, { name: 'Harness', tagId: 'H-1', ownerMemberId });
  await addItemTo(world, admin, workspaceId, { name: 'Ladder' });
  await inspectAll(world, admin, workspaceId, [id], { status: 'FAILED', note: 'Torn' });
  await page.goto('/account');
  const listed = page.getByRole('region', { name: 'My equipment' });
  await expect(listed.getByRole('listitem')).toHaveText([/Harness.*H-1.*Out of service/]);
  await listed.getByRole('link', { name: 'Show the item' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-equipment`);
  const rows = page.getByRole('table', { name: 'My equipment' }).locator('tbody tr');
  await expect(rows).toHaveText([/Harness.*Out of service/]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add equipment' })).toHaveCount(0);
  await rows.getByRole('button', { name: 'Actions for Harness' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Record inspection', 'Hand back', 'Open']);
  await page.getByRole('menuitem', { name: 'Record inspection' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/equipment/${id}/inspect`);
  await moveTo(page, `/${workspaceId}/equipment/${id}`);
  const card = page.getByRole('main');
  for (const name of ['Hand over', 'Retire', 'Delete', 'Edit'])
    await expect(card.getByText(name, { exact: true })).toHaveCount(0);
  allowComplaints(/status of 40[34]/);
  await card.getByRole('button', { name: 'Hand back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand back' });
  await expect(dialog).toContainText('Hand back Harness?');
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect(page.getByText('Item handed back.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/my-equipment`);
  await expect(page.getByText('No equipment yet')).toBeVisible();
  await page.goto(`/${workspaceId}/equipment/add`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
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
  await inspectAll(world, admin, workspaceId, [id], { status: 'FAILED', note: 'Torn' });
  await page.goto(`/${workspaceId}/members/${ownerMemberId}`);
  await page.getByRole('tab', { name: 'Equipment' }).click();
  const rows = page.getByRole('table', { name: 'Equipment of Ben Byron' }).locator('tbody tr');
  await expect(rows).toHaveText([/Harness.*Out of service/]);
});

test('[EQP-12] [INS-08] on a team’s tab its admin adds and finds the actions of items, others those of their own', async ({
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
  await expect(add).toHaveCount(0);

  await logIn(carla, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=equipment`);
  await row('Harness')
    .getByRole('button', { name: /^Actions/ })
    .click();
  const entries = ['Record inspection', 'Hand over', 'Open', 'Edit'];
  await expect(page.getByRole('menuitem')).toHaveText(entries);
  await expect(add).toHaveAttribute('href', `/${workspaceId}/equipment/add`);
});
