import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-11] “My documents” says in words what a member must hold, worst first, and leads to submitting it', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, craneKind } = await aSmallCompany(world, admin, workspaceId, ben);
  const kind = { params: { workspaceId }, body: { name: 'Induction' } };
  const induction = (await world.call(endpoints.documentKinds.create, kind, admin)).id;
  const body = { workspaceId, name: 'Site induction', kindIds: [induction], graceDays: 10 };
  const call = { body: { ...body, appliesTo: { workspaceMemberIds: [benId] } } };
  await world.call(endpoints.requirements.create, call, admin, workspaceId);
  const soon = { name: 'Crane card', kindId: craneKind, expirationDate: addDays(today(), 20) };
  await giveDocuments(world, admin, workspaceId, [benId], [soon]);
  await logIn(ben, workspaceId);
  await page.goto(`/${workspaceId}/my-documents`);
  const rows = page.getByRole('list', { name: 'What you must hold' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /First aid on site.*Red cross card expired .*Required of everybody, since .*Rule 7 of the client.*Expired.*Renew/,
    /Site induction.*Needed from .*: Induction.*Required of you, since .*In grace.*Give it to an admin/,
    /Crane.*Crane card expires .*Required of members of Yard, since .*Expires soon.*Renew/,
  ]);
  await rows.first().getByRole('link', { name: 'Renew: First aid on site' }).press('Enter');
  await expect(page).toHaveURL(/\/my-documents\/submit\?kind=.*&document=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First aid');
});

test('[REQ-11] [GAP-04] the profile of a member opens with what they must hold, worst first, and opens what can be done', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/members/${benId}`);
  const rows = page.getByRole('list', { name: 'What Ben Byron must hold' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /First aid on site.*Red cross card expired.*Required of everybody.*Expired/,
    /Crane.*Nothing on record. Needed: Crane licence.*Required of members of Yard.*Missing/,
  ]);
  await rows.last().getByRole('button', { name: 'Crane' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Crane' });
  await drawer.getByRole('button', { name: 'Ask for it' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  await expect(dialog.getByRole('checkbox', { name: 'Crane licence' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Ask 1 person' }).press('Enter');
  await expect(page.getByText('Asked 1 person for 1 document.')).toBeVisible();
});

const LONG = 'Operator of mobile cranes with a telescopic boom, first and second class';

test('[REQ-11] what a member must hold looks right and is accessible on their own page', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { firstAid, craneKind } = await aSmallCompany(world, admin, workspaceId, ben);
  for (const name of [LONG, 'רישיון להפעלת עגורן צריח']) {
    const kind = { params: { workspaceId }, body: { name } };
    const kindIds = [(await world.call(endpoints.documentKinds.create, kind, admin)).id, firstAid, craneKind];
    const body = { workspaceId, name, kindIds, graceDays: 5, appliesTo: { everyone: true }, source: LONG };
    await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  }
  await logIn(ben, workspaceId);
  await expectGoodLooks(page, page.getByRole('list', { name: 'What you must hold' }), {
    at: `/${workspaceId}/my-documents`,
  });
});

test('[REQ-11] what a member must hold looks right and is accessible on their profile', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  await expectGoodLooks(page, page.getByRole('list', { name: 'What Ben Byron must hold' }), {
    at: `/${workspaceId}/members/${benId}`,
  });
});
