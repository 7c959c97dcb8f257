import { endpoints } from '#contract/index.ts';
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
  logIn,
}) => {
  test.setTimeout(300_000);
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const at = `/${workspaceId}/teams`;
  await logIn(ada, workspaceId);
  await page.goto(at);
  await expectGoodLooks(page, page.getByText('No teams found.'));

  const own = await memberIdOf(world, ada, workspaceId);
  const drafts = await world.drafts(ada, workspaceId, [
    `${'long.name.'.repeat(6)}end@crew.example`,
    'b@c.example',
  ]);
  const members = [own, ...drafts];
  const teamId = await makeTeam(world, ada, workspaceId, { name: LONG, members });
  const empty = await makeTeam(world, ada, workspaceId, { name: RIGHT_TO_LEFT, isPublic: true });
  await giveDocuments(
    world,
    ada,
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
  for (const tab of ['members', 'work-documents', 'equipment', 'inspections']) {
    await page.goto(`${at}/${teamId}?tab=${tab}`);
    await expectGoodLooks(page, page.getByText(/^1–\d of \d$/));
  }
  await page.goto(`${at}/${empty}`);
  await expectGoodLooks(page, page.getByText('Nobody is in this team yet'));
});

test('[TEAM-12] [TEAM-33] [TEAM-44] [PERM-12] the forms of teams look right and are accessible', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  test.setTimeout(300_000);
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const ben = await world.member(ada, workspaceId, 'WORKSPACE_MEMBER');
  await world.drafts(ada, workspaceId, [`${'long.name.'.repeat(6)}end@crew.example`, 'b@c.example']);
  const teamId = await makeTeam(world, ada, workspaceId, { name: LONG, isPublic: true });
  const at = `/${workspaceId}/teams`;
  await logIn(ada, workspaceId);
  for (const path of ['create', `${teamId}/add-member`]) {
    await page.goto(`${at}/${path}`);
    await expectGoodLooks(page, page.getByRole('checkbox', { name: 'Select b@c.example' }));
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

test('[TEAM-02] 1,000 teams: any page, search and order come at once', async ({ page, world, logIn }) => {
  test.setTimeout(120_000);
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  for (let start = 0; start < 1_000; start += 50) {
    const numbers = Array.from({ length: 50 }, (_, index) => start + index);
    await Promise.all(
      numbers.map((number) => makeTeam(world, ada, workspaceId, { name: `Team ${1_000 + number}` })),
    );
  }
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/teams`);
  await expect(page.getByText('1–50 of 1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Page 20' }).click();
  await expect(page).toHaveURL(/teams_page=20/);
  await expect(page.getByRole('link', { name: 'Team 1999' })).toBeVisible();
  await page.getByRole('searchbox').fill('1234');
  await expect(page.getByRole('row')).toHaveText([/^Name/, /^Team 1234/]);
  const body = { page: 19, pageSize: 50 };
  const started = performance.now();
  await world.call(endpoints.teams.list, { params: { workspaceId }, body }, ada);
  expect(performance.now() - started, 'milliseconds for the last page').toBeLessThan(1_000);
});
