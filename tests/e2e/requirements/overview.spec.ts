import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { aSmallCompany, needsInTeam } from '#tests/support/browser/requirements.ts';
import { submitAll } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

test('[REQ-15] [GAP-01] the overview is the first entry for admins; each number leads to a list that shows as many', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { adminId, benId, yard, firstAid, craneKind } = await aSmallCompany(world, admin, workspaceId, ben);
  const { services } = portal.running;
  const soon = { name: 'Ladder check', expirationDate: addDays(today(), 30) };
  const later = { name: 'Rope check', expirationDate: addDays(today(), 31) };
  await giveDocuments(world, admin, workspaceId, [adminId], [soon, later]);
  await submitAll(portal, { memberId: benId, workspaceId }, firstAid, ['New card']);
  await anItem(services, workspaceId, { name: 'Harness' }, [
    { inspectorMemberId: adminId, status: 'PASSED', inspectedOn: '2020-05-01', expirationDate: '2021-05-01' },
  ]);
  await needsInTeam(world, admin, workspaceId, yard, [{ kindIds: [craneKind], minimum: 2 }]);
  await page.goto(`/${workspaceId}`);
  const entry = page.getByRole('list', { name: 'Workspace' }).getByRole('link').first();
  await expect(entry).toHaveText('Overview');

  const lists = [
    ['People', '1Lack something required', '1 person'],
    ['People', '1Missing', '1 person'],
    ['People', '1Submitted what they lack', '1 person'],
    ['Documents', '1Submissions to review', '1 waiting'],
    ['Documents', '1Expired', '1 document'],
    ['Documents', '1Expire within 30 days', '1 document'],
    ['Teams', '1Not enough people', '1 team'],
    ['Equipment', '1Inspection overdue', '1 item'],
  ] as const;
  const keys = keysOf(page);
  for (const [group, tile, shown] of lists) {
    await entry.click();
    const link = page.getByRole('region', { name: group }).getByRole('link');
    await keys.press(link.filter({ hasText: new RegExp(`^${tile}$`) }));
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await entry.click();
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('1 document is waiting for your review');
  await next.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
});

test('[REQ-15] without requirements the overview and the matrix say what to do first; the overview is closed to who is no admin', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/overview`);
  await page
    .getByRole('region', { name: 'Next step' })
    .getByRole('link', { name: 'Add requirement' })
    .click();
  await expect(page.getByRole('heading', { name: 'Add requirement' })).toBeVisible();
  await moveTo(page, `/${workspaceId}/who-lacks-what`);
  await page.getByRole('link', { name: 'Go to requirements' }).click();
  await expect(page.getByRole('heading', { name: 'Requirements', level: 1 })).toBeVisible();
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  await logIn(foreman, workspaceId);
  await page.goto(`/${workspaceId}/overview`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('[COV-03] an admin says by keyboard what a team needs; its Coverage tab tells everybody in it the state, who counts, and when it breaks', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, yard, craneKind } = await aSmallCompany(world, admin, workspaceId, ben);
  const ends = addDays(today(), 20);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [benId],
    [{ name: 'Crane card', kindId: craneKind, expirationDate: ends }],
  );
  await page.goto(`/${workspaceId}/teams/${yard}`);
  const keys = keysOf(page);
  await keys.to(page.getByRole('tab', { name: 'Members' }));
  await keys.arrowTo(page.getByRole('tab', { name: 'Coverage' }), 'ArrowRight');
  await expect(page.getByRole('heading', { name: 'No minimum set' })).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Add rule' }));
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  const many = dialog.getByLabel('How many people');
  const send = dialog.getByRole('button', { name: 'Add rule' });
  await keys.write(many, 'two');
  await keys.press(send);
  await expect(dialog.getByText('Choose at least one document type.')).toBeVisible();
  await expect(dialog.getByText('Enter a whole number of people.')).toBeVisible();
  const kinds = dialog.getByRole('combobox', { name: 'What they must hold' });
  await expectFocus(kinds);
  await page.keyboard.type('Crane');
  await keys.write(many, '1');
  await keys.press(send);
  const rule = page.getByRole('region', { name: '1 × Crane licence' });
  await expect(rule).toContainText('At risk');
  await expect(rule).toContainText('1 person, 1 needed');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(addDays(ends, 1)));
  await expect(rule).toContainText(`Short from${day}, if nothing changes`);
  await expect(rule.getByRole('list', { name: 'Who counts for 1 × Crane licence' })).toContainText(
    'Ben Byron',
  );
  await rule.getByRole('button', { name: 'Edit 1 × Crane licence' }).click();
  await page.getByLabel('How many people').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: '2 × Crane licence' })).toContainText('Short fromNow');

  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams/${yard}?tab=coverage`);
  const seen = page.getByRole('region', { name: '2 × Crane licence' });
  await expect(seen).toContainText('Short');
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add rule' })).toHaveCount(0);

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${yard}?tab=coverage`);
  await page.getByRole('button', { name: 'Remove 2 × Crane licence' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this rule?' })
    .getByRole('button', { name: 'Remove rule' })
    .click();
  await expect(page.getByRole('heading', { name: 'No minimum set' })).toBeVisible();
  const left = await world.call(endpoints.coverage.get, { params: { teamId: yard } }, admin, workspaceId);
  expect(left.rules).toEqual([]);
});

test('[GAP-01] [GAP-08] each week says how many documents expire in it, leads to as many, and asks all who hold them', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', membersSubmit: true };
  const kind = await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const ids: string[] = [];
  for (const name of ['Ben', 'Cleo']) {
    const person = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', name);
    ids.push(await memberIdOf(world, person, workspaceId));
  }
  const card = { name: 'Red cross card', kindId: kind.id };
  await giveDocuments(world, admin, workspaceId, ids, [{ ...card, expirationDate: addDays(today(), 8) }]);
  await page.goto(`/${workspaceId}/overview`);
  const weeks = page.getByRole('region', { name: 'Expire week by week' });
  await expect(weeks.getByRole('listitem')).toHaveText([/^0/, /^2.*Ask all$/, /^0/, /^0/, /^0/]);
  await weeks.getByRole('link').nth(1).click();
  await expect(page.getByText('2 documents', { exact: true })).toBeVisible();
  await page.goBack();
  await weeks.getByRole('button', { name: 'Ask all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  await expect(dialog.getByRole('checkbox', { name: /First aid/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Ask 2 people' }).click();
  await expect(page.getByText('Asked 2 people for 2 documents.')).toBeVisible();
});
