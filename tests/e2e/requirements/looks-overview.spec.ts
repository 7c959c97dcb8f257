import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { aSmallCompany, needsInTeam } from '#tests/support/browser/requirements.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-15] the overview of nothing looks right and is accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Set what people must hold' }), {
    at: `/${workspaceId}/overview`,
  });
});

test('[REQ-15] the overview looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { yard, craneKind } = await aSmallCompany(world, admin, workspaceId, ben);
  await needsInTeam(world, admin, workspaceId, yard, [{ kindIds: [craneKind], minimum: 2 }]);
  await expectGoodLooks(page, page.getByRole('heading', { name: '1 team doesn’t have enough people' }), {
    at: `/${workspaceId}/overview`,
  });
});

test('[REQ-15] the coverage of all teams looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { yard, craneKind, firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  const dock = await makeTeam(world, admin, workspaceId, { name: 'Dock '.repeat(16).trim() });
  await needsInTeam(world, admin, workspaceId, yard, [{ kindIds: [craneKind], minimum: 2 }]);
  await needsInTeam(world, admin, workspaceId, dock, [
    { kindIds: [firstAid, craneKind], minimum: 4 },
    { kindIds: [firstAid], minimum: 1 },
  ]);
  const office = await makeTeam(world, admin, workspaceId, { name: 'Office', members: [] });
  await needsInTeam(world, admin, workspaceId, office, [{ kindIds: [firstAid], minimum: 1 }]);
  await expectGoodLooks(page, page.getByRole('link', { name: 'Yard' }), { at: `/${workspaceId}/coverage` });
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('OverviewCoverage');
});

test('[COV-03] the coverage of a team looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, yard, craneKind, firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [benId],
    [{ name: 'Crane card', kindId: craneKind, expirationDate: addDays(today(), 20) }],
  );
  await needsInTeam(world, admin, workspaceId, yard, [
    { kindIds: [craneKind], minimum: 1 },
    { kindIds: [firstAid, craneKind], minimum: 2 },
  ]);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Edit 1 × Crane licence' }), {
    at: `/${workspaceId}/teams/${yard}?tab=coverage`,
  });
});
