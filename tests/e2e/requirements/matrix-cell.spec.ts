import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { aSmallCompany, rowOf } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-05] [REQ-08] [SUB-09] a cell opens what it rests on, and an admin asks, renews, exempts and ends the exemption', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId, firstAid } = await aSmallCompany(world, admin, workspaceId, ben);
  const second = { workspaceId, name: 'Office rule', kindIds: [firstAid], appliesTo: { everyone: true } };
  await world.call(endpoints.requirements.create, { body: second }, admin, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await rowOf(page, 'Ben Byron').getByRole('gridcell', { name: 'First aid on site · Office rule' }).click();
  const drawer = page.getByRole('dialog', { name: 'First aid on site · Office rule' });
  await expect(drawer.getByRole('link', { name: 'Red cross card' })).toBeVisible();
  await expect(drawer).toContainText('Expires');
  await expect(drawer).toContainText('Required of everybody, since');
  await expect(drawer).toContainText('Rule 7 of the client');
  await expect(drawer.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', /\/renew$/);

  await drawer.getByRole('button', { name: 'Ask for it' }).click();
  const dueOn = addDays(today(), 5);
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' });
  await dialog.getByLabel('Due day (optional)').fill(dueOn);
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click();
  await expect(page.getByText('Asked 1 person for 1 document.')).toBeVisible();
  const call = { params: { memberId: benId } };
  const { data: asked } = await world.call(endpoints.documentRequests.listOfMember, call, admin, workspaceId);
  expect(asked).toMatchObject([{ dueOn }]);

  await drawer.getByRole('button', { name: 'Exempt…' }).click();
  await drawer.getByRole('button', { name: 'Exempt', exact: true }).click();
  await expect(drawer).toContainText('Enter a reason.');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Course is booked');
  await drawer.getByRole('textbox', { name: 'Last day' }).fill('2040-01-31');
  await drawer.getByRole('textbox', { name: 'Last day' }).press('Tab');
  await drawer.getByRole('button', { name: 'Exempt', exact: true }).click();
  await expect(page.getByText('Exemption saved.')).toBeVisible();
  await expect(drawer).toContainText('Course is booked');
  // From both requirements that ask for it.
  await expect(drawer.getByText('Exempt', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'End exemption' }).click();
  await expect(page.getByText('Exemption ended.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Exempt…' })).toBeVisible();
});
