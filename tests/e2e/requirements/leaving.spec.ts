import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { aSmallCompany, needsInTeam } from '#tests/support/browser/requirements.ts';
import { emailsInTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[COV-04] whoever takes people out of a team, of teams or of the workspace reads before that it leaves a team short', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, yard, craneKind, firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  const crane = { name: 'Crane card', kindId: craneKind, expirationDate: '2050-01-31' };
  await giveDocuments(world, admin, workspaceId, [benId], [crane]);
  await needsInTeam(world, admin, workspaceId, yard, [
    { kindIds: [craneKind], minimum: 1 },
    { kindIds: [firstAid], minimum: 1 },
  ]);
  const said =
    /This leaves a team with too few people:.*Short.*Yard: 0 of 1 person with Crane licence, now 1/;

  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('row').filter({ hasText: 'Ben Byron' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove from workspace' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove from workspace' });
  await expect(removal.getByRole('alert')).toContainText(said);
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove from team(s)' }).click();
  const teams = page.getByRole('dialog', { name: 'Remove from team(s)' });
  await expect(teams.getByRole('alert')).toHaveCount(0);
  await teams.getByRole('checkbox', { name: 'Yard' }).check();
  await expect(teams.getByRole('alert')).toContainText(said);
  await teams.getByRole('button', { name: 'Cancel' }).click();

  await moveTo(page, `/${workspaceId}/teams/${yard}`);
  await page.getByRole('row').filter({ hasText: 'Ben Byron' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remove from team' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove from team' });
  await expect(dialog.getByRole('alert')).toContainText(said);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Members removed from team')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, yard)).toEqual([]);
});
