import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[KIND-02] [KIND-03] [VAL-01] a new workspace is offered starter kinds; kinds are added, renamed, merged, archived, and not deleted while in use', async ({
  page,
  world,
  newcomer,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await page.goto('/workspaces/create');
  await page.getByLabel('Workspace name').fill('North Site');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('link', { name: 'See starter types' }).click();
  await expect(page.getByRole('heading', { name: 'No document types yet' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'First aid' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'First aid' }).check();
  await page.getByRole('tab', { name: 'Warehousing' }).click();
  await page.getByRole('checkbox', { name: 'Forklift licence' }).check();
  await page.getByRole('button', { name: 'Add 2 document types' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Forklift licence')).toContainText('3 years');

  await page.getByRole('button', { name: 'Add document type' }).click();
  const form = page.getByRole('dialog', { name: 'Add document type' });
  await form.getByLabel('Name').fill('first AID');
  await expect(form.getByLabel('Expires')).toHaveValue('MAYBE');
  await form.getByLabel('Valid for, in months (optional)').fill('24');
  await expect(form.getByLabel('Expires')).toHaveValue('ALWAYS');
  await form.getByRole('button', { name: 'Add document type' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/This name is already in use./);
  await form.getByLabel('Name').fill('Erste Hilfe');
  await form.getByRole('button', { name: 'Add document type' }).click();
  await expect(row('Erste Hilfe')).toContainText('2 years');
  await row('Erste Hilfe').getByRole('button', { name: 'Erste Hilfe', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ersthelfer');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row('Ersthelfer')).toBeVisible();

  const [, workspaceId = ''] = new URL(page.url()).pathname.split('/');
  const params = { workspaceId };
  const { data: kinds } = await world.call(endpoints.documentKinds.list, { params }, newcomer);
  const kindId = kinds.find(({ name }) => name === 'Ersthelfer')?.id ?? '';
  const own = await memberIdOf(world, newcomer, workspaceId);
  await giveDocuments(world, newcomer, workspaceId, [own], [{ name: 'Diploma', kindId, undated: true }]);
  await page.reload();
  const choose = async (kind: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${kind}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Ersthelfer', 'Delete');
  await expect(page.getByRole('dialog', { name: 'This document type is in use' })).toContainText(
    '1 document has this type',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await choose('Ersthelfer', 'Merge into another');
  const merge = page.getByRole('dialog', { name: 'Merge document types' });
  await expect(merge).toContainText('1 document of “Ersthelfer” moves');
  await merge.getByLabel('Merge into').selectOption({ label: 'First aid' });
  await expect(merge).toContainText('“First aid” will have 1 document.');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged into “First aid”.')).toBeVisible();
  await expect(row('Ersthelfer')).toHaveCount(0);
  await choose('First aid', 'Archive');
  await expect(row('First aid')).toContainText('Archived');
  await page.getByRole('searchbox', { name: 'Search document types' }).fill('FORK');
  await expect(row('First aid')).toHaveCount(0);
  await choose('Forklift licence', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document type' }).click();
  await expect(page.getByText('Document type deleted.')).toBeVisible();
  const { data: after } = await world.call(endpoints.documentKinds.list, { params }, newcomer);
  expect(after.map(({ name, documentCount }) => [name, documentCount])).toEqual([['First aid', 1]]);
});

test('[KIND-05] documents without a kind get those that their names propose, and one that is chosen for many', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const firstAid = await addKind(world, admin, workspaceId, { name: 'First aid' });
  await addKind(world, admin, workspaceId, { name: 'Forklift licence' });
  const own = await memberIdOf(world, admin, workspaceId);
  const names = ['first_aid Ada', 'Ben First Aid 2', 'Forklift licence', 'scan 1', 'scan 2'];
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    names.map((name) => ({ name })),
  );
  await page.goto(`/${workspaceId}/work-documents`);
  await page.getByRole('link', { name: '5 without a type' }).click();
  const rows = page.getByRole('table', { name: 'Documents without a type' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Accept all suggestions on this page (3)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'First aid: 2 documents',
    'Forklift licence: 1 document',
  ]);
  await dialog.getByRole('button', { name: 'Set the type of 3 documents' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByLabel('Document type for the selected documents').selectOption({ label: 'First aid' });
  await page.getByRole('button', { name: 'Set type of 2 documents' }).click();
  await expect(page.getByRole('heading', { name: 'Every document has a type' })).toBeVisible();
  const call = { params: { workspaceId }, body: { filters: { kindId: firstAid } } };
  const { data } = await world.call(endpoints.documents.list, call, admin);
  expect(data.map(({ name }) => name).sort()).toEqual([
    'Ben First Aid 2',
    'first_aid Ada',
    'scan 1',
    'scan 2',
  ]);
});
