import { endpoints } from '#contract/index.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { aSmallCompany, chooseRequirements } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = 'Operator of mobile cranes with a telescopic boom, first and second class '.repeat(2).trim();

test('[REQ-06] no requirements yet look right and are accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('heading', { name: 'No requirements yet' }), {
    at: `/${workspaceId}/requirements`,
  });
});

test('[REQ-06] the requirements look right and are accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { firstAid, yard, benId } = await aSmallCompany(world, admin, workspaceId, ben);
  const add = (name: string, facts: object) => {
    const body = { workspaceId, name, kindIds: [firstAid], appliesTo: { everyone: true }, ...facts };
    return world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  };
  const roles = ['TEAM_ADMIN', 'WORKSPACE_ADMIN'] as const;
  await add(LONG, { appliesTo: { roles, teamIds: [yard], workspaceMemberIds: [benId] }, source: LONG });
  await add('רישיון להפעלת עגורן צריח', { from: '2026-01-01', until: '2050-12-31', source: 'Rule 7' });
  await expectGoodLooks(page, page.getByRole('link', { name: 'First aid on site' }), {
    at: `/${workspaceId}/requirements`,
  });
  await expect(page.getByText('4 requirements')).toBeVisible();
});

test('[REQ-06] the form of a requirement looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { crane } = await aSmallCompany(world, admin, workspaceId, ben);
  await expectGoodLooks(page, page.getByText('1 of 1 person lacks it.'), {
    at: `/${workspaceId}/requirements/${crane}`,
  });
});

test('[REQ-16] what an import will change looks right and is accessible', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/requirements/import`);
  const kinds = ['First aid', LONG];
  const requirement = { appliesTo: { everyone: true }, kinds };
  const document = {
    version: 1,
    kinds: kinds.map((name) => ({ name })),
    requirements: [
      { name: LONG, ...requirement },
      { name: 'First aid on site', ...requirement, appliesTo: { teams: ['Yard'] } },
    ],
  };
  const lead = () => chooseRequirements(page, `${LONG}.json`, JSON.stringify(document));
  await expectGoodLooks(page, page.getByText('Will be added').first(), { lead });
});
