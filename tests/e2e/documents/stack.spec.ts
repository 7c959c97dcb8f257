import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';
import { card, chooseFiles, next, row, rows, show } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

const expires = (page: Page, fileName: string) =>
  card(page, fileName).getByRole('textbox', { name: /^Expiration date/ });

/** Files of a stack, “scan 01.pdf” and so on; those after the first have its content, which nobody uploads 200 times for a test. */
async function stackOf(page: Page, workspaceId: string, count: number): Promise<void> {
  await page.goto(`/${workspaceId}/work-documents/add`);
  await chooseFiles(page, [{ name: 'scan 01.pdf', content: await aPdf() }]);
  await expect(page.getByRole('list', { name: 'Added files' })).toContainText('scan 01.pdf');
  await page.evaluate((length) => {
    const [key = ''] = Object.keys(localStorage).filter((one) => one.endsWith(':wizard'));
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    const [first] = draft.documents;
    draft.documents = Array.from({ length }, (_, index) => ({
      ...first,
      key: first.key + index,
      sha256: String(index),
      name: `scan ${String(index + 1).padStart(2, '0')}.pdf`,
    }));
    localStorage.setItem(key, JSON.stringify(draft));
  }, count);
  await page.reload();
  await next(page, 'Document details');
}

test('[STK-01] 25 files: Enter goes from row to row, a field is set for several, filled down and undone, and a reload loses nothing', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', expires: 'MAYBE' as const };
  await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  await stackOf(page, workspaceId, 25);
  await expect(page.getByRole('button', { name: '25 to decide' })).toBeVisible();
  await expect(card(page, 'scan 01.pdf').locator('canvas[data-drawn="true"]')).toBeVisible();
  const date = addMonths(today(), 12);
  await expires(page, 'scan 01.pdf').fill(date);
  await page.keyboard.press('Enter');
  await expect(expires(page, 'scan 02.pdf')).toBeFocused();
  await page.keyboard.type('31.02.2031');
  await page.keyboard.press('Enter');
  await expect(expires(page, 'scan 02.pdf')).toHaveAttribute('aria-invalid', 'true');
  await row(page, 'scan 03.pdf').getByRole('button').click();
  await expect(expires(page, 'scan 02.pdf')).toBeFocused();
  await expires(page, 'scan 02.pdf').fill(addMonths(date, 1));
  await page.keyboard.press('Shift+Enter');
  await expect(expires(page, 'scan 01.pdf')).toBeFocused();
  await expect(row(page, 'scan 01.pdf')).toContainText('expires');

  await page.getByRole('checkbox', { name: 'Select scan 03.pdf' }).check();
  await page.getByRole('checkbox', { name: 'Select scan 04.pdf' }).check();
  await page.getByRole('button', { name: 'Set for selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set for 2 documents' });
  await dialog.getByLabel('Document type').selectOption('First aid');
  await dialog.getByLabel('Number (optional)').fill('47-11');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(row(page, 'scan 04.pdf')).toContainText('no. 47-11');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'scan 04.pdf')).toContainText('No type');

  const first = await show(page, 'scan 01.pdf');
  await first.getByLabel('Document type (optional)').selectOption('First aid');
  await first.getByRole('button', { name: 'Fill down' }).click();
  await page.getByRole('menuitem', { name: 'Document type' }).click();
  await expect(page.getByText('Filled down to 24 documents.')).toBeVisible();
  await expect(row(page, 'scan 05.pdf')).not.toContainText('No type');
  await page.reload();
  await expect(row(page, 'scan 05.pdf')).toContainText('First aid');
  await expect(row(page, 'scan 02.pdf')).toContainText('expires');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toBeHidden();
  await expect(page.getByText('1 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next document' }).click();
  await expect(page.getByText('2 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'All 25 documents' }).click();
  await row(page, 'scan 04.pdf').getByRole('button').click();
  await expect(page.getByText('4 of 25')).toBeVisible();
});

test('[STK-01] of 200 files the rows in sight are drawn, and the keys lead to every one of them', async ({
  page,
  workspaceId,
}) => {
  await stackOf(page, workspaceId, 200);
  const drawn = rows(page).getByRole('listitem');
  await expect(drawn.first()).toHaveAttribute('aria-setsize', '200');
  expect(await drawn.count()).toBeLessThan(40);
  await row(page, 'scan 01.pdf').getByRole('button').focus();
  await page.keyboard.press('End');
  await expect(card(page, 'scan 200.pdf')).toBeVisible();
  await expect(row(page, 'scan 200.pdf').getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'scan 199.pdf')).toBeVisible();
  expect(await drawn.count()).toBeLessThan(40);
});

test('[STK-02] rows that match nobody come first; each of the others says whether it renews or is new, also after a lost line and a reload', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  const body = { name: 'First aid', expires: 'MAYBE' as const };
  const kind = await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const people = ['Abel', 'Berg'].map((lastName) => ({
    firstName: 'Kim',
    lastName,
    role: 'WORKSPACE_MEMBER' as const,
  }));
  const { data } = await world.call(
    endpoints.members.create,
    { params: { workspaceId }, body: people },
    admin,
  );
  const had = { name: 'Card', kindId: kind.id, expirationDate: addMonths(today(), 2) };
  await giveDocument(world, admin, workspaceId, data[0]?.id ?? '', had);
  await page.goto(`/${workspaceId}/work-documents/add`);
  // Whose the files are may be known after the table is there.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/candidates', async (route) => {
    await held;
    await route.continue();
  });
  const content = await aPdf();
  await chooseFiles(page, [
    { name: 'Kim Abel - First aid.pdf', content },
    { name: 'berg_first-aid.pdf', content: Buffer.concat([content, Buffer.from('\n')]) },
    { name: 'scan.pdf', content: Buffer.concat([content, Buffer.from('\n\n')]) },
  ]);
  await next(page, 'Document details');
  await expect(rows(page).getByRole('listitem')).toHaveText([/Kim Abel/, /berg_first-aid/, /scan/]);
  release();
  await expect(rows(page).getByRole('listitem')).toHaveText([
    /scan\.pdf.*No type.*No person/,
    /Kim Abel - First aid\.pdf.*renews \(expires /,
    /berg_first-aid\.pdf.*Kim Berg.*new/,
  ]);
  await show(page, 'berg_first-aid.pdf');
  await page.route('**/v2/**', (route) => route.abort());
  await card(page, 'berg_first-aid.pdf').getByLabel('Number (optional)').fill('47-11');
  await page.unroute('**/v2/**');
  await page.reload();
  await expect(row(page, 'berg_first-aid.pdf')).toContainText('no. 47-11');
  const abel = await show(page, 'Kim Abel - First aid.pdf');
  await abel.getByRole('checkbox', { name: 'Keep separate' }).check();
  await expect(row(page, 'Kim Abel - First aid.pdf')).toContainText('second of this type');
});

test('[STK-01] several documents beside their files look good', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', validMonths: 24 };
  await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  page.on('dialog', (dialog) => void dialog.accept());
  await stackOf(page, workspaceId, 25);
  await expectGoodLooks(page, page.locator('canvas[data-drawn="true"]').first());
});
