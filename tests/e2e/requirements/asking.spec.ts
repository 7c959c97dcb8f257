import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { aSmallCompany, rowOf } from '#tests/support/browser/requirements.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { aJpeg } from '#tests/support/files.ts';

test('[GAP-08] all whom the list finds are asked for all that they lack in one step, and it is said who cannot be and why', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  const cara = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Cara');
  const [draftId = ''] = await world.drafts(admin, workspaceId, ['draft@crew.example']);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await page.getByRole('button', { name: 'Ask all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  const types = dialog.getByRole('list', { name: 'What to ask for' }).getByRole('listitem');
  await expect(types).toHaveText([/First aid.*2 lack it/, /Crane licence.*1 lacks it/]);
  const who = dialog.getByRole('list', { name: 'Who is asked' }).getByRole('listitem');
  await expect(who).toHaveText([/Ben Byron.*2 documents/, /Cara Byron.*First aid/]);
  const others = dialog.getByRole('list', { name: 'Can’t be asked' }).getByRole('listitem');
  await expect(others).toHaveText([/draft@crew\.example.*Not joined yet/]);
  await expect(others.getByRole('link', { name: /^Add document/ })).toHaveAttribute(
    'href',
    new RegExp(`work-documents/add\\?.*${draftId}`),
  );
  await who.filter({ hasText: 'Cara' }).getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click();
  await expect(page.getByText('Asked 1 person for 2 documents.')).toBeVisible();
  await world.mailTo(ben.email, /Please submit 2 documents/);
  const call = { params: { memberId: benId } };
  expect((await world.call(endpoints.documentRequests.listOfMember, call, admin, workspaceId)).count).toBe(2);

  await page.getByRole('button', { name: 'Ask all' }).click();
  await expect(types).toHaveText([/First aid.*1 lacks it/]);
  await expect(others).toHaveText([/Ben Byron.*Asked today/, /draft@crew\.example.*Not joined yet/]);
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click();
  await expect(page.getByText('Asked 1 person for 1 document.')).toBeVisible();
  await world.mailTo(cara.email, /Please submit “First aid”/);
});

test('[GAP-06] [GAP-08] a team admin asks their people, and submits a document for somebody who cannot be asked', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { yard } = await aSmallCompany(world, admin, workspaceId, ben);
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Tom');
  const [draftId = ''] = await world.drafts(admin, workspaceId, ['draft@crew.example']);
  const leadId = await memberIdOf(world, lead, workspaceId);
  const body = {
    proGroupIds: [yard],
    workspaceMemberIds: [leadId, draftId],
    override: { reason: 'Crew' },
  };
  await world.call(endpoints.teams.addMembers, { body }, admin, workspaceId);
  await logIn(lead, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await page.getByRole('button', { name: 'Ask all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  await expect(dialog.getByRole('button', { name: 'Ask 2 people' })).toBeVisible();
  await dialog.getByRole('link', { name: /^Add document: draft@crew\.example/ }).click();
  await page.getByLabel('Document type').selectOption('First aid');
  await expect(page.getByText('It doesn’t count until a workspace admin accepts it.')).toBeVisible();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Submitted\./)).toBeVisible();
  await expect(page).toHaveURL(/who-lacks-what/);
  const queue = { params: { workspaceId }, body: {} };
  const { data } = await world.call(endpoints.documentVersions.reviewQueue, queue, admin, workspaceId);
  expect(data).toMatchObject([{ workspaceMember: { id: draftId }, recordedBy: { id: leadId } }]);
});

test('[GAP-08] the dialog looks right with much in it', async ({
  page,
  world,
  portal,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', `Ben ${'Bartholomew '.repeat(8)}`);
  await aSmallCompany(world, admin, workspaceId, ben);
  await addCrowd(portal.running.services, workspaceId, { members: 60, teams: 0 });
  await world.drafts(admin, workspaceId, ['draft@crew.example', 'another@crew.example']);
  for (let number = 1; number <= 8; number++) {
    const name = `Course ${number} ${'for working at heights '.repeat(number % 3)}`.trim();
    const kind = { params: { workspaceId }, body: { name, membersSubmit: number !== 3 } };
    const { id } = await world.call(endpoints.documentKinds.create, kind, admin);
    const body = { workspaceId, name, appliesTo: { everyone: true }, kindIds: [id], graceDays: number % 2 };
    await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  }
  await expectGoodLooks(page, page.getByRole('list', { name: 'Who is asked' }), {
    at: `/${workspaceId}/who-lacks-what`,
    lead: async () => {
      await page.getByRole('button', { name: 'Ask all' }).click();
    },
  });
});

test('[GAP-06] from a cell, and from the team’s page, a team admin asks somebody of theirs, and is led to add a document', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { yard, benId } = await aSmallCompany(world, admin, workspaceId, ben);
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Tom');
  const leadId = await memberIdOf(world, lead, workspaceId);
  const body = { proGroupIds: [yard], workspaceMemberIds: [leadId], override: { reason: 'Crew' } };
  await world.call(endpoints.teams.addMembers, { body }, admin, workspaceId);
  await logIn(lead, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await rowOf(page, 'Ben Byron').getByRole('gridcell', { name: 'Crane' }).click();
  const drawer = page.getByRole('dialog', { name: 'Crane' });
  await expect(drawer.getByRole('button', { name: 'Exempt…' })).toBeHidden();
  await expect(drawer.getByRole('link', { name: 'Add document' })).toHaveAttribute(
    'href',
    new RegExp(`/${workspaceId}/who-lacks-what/submit\\?.*${benId}`),
  );
  await drawer.getByRole('button', { name: 'Ask for it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click();
  await expect(page.getByText('Asked 1 person for 1 document.')).toBeVisible();
  await world.mailTo(ben.email, /Please submit “Crane licence”/);

  await moveTo(page, `/${workspaceId}/teams/${yard}`);
  await page.getByRole('button', { name: 'Actions for Ben Byron' }).click();
  await page.getByRole('menuitem', { name: 'Ask for documents' }).click();
  const types = dialog.getByRole('list', { name: 'What to ask for' }).getByRole('listitem');
  await expect(types).toHaveText([/First aid/]);
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Ben Byron' }).click();
  await page.getByRole('menuitem', { name: 'Add document' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a document for Ben Byron');
});

test('[GAP-06] the form for somebody else’s document looks right', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Submit', exact: true }), {
    at: `/${workspaceId}/who-lacks-what/submit?member=${benId}&kind=${firstAid}`,
  });
});
