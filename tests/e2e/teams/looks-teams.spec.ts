import type { Page } from '@playwright/test';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

const LONG = 'Scaffolders of the northern tower with a name that goes on and on '.repeat(3).trim();
const RIGHT_TO_LEFT = 'צוות הלילה של האתר הצפוני';

test('[TEAM-02] no teams look right and are accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByText('No teams found.'), { at: `/${workspaceId}/teams` });
});

test.describe('with members, documents and equipment', () => {
  let at: string;
  let teamId: string;
  let empty: string;

  test.beforeEach(async ({ portal, world, admin, workspaceId }) => {
    at = `/${workspaceId}/teams`;
    const own = await memberIdOf(world, admin, workspaceId);
    const emails = [`${'long.name.'.repeat(6)}end@crew.example`, 'b@c.example'];
    const members = [own, ...(await world.drafts(admin, workspaceId, emails))];
    teamId = await makeTeam(world, admin, workspaceId, { name: LONG, members });
    empty = await makeTeam(world, admin, workspaceId, { name: RIGHT_TO_LEFT, isPublic: true });
    const given = [{ name: LONG, expirationDate: '2020-01-01' as const }, { name: RIGHT_TO_LEFT }];
    await giveDocuments(world, admin, workspaceId, [own], given);
    const { services } = portal.running;
    await anItem(services, workspaceId, { name: LONG, serialNumber: 'SN-1', ownerMemberId: own }, [
      { inspectorMemberId: own, status: 'FAILED', expirationDate: '2027-01-01' },
    ]);
    await anItem(services, workspaceId, { name: RIGHT_TO_LEFT, ownerMemberId: own });
  });

  test('[TEAM-02] the list of teams looks right and is accessible', async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('link', { name: RIGHT_TO_LEFT }), { at });
  });

  for (const [tab, ready] of [
    ['members', (page: Page) => page.getByText('long.name.').first()],
    ['work-documents', (page: Page) => page.getByRole('link', { name: `Edit ${RIGHT_TO_LEFT}` })],
    ['equipment', (page: Page) => page.getByText('SN-1')],
    ['inspections', (page: Page) => page.getByText('Failed').last()],
  ] as const) {
    test(`[TEAM-20] the tab ${tab} of a team looks right and is accessible`, async ({ page }) => {
      await expectGoodLooks(page, ready(page), { at: `${at}/${teamId}?tab=${tab}` });
    });
  }

  test('[TEAM-20] a team without members looks right and is accessible', async ({ page }) => {
    await expectGoodLooks(page, page.getByText('Nobody is in this team yet'), { at: `${at}/${empty}` });
  });
});

test.describe('of the forms', () => {
  let at: string;
  let team: string;

  test.beforeEach(async ({ world, admin, workspaceId }) => {
    await world.drafts(admin, workspaceId, [`${'long.name.'.repeat(6)}end@crew.example`, 'b@c.example']);
    at = `/${workspaceId}/teams`;
    team = `${at}/${await makeTeam(world, admin, workspaceId, { name: LONG, isPublic: true })}`;
  });

  test('[TEAM-12] creating a team looks right and is accessible', async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('checkbox', { name: 'Select b@c.example' }), {
      at: `${at}/create`,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Create team$/);
  });

  test('[TEAM-44] adding members to a team looks right and is accessible', async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('checkbox', { name: 'Select b@c.example' }), {
      at: `${team}/add-member`,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Add members to Scaffolders/);
  });

  test('[TEAM-33] the settings of a team look right and are accessible', async ({ page }) => {
    await expectGoodLooks(page, page.getByRole('button', { name: 'Edit' }), { at: `${team}/settings` });
  });

  test('[TEAM-02] an open team looks right and is accessible to who may join it', async ({
    page,
    member: _,
  }) => {
    await expectGoodLooks(page, page.getByRole('button', { name: /^Join/ }), { at });
  });

  test('[PERM-12] a team that is closed to a member looks right and is accessible', async ({
    page,
    member: _,
    allowComplaints,
  }) => {
    allowComplaints(/status of 404/);
    await expectGoodLooks(page, page.getByRole('heading', { name: 'Access Denied' }), { at: team });
  });
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
