import { endpoints } from '#contract/index.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-07] the matrix looks right with nothing in it', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('No requirements yet'), {
    at: `/${workspaceId}/who-lacks-what`,
  });
});

test('[REQ-07] the matrix looks right with many people and long names', async ({
  page,
  world,
  portal,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', `Ben ${'Bartholomew '.repeat(8)}`);
  await aSmallCompany(world, admin, workspaceId, ben);
  await addCrowd(portal.running.services, workspaceId, { members: 60, teams: 0, status: 'DRAFT' });
  for (let number = 1; number <= 12; number++) {
    const kind = { params: { workspaceId }, body: { name: `Course ${number}` } };
    const { id } = await world.call(endpoints.documentKinds.create, kind, admin);
    const name = `Course ${number} ${'for working at heights '.repeat(number % 3)}`.trim();
    const body = { workspaceId, name, appliesTo: { everyone: true }, kindIds: [id], graceDays: number };
    await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  }
  await expectGoodLooks(page, page.getByText('In grace').last(), {
    at: `/${workspaceId}/who-lacks-what?states=everyone`,
  });
  await expect(page.getByText('62 people')).toBeVisible();
});
