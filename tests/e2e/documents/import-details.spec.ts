import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { arriveAt, moveTo } from '#tests/support/browser/arrive.ts';
import { addKinds, giveDocuments } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import { chooseList, expectCounts, importRows, listedRows } from '#tests/support/browser/imports.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Ola and two Sams, who hold documents of two types. */
async function aCrew(world: World, admin: Admin, workspaceId: string): Promise<string[]> {
  const { data: people } = await world.call(
    endpoints.members.create,
    {
      params: { workspaceId },
      body: [
        { role: 'WORKSPACE_MEMBER', firstName: 'Ola', lastName: 'Nowak', staffNumber: 'K-1' },
        { role: 'WORKSPACE_MEMBER', firstName: 'Sam', lastName: 'Twin', staffNumber: 'K-2' },
        { role: 'WORKSPACE_MEMBER', firstName: 'Sam', lastName: 'Twin', staffNumber: 'K-3' },
      ],
    },
    admin,
  );
  const ids = people.map(({ id }) => id);
  const [aid = '', height = ''] = await addKinds(world, admin, workspaceId, 'First aid', 'Height');
  await giveDocuments(world, admin, workspaceId, ids, [{ name: 'Aid card', kindId: aid }]);
  await giveDocuments(world, admin, workspaceId, ids.slice(0, 1), [
    { name: 'Height 2024', kindId: height },
    { name: 'Height 2025', kindId: height },
  ]);
  return ids;
}

const LIST = [
  'Employee;Staff no;Course;Valid until;Certificate no;Colour',
  'Ola Nowak;K-1;First aid;31.12.2027;A-1;red',
  'Sam Twin;;First aid;31.12.2028;A-2;',
  'Ola Nowak;K-1;Height;01.02.2028;H-9;',
  'Ola Nowak;K-1;Welding;01.03.2028;;',
  'Sam Twin;K-3;Height;01.02.2028;;',
].join('\n');

test('[IMP-01] [IMP-02] [IMP-03] [IMP-11] details of documents come in by a list: asked, corrected, and written where they are missing', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await page.getByRole('link', { name: 'Import their details' }).click();
  await expect(page.getByRole('heading', { name: 'Import document details' })).toBeVisible();
  await chooseList(page, 'courses.csv', LIST);
  await expect(listedRows(page)).toHaveText([
    /Row 2.*Ola Nowak.*To change.*First aid.*31 Dec 2027.*A-1/,
    /Sam Twin.*Question.*Which Sam Twin is meant\?/,
    /Ola Nowak.*Question.*Which “Height” of Ola Nowak is it\?/,
    /Ola Nowak.*Left out.*There is no document type “Welding”\./,
    /Sam Twin.*Left out.*Sam Twin has no document of the type “Height”\. Add its file first\./,
  ]);
  await expect(page.getByText('1 column isn’t used')).toBeVisible();
  await page.getByRole('combobox', { name: 'Holder of row 3' }).selectOption({ label: 'Sam Twin, K-2' });
  await page
    .getByRole('combobox', { name: 'Which document is this? Row 4' })
    .selectOption({ label: 'Height 2025, Height' });
  await expectCounts(page, { 'To change': 3, 'Left out': 2 });
  await page.getByRole('button', { name: 'Edit row 5' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit row 5' });
  await edit.getByLabel('Document type').fill('Height');
  await edit.getByLabel('Name').fill('Height 2024');
  await edit.getByRole('button', { name: 'Save row' }).click();
  await expectCounts(page, { 'To change': 4, 'Left out': 1 });
  await page.getByLabel('Change existing: Number').uncheck();
  await importRows(page, 4);
  await expect(page.getByText('4 documents changed')).toBeVisible();
  await page.getByRole('link', { name: 'Show the documents' }).click();
  const table = page.getByRole('table', { name: 'Work documents' });
  await expect(table.locator('tbody tr')).toHaveText([
    /Aid card.*31 Dec 2027/,
    /Height 2025.*1 Feb 2028/,
    /Height 2024.*1 Mar 2028/,
    /Aid card.*31 Dec 2028/,
    /Aid card/,
  ]);
  await table.getByRole('link', { name: 'Height 2025', exact: true }).click();
  await expect(page.getByText('1 Feb 2028').first()).toBeVisible();
  await expect(page.getByText('H-9')).toHaveCount(0);
});

/** Saves what the open screen exports. */
async function exported(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).first().click();
  return readFile(await (await download).path());
}

test('[IMP-04] what the portal exports, it reads again: people, equipment, documents and the matrix', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const [ola = ''] = await aCrew(world, admin, workspaceId);
  const [crane = ''] = await addKinds(world, admin, workspaceId, 'Crane');
  await world.call(
    endpoints.requirements.create,
    {
      body: {
        ...{ workspaceId, name: 'Somebody who helps', appliesTo: { everyone: true }, blocking: false },
        kindIds: [crane],
      },
    },
    admin,
  );
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [ola],
    [
      { name: 'Permit', expirationDate: '2031-03-04', number: '007' },
      { name: 'Crane card', expirationDate: '2031-05-06', issuedOn: '2026-01-02', kindId: crane },
    ],
  );
  await addItemTo(world, admin, workspaceId, { name: 'Ladder', tagId: '00E7', ownerMemberId: ola });
  const all = [
    { from: 'members', to: 'members/import', rows: 4 },
    { from: 'equipment', to: 'equipment/import', rows: 1 },
    { from: 'work-documents', to: 'work-documents/import', rows: 7 },
    { from: 'who-lacks-what?states=everyone', to: 'work-documents/import', rows: 1 },
  ];
  for (const [index, { from, to, rows }] of all.entries())
    await test.step(from, async () => {
      await (index === 0 ? arriveAt : moveTo)(page, `/${workspaceId}/${from}`);
      const content = await exported(page);
      await moveTo(page, `/${workspaceId}/${to}`);
      await chooseList(page, 'export.xlsx', content);
      await expectCounts(page, { Unchanged: rows });
      for (const box of await page.getByLabel(/^Change existing/).all()) await box.check();
      await expectCounts(page, { Unchanged: rows, 'To change': 0, Question: 0, 'Left out': 0 });
    });
});

test('[IMP-01] details of documents are imported by keyboard alone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId);
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/work-documents/import`);
  await keys.write(page.getByLabel('Or paste rows of a spreadsheet'), 'Holder,Document type,Number');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('K-1,First aid,A-1');
  await keys.press(page.getByRole('button', { name: 'Read these rows' }));
  await expectCounts(page, { 'To change': 1 });
  await keys.press(page.getByRole('button', { name: 'Import 1 row' }));
  await keys.press(page.getByRole('link', { name: 'Show the documents' }));
  await expect(page.getByRole('heading', { name: 'Work documents' })).toBeVisible();
});

test('the preview of details looks right and is accessible', async ({ page, world, admin, workspaceId }) => {
  await aCrew(world, admin, workspaceId);
  await expectGoodLooks(page, page.getByText('Welding').first(), {
    at: `/${workspaceId}/work-documents/import`,
    lead: () => chooseList(page, 'courses.csv', LIST),
  });
});
