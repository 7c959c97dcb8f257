import { endpoints } from '#contract/index.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[VAL-03] [VAL-04] the overview says of how many documents the date is missing; the dates are entered one after the other beside the preview', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid', validMonths: 24 });
  const own = await memberIdOf(world, admin, workspaceId);
  const names = ['First card', 'Second card', 'Third card'];
  for (const name of names)
    await giveDocuments(world, admin, workspaceId, [own], [{ name, kindId, undated: true }]);
  await page.goto(`/${workspaceId}/overview`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '3 Date missing' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(name) });
  await expect(heading('First card')).toBeVisible();
  await expect(main.getByText('3 documents')).toBeVisible();
  await expectAccessible(page);
  const date = page.getByRole('textbox', { name: 'Expiration date', exact: true });
  const save = page.getByRole('button', { name: 'Save and next' });
  await save.click();
  await expect(date).toHaveAccessibleDescription(/Enter the expiration date/);
  // The calendar goes when its field is left.
  await date.press('Tab');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(heading('Second card')).toBeVisible();
  const issued = addMonths(today(), -1);
  await page.getByLabel('Day of issue (optional)').fill(issued);
  await page.getByLabel('Day of issue (optional)').press('Tab');
  await expect(date).toHaveValue(/\d{4}$/);
  await save.click();
  await expect(heading('Third card')).toBeVisible();
  await expect(main.getByText('2 documents')).toBeVisible();
  for (const name of ['Third card', 'First card']) {
    await expect(heading(name)).toBeVisible();
    await date.fill('2050-01-31');
    await date.press('Tab');
    await save.click();
  }
  await expect(page.getByRole('heading', { name: 'No date is missing' })).toBeVisible();
  const { data } = await world.call(endpoints.documents.list, { params: { workspaceId }, body: {} }, admin);
  expect(data.map(({ name, expirationDate }) => [name, expirationDate]).sort()).toEqual([
    ['First card', '2050-01-31'],
    ['Second card', addMonths(issued, 24)],
    ['Third card', '2050-01-31'],
  ]);
});

test('[VAL-03] a document without its date says so in the list, on its page and in the filter', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid', validMonths: 24 });
  const own = await memberIdOf(world, admin, workspaceId);
  await giveDocuments(
    world,
    admin,
    workspaceId,
    [own],
    [{ name: 'Card', kindId, undated: true }, { name: 'Diploma' }],
  );
  const rows = page.locator('tbody tr');
  await page.goto(`/${workspaceId}/work-documents?expires=never`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Diploma');
  await page.goto(`/${workspaceId}/work-documents?expires=missing`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Date missing');
  await rows.getByRole('link', { name: 'Card', exact: true }).click();
  await expect(page.getByText(/it doesn’t count until somebody enters the date/)).toBeVisible();
});
