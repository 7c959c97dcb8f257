import { addCrowd } from '#tests/support/browser/crowd.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

const LONG = 'Scaffolders of the northern tower with a name that goes on and on '.repeat(3).trim();
const RIGHT_TO_LEFT = 'צוות הלילה של האתר הצפוני';

test('[TEAM-02] [TEAM-20] the screens of teams look right and are accessible, empty and filled', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  test.setTimeout(300_000);
  const at = `/${workspaceId}/teams`;
  await page.goto(at);
  await expectGoodLooks(page, page.getByText('No teams found.'));

  const own = await memberIdOf(world, admin, workspaceId);
  const drafts = await world.drafts(admin, workspaceId, [
    `${'long.name.'.repeat(6)}end@crew.example`,
    'b@c.example',
  ]);
  const members = [own, ...drafts];
  const teamId = await makeTeam(world, admin, workspaceId, { name: LONG, members });
  const empty = await makeTeam(world, admin, workspaceId, { name: RIGHT_TO_LEFT, isPublic: true });
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    [{ name: LONG, expirationDate: '2020-01-01' }, { name: RIGHT_TO_LEFT }],
  );
  const { services } = portal.running;
  await anItem(services, workspaceId, { name: LONG, serialNumber: 'SN-1', ownerMemberId: own }, [
    { inspectorMemberId: own, status: 'FAILED', expirationDate: '2027-01-01' },
  ]);
  await anItem(services, workspaceId, { name: RIGHT_TO_LEFT, ownerMemberId: own });

  await page.goto(at);
  await expectGoodLooks(page, page.getByRole('link', { name: RIGHT_TO_LEFT }));
  for (const [tab, ready] of [
    ['members', page.getByText('1–3 of 3')],
    ['work-documents', page.getByRole('link', { name: `Edit ${RIGHT_TO_LEFT}` })],
    ['equipment', page.getByText('SN-1')],
    ['inspections', page.getByText('Failed')],
  ] as const) {
    await page.goto(`${at}/${teamId}?tab=${tab}`);
    await expectGoodLooks(page, ready);
  }
  await page.goto(`${at}/${empty}`);
  await expectGoodLooks(page, page.getByText('Nobody is in this team yet'));
});

test('[TEAM-12] [TEAM-33] [TEAM-44] [PERM-12] the forms of teams look right and are accessible', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  test.setTimeout(300_000);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await world.drafts(admin, workspaceId, [`${'long.name.'.repeat(6)}end@crew.example`, 'b@c.example']);
  const teamId = await makeTeam(world, admin, workspaceId, { name: LONG, isPublic: true });
  const at = `/${workspaceId}/teams`;
  for (const [path, title] of [
    ['create', /^Create team$/],
    [`${teamId}/add-member`, /^Add members to Scaffolders/],
  ] as const) {
    await page.goto(`${at}/${path}`);
    await expectGoodLooks(page, page.getByRole('checkbox', { name: 'Select b@c.example' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.goto(`${at}/${teamId}/settings`);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Edit' }));
  await logIn(ben, workspaceId);
  await page.goto(at);
  await expectGoodLooks(page, page.getByRole('button', { name: /^Join/ }));
  allowComplaints(/status of 404/);
  await page.goto(`${at}/${teamId}`);
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Access Denied' }));
});

test('[TEAM-02] any page, search and order of 1,000 teams', async ({ page, portal, workspaceId }) => {
  await addCrowd(portal.running.services, workspaceId, { members: 1, teams: 1_000 });
  await page.goto(`/${workspaceId}/teams`);
  await expect(page.getByText('1–50 of 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Page 20' }).click();
  await expect(page).toHaveURL(/teams_page=20/);
  await expect(page.getByText('951–1,000 of 1,000')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('Crew 1000');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Crew 1000');
  await expect(page.getByText('1–50 of 1,000')).toBeVisible();
  await page.getByRole('searchbox').fill('0123');
  await expect(page.getByRole('row')).toHaveText([/^Name/, /^Crew 0123/]);
});
