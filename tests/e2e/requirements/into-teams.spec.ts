import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { today } from '#tests/support/browser/documents.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { emailsInTeam, makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-13] before an admin adds people, by keyboard, they read who lacks what on which day, and give a reason', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { yard } = await aSmallCompany(world, admin, workspaceId, ben);
  const [cora = ''] = await world.drafts(admin, workspaceId, ['cora@crew.example']);
  const call = { params: { memberId: cora }, body: { firstName: 'Cora', lastName: 'Crane' } };
  await world.call(endpoints.members.update, call, admin, workspaceId);
  await page.goto(`/${workspaceId}/teams/${yard}/add-member`);
  await page.getByRole('checkbox', { name: /Select Cora/ }).check();
  await page.getByRole('checkbox', { name: /Select Ada/ }).check();
  await page.getByRole('button', { name: 'Add members' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: '2 people lack what is required' });
  const lacking = dialog.getByRole('region', { name: 'Who lacks what' });
  await expect(lacking).toContainText(/Ada Byron.*Missing.*Crane.*Blocks/);
  await expect(lacking).toContainText(/Cora Crane.*Missing.*First aid on site.*Blocks/);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 members selected')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, yard)).toEqual([ben.email]);

  await page.getByRole('button', { name: 'Add members' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Day' }).fill(addDays(today(), 40));
  await dialog.getByRole('textbox', { name: 'Day' }).press('Tab');
  await expect(lacking).toContainText(/Ada Byron.*Missing/);
  await dialog.getByRole('button', { name: 'Add anyway' }).press('Enter');
  await expect(dialog).toContainText('Enter a reason.');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Course on Monday');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/teams/${yard}`);
  expect(await emailsInTeam(world, admin, workspaceId, yard)).toHaveLength(3);
  await page.goto(`/${workspaceId}/workspace-activities`);
  await expect(page.getByText('Reason: Course on Monday').first()).toBeVisible();
});

test('[REQ-13] whoever joins by themselves reads what they need and submits it; a team admin adds the others alone', async ({
  page,
  world,
  logIn,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { craneKind, firstAid, onSite } = await aSmallCompany(world, admin, workspaceId, ben);
  await world.call(endpoints.requirements.remove, { params: { requirementId: onSite } }, admin, workspaceId);
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Fay');
  const members = [await memberIdOf(world, foreman, workspaceId)];
  const gate = await makeTeam(world, admin, workspaceId, { name: 'Gate', isPublic: true, members });
  const body = {
    ...{ workspaceId, name: 'First aid at the gate', kindIds: [firstAid, craneKind], blocking: true },
    appliesTo: { teamIds: [gate] },
  };
  await world.call(endpoints.requirements.create, { body }, admin, workspaceId);

  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/teams`);
  await page.getByRole('button', { name: 'Join Gate' }).press('Enter');
  const refusal = page.getByRole('dialog', { name: 'You can’t join Gate yet' });
  await expect(refusal.getByRole('list', { name: 'What you need' })).toContainText(
    /(First aid or Crane licence|Crane licence or First aid).*Expired/,
  );
  await expect(refusal).toContainText('Or ask an admin to add you anyway.');
  await expectAccessible(page);
  await refusal.getByRole('link', { name: /^Submit/ }).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-documents/submit`);
  expect(await emailsInTeam(world, admin, workspaceId, gate)).toEqual([foreman.email]);

  await logIn(foreman, workspaceId);
  await page.goto(`/${workspaceId}/teams/${gate}/add-member`);
  await page.getByRole('checkbox', { name: /Select Ben/ }).check();
  await page.getByRole('checkbox', { name: /Select Ada/ }).check();
  await page.getByRole('button', { name: 'Add members' }).click();
  const dialog = page.getByRole('dialog', { name: '1 person lacks what is required' });
  await expect(dialog).toContainText(/Ben Byron.*Expired/);
  await expect(dialog).toContainText('An admin can add them anyway.');
  await expect(dialog.getByRole('button', { name: 'Add anyway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add only the other one' }).click();
  await expect(page.getByText('Members added successfully.')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, gate)).toEqual([admin.email, foreman.email].sort());
});

test('[REQ-13] every other way into a team asks too: new teams, many members, approvals, people who are added', async ({
  page,
  world,
  allowComplaints,
  admin,
  workspaceId,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const foreman = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Fay');
  const members = [await memberIdOf(world, foreman, workspaceId)];
  const dock = await makeTeam(world, admin, workspaceId, { name: 'Dock', members });
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  const settings = { params: { workspaceId }, body: { teamAdditionsNeedApproval: true } };
  await world.call(endpoints.workspaces.update, settings, admin);
  const wanted = { proGroupIds: [dock], workspaceMemberIds: [benId] };
  await world.call(endpoints.teams.addMembers, { body: wanted }, foreman, workspaceId);
  const dialog = page.getByRole('dialog', { name: '1 person lacks what is required' });
  const giveReason = async () => {
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Course on Monday');
    await dialog.getByRole('button', { name: 'Add anyway' }).click();
    await expect(dialog).toBeHidden();
  };

  await page.goto(`/${workspaceId}/teams`);
  await page.getByRole('button', { name: /^Approve Ben/ }).click();
  await expect(dialog).toContainText(/Ben Byron.*Expired.*First aid on site/);
  await giveReason();
  await expect(page.getByText('Member added')).toBeVisible();
  expect(await emailsInTeam(world, admin, workspaceId, dock)).toContain(ben.email);

  await moveTo(page, `/${workspaceId}/teams/create`);
  await page.getByRole('textbox', { name: 'Team name' }).fill('Night shift');
  await page.getByRole('checkbox', { name: /Select Ben/ }).check();
  await page.getByRole('button', { name: 'Create team' }).click();
  await giveReason();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');

  await moveTo(page, `/${workspaceId}/members`);
  await page.getByRole('row').filter({ hasText: 'Fay' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to team(s)' }).click();
  await page.getByRole('checkbox', { name: 'Night shift' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toContainText(/Fay Byron.*Missing/);
  await giveReason();
  await expect(page.getByText('Members added successfully.')).toBeVisible();

  await moveTo(page, `/${workspaceId}/members/add`);
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('newcomer@crew.example,');
  await page.getByRole('combobox', { name: 'Add to team' }).click();
  await page.getByRole('option', { name: 'Yard' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(dialog).toContainText(/newcomer@crew.example.*Missing.*Crane/);
  await giveReason();
  await expect(page).toHaveURL(`/${workspaceId}/members/add/created`);
});
