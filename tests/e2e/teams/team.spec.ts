import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addKinds, giveDocuments, today } from '#tests/support/browser/documents.ts';
import { emailsInTeam, makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

const CREW = ['anna@crew.example', 'bert@crew.example', 'carl@crew.example'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('[TEAM-20] [TEAM-21] [TEAM-22] [TEAM-24] [TEAM-26] [TEAM-31] [TEAM-32] the page: name, number of members, two buttons, and who is in; members are taken out after a question, and a failure keeps the selection', async ({
  page,
  world,
  withoutTable,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const members = [
    await memberIdOf(world, ben, workspaceId),
    ...(await world.drafts(admin, workspaceId, CREW)),
  ];
  await world.drafts(admin, workspaceId, ['outsider@crew.example']);
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
  await expect(page.getByText('4 members', { exact: true })).toBeVisible();
  await expect(tab(page, 'Members')).toHaveAttribute('aria-selected', 'true');
  const table = page.getByRole('table', { name: 'Team members' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'State',
    'Phone',
    'Workspace Role',
    'Status',
    'Actions',
  ]);
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row', { name: /Ben Byron/ })).toContainText('Active');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('bert');
  await expect(table.getByRole('row')).toHaveText([/Name/, /bert@crew\.example/]);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('');

  for (const email of CREW.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const remove = bar.getByRole('button', { name: 'Remove from team' });
  const dialog = page.getByRole('dialog', { name: 'Remove from team' });
  const confirm = dialog.getByRole('button', { name: 'Remove from team' });
  await withoutTable('activities', async () => {
    await remove.click();
    await expect(dialog).toContainText('Remove 2 members from Night shift?');
    await confirm.click();
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  });
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([...CREW, ben.email].sort());
  await expect(bar).toContainText('2 selected');
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Members removed from team')).toBeVisible();
  await expect(page.getByText('2 members', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await emailsInTeam(world, admin, workspaceId, teamId)).toEqual([CREW[2] ?? '', ben.email].sort());
  const { count } = await world.call(endpoints.members.list, { params: { workspaceId }, body: {} }, admin);
  expect(count).toBe(6);

  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}/settings`);
  await page.goBack();
  await page.getByRole('link', { name: 'Add members' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${teamId}/add-member`);
});

test('[TEAM-23] [TEAM-25] [TEAM-30] [SHELL-26] the tab stands in the address, with a search of its own; dashboard shows the members', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  const own = await memberIdOf(world, admin, workspaceId);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [own] });
  await giveDocuments(world, admin, workspaceId, [own], [{ name: 'First aid' }]);
  await anItem(portal.running.services, workspaceId, { name: 'Harness', ownerMemberId: own }, [
    { inspectorMemberId: own, status: 'PASSED' },
  ]);
  const url = `/${workspaceId}/teams/${teamId}`;
  await page.goto(`${url}?tab=dashboard`);
  await expect(page.getByRole('tab')).toHaveText([
    'Members',
    'Equipment',
    'Documents',
    'Inspections',
    'Coverage',
  ]);
  await expect(tab(page, 'Members')).toHaveAttribute('aria-selected', 'true');
  for (const [name, value] of [
    ['Equipment', 'equipment'],
    ['Documents', 'work-documents'],
    ['Inspections', 'inspections'],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(`${url}?tab=${value}`);
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox').fill('rope');
    await expect(page).toHaveURL(`${url}?tab=${value}&search=rope`);
  }
  await page.reload();
  await expect(tab(page, 'Inspections')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('rope');
  await tab(page, 'Inspections').press('ArrowRight');
  await expect(page).toHaveURL(`${url}?tab=coverage`);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await tab(page, 'Coverage').press('ArrowRight');
  await expect(tab(page, 'Members')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('[TEAM-27] [TEAM-28] [TEAM-29] [EQP-02] [EQP-03] [EQP-04] [EQP-05] [EQP-06] [EQP-07] [INS-02] [INS-03] [INS-04] documents, equipment and inspections of the team, and of nobody else, to a plain member too', async ({
  page,
  portal,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'TEAM_MEMBER');
  const ownerMemberId = await memberIdOf(world, ben, workspaceId);
  const inspectorMemberId = await memberIdOf(world, admin, workspaceId);
  const [other = ''] = await world.drafts(admin, workspaceId, CREW);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [ownerMemberId] });
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [ownerMemberId],
    [
      { name: 'First aid', expirationDate: today() },
      { name: 'Asbestos', expirationDate: '2020-01-01' },
    ],
  );
  await giveDocuments(world, admin, workspaceId, [other], [{ name: 'Diving' }]);
  const { services } = portal.running;
  await anItem(services, workspaceId, { name: 'Harness', serialNumber: 'SN-1', ownerMemberId }, [
    { inspectorMemberId, status: 'FAILED', inspectedOn: '2025-05-01' },
    { inspectorMemberId, inspectedOn: '2026-05-01', expirationDate: '2027-05-01' },
  ]);
  await anItem(services, workspaceId, { name: 'Ladder', ownerMemberId });
  await anItem(services, workspaceId, { name: 'Winch', ownerMemberId: other }, [{ inspectorMemberId }]);
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams/${teamId}?tab=work-documents`);
  const documents = page.getByRole('table', { name: 'Documents' }).getByRole('row');
  await expect(documents).toHaveText([/^Name/, /Asbestos.*Expired/, /First aid.*Expires soon/]);
  await page.getByRole('button', { name: 'Expired 1' }).click();
  await expect(documents).toHaveCount(2);
  await expect(page).toHaveURL(/state=EXPIRED/);
  await tab(page, 'Equipment').click();
  await expect(page.getByRole('table', { name: 'Equipment' }).getByRole('row')).toHaveText([
    /^Product.*Tag ID.*Owner.*Documents.*Last inspection.*Next due/,
    /^Harness.*SN-1.*Ben Byron.*Linked.*Passed.*1 May 2027/,
    /^Ladder.*Ben Byron.*Linked.*Not inspected/,
  ]);
  await tab(page, 'Inspections').click();
  await expect(page.getByRole('table', { name: 'Inspections' }).getByRole('row')).toHaveText([
    /^Product.*Owner.*Result.*Date.*Next due.*Report/,
    /^Harness.*Passed.*1 May 2026/,
    /^Harness.*Failed.*1 May 2025/,
  ]);
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Failed');
});

test('[GAP-05] a team opens with how it stands: coverage, and its people, worst first, with what can be done for each', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const body = ['Ann', 'Cid'].map((firstName) => ({
    ...{ firstName, lastName: 'Alder', role: 'TEAM_MEMBER' as const },
    phone: '+44 20 7946 0958',
  }));
  const { data } = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const [ann = '', cid = ''] = data.map(({ id }) => id);
  const fay = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Fay');
  const fayId = await memberIdOf(world, fay, workspaceId);
  const teamId = await makeTeam(world, admin, workspaceId, { members: [ann, cid, fayId] });
  const [aid = '', fire = ''] = await addKinds(world, admin, workspaceId, 'First aid', 'Fire warden');
  await giveDocuments(world, admin, workspaceId, [cid, fayId], [{ name: 'First aid', kindId: aid }]);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [cid],
    [{ name: 'Fire warden', kindId: fire, expirationDate: '2020-01-01' }],
  );
  for (const [name, kindId] of [
    ['Aid on site', aid],
    ['Fire on site', fire],
  ] as const) {
    const requirement = { name, kindIds: [kindId], appliesTo: { roles: ['TEAM_MEMBER' as const] } };
    await world.call(
      endpoints.requirements.create,
      { body: { workspaceId, ...requirement, graceDays: 0 } },
      admin,
    );
  }
  const rules = [{ kindIds: [aid], minimum: 3, warningDays: 0 }];
  await world.call(endpoints.coverage.set, { params: { teamId }, body: { rules } }, admin, workspaceId);
  const names = page.getByRole('table', { name: 'Team members' }).getByRole('row');
  for (const who of [fay, admin]) {
    await logIn(who, workspaceId);
    await page.goto(`/${workspaceId}/teams/${teamId}`);
    await expect(names).toHaveText([
      /Name/,
      /Ann Alder.*Missing 2.*\+44 2079460958/,
      /Cid Alder.*Expired 1/,
      /Fay Byron.*Nothing required/,
    ]);
    await expect(page.getByRole('list', { name: 'Coverage' })).toHaveText(
      'Short3 × First aid2 people, 3 needed',
    );
    await page.getByRole('button', { name: 'Expired 1' }).click();
    await expect(names).toHaveText([/Name/, /Cid Alder/]);
    await page.getByRole('button', { name: 'Missing 1' }).click();
    await expect(names).toHaveCount(3);
    await expect(page).toHaveURL(/states=EXPIRED%2CMISSING/);
    await expect(page.getByRole('button', { name: 'Everyone 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ann Alder' }).click();
    await expect(page.getByRole('menuitem', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460958');
    await page.keyboard.press('Escape');
    if (who === admin) continue;
    await names.filter({ hasText: 'Ann' }).getByRole('link', { name: /Ann/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who lacks what');
    await expect(page.getByRole('row', { name: /Ann Alder/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Actions for Ann Alder' }).click();
  await page.getByRole('menuitem', { name: 'Add document' }).click();
  await expect(page.getByText('Files that you add here are for Ann Alder')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Ann Alder' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${ann}`);
});
