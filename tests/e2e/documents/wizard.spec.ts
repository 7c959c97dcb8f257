import { today } from '#tests/support/browser/documents.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  assign,
  card,
  chooseFiles,
  everybodyForAll,
  type GivenFile,
  next,
  show,
  typeDate,
} from '#tests/support/browser/wizard.ts';
import { aPdf, aPng } from '#tests/support/files.ts';

let workspaceId: string;
let pdf: GivenFile;
let png: GivenFile;

test.beforeEach(async ({ page, world, admin }) => {
  pdf = { name: 'crane.pdf', content: await aPdf() };
  png = { name: 'photo.png', content: await aPng() };
  ({ workspaceId } = admin);
  await world.drafts(admin, workspaceId, ['rigger@crew.example']);
  await page.goto(`/${workspaceId}/work-documents/add`);
});

test('[DOC-14] [DOC-15] [DOC-17] [DOC-19] [DOC-32] [DOC-34] the four steps come in order and cannot be skipped; who was chosen stays chosen over two searches, ticked one by one or all at once', async ({
  page,
  world,
  admin,
}) => {
  const emails = ['anna@roof.example', 'bert@roof.example', 'carl@crane.example', 'dora@crane.example'];
  await world.drafts(admin, workspaceId, emails);
  for (const title of ['Add documents', 'Document details', 'Assign members', 'Review'])
    await expect(page.getByText(title, { exact: true }).last()).toBeVisible();
  const nextButton = page.getByRole('button', { name: 'Next', exact: true });
  await expect(nextButton).toBeDisabled();
  for (const path of ['add/details', 'add/assign', 'add/review', 'details', 'assign', 'review']) {
    await page.goto(`/${workspaceId}/work-documents/${path}`);
    await expect(page).toHaveURL(`/${workspaceId}/work-documents/add`);
  }
  await chooseFiles(page, [pdf]);
  await next(page, 'Document details');
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/details`);
  await page.goto(`/${workspaceId}/work-documents/review`);
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/details`);
  await next(page, 'Assign members');
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/assign`);
  await expect(nextButton).toBeDisabled();
  await expect(page.getByText('Select at least one member.')).toBeVisible();
  await page.goto(`/${workspaceId}/work-documents/add/review`);
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/assign`);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('anna');
  await expect(page.getByText('bert@roof.example')).toHaveCount(0);
  await assign(page, 'anna@roof.example');
  await search.fill('crane');
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('3 members selected')).toBeVisible();
  await nextButton.click();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents/add/review`);
  await expect(page.getByText('3 documents will be added for 3 members.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 3 documents' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  for (const holder of ['anna@', 'carl@', 'dora@'])
    await expect(page.getByRole('row').filter({ hasText: holder })).toHaveCount(1);
});

test('[DOC-14] [DOC-15] no step stands under the title of the next one while that one is fetched', async ({
  page,
}) => {
  await chooseFiles(page, [pdf]);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  const scripts = '**/assets/*.js';
  const fetched = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await fetched.promise;
    await route.continue();
  });
  await page.evaluate(`
    new MutationObserver(() => {
      const isNext = document.querySelector('h1')?.textContent === 'Document details';
      const zone = document.querySelector('input[type=file]')?.parentElement;
      if (isNext && zone?.checkVisibility()) document.body.dataset.mixed = 'yes';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  await next(page, 'Document details');
  fetched.resolve();
  await expect(card(page, 'crane.pdf').getByLabel('Expiration date (optional)')).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-mixed');
  await page.unroute(scripts);
  await next(page, 'Assign members');
});

test('[DOC-16] [DOC-18] [DOC-20] [DOC-25] [DOC-33] [DOC-34] [DOC-35] [DOC-36] [DOC-37] [DOC-40] going back and reloading keeps everything; finishing creates every document for every member, once that was chosen, and starts afresh', async ({
  page,
}) => {
  await chooseFiles(page, [pdf, png]);
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(2);
  await next(page, 'Document details');
  const year = Number(today().slice(0, 4)) + 2;
  await typeDate(page, 'crane.pdf', `${year}-05-31`);
  await card(page, 'crane.pdf').getByLabel('Reminder (optional)').selectOption('3 months before');
  await (await show(page, 'photo.png')).getByLabel('Display name (optional)').fill('Site pass');
  await next(page, 'Assign members');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await everybodyForAll(page);
  await page.getByRole('button', { name: 'Select all 2 members' }).click();
  await expect(page.getByText('2 members selected')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  const pass = await show(page, 'photo.png');
  await expect(pass.getByLabel('Display name (optional)')).toHaveValue('Site pass');
  await page.reload();
  const crane = await show(page, 'crane.pdf');
  await expect(crane.getByLabel('Reminder (optional)')).toHaveValue('3');
  await next(page, 'Assign members');
  await expect(page.getByRole('checkbox', { name: 'Select rigger@crew.example' })).toBeChecked();
  await next(page, 'Review bulk upload');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem').last()).toHaveText('Review bulk upload');
  await expect(page).toHaveTitle(/^Review bulk upload · /);
  await page.reload();
  await expect(card(page, 'crane')).toContainText('3 months prior');
  await expect(card(page, 'crane')).toContainText(`31 May ${year}`);
  await expect(card(page, 'Site pass')).toContainText('No expiration date');
  await expect(card(page, 'Site pass')).toContainText('rigger@crew.example');
  await expect(page.getByText('4 documents will be added for 2 members.')).toBeVisible();
  await page.getByRole('button', { name: 'Assign 4 documents' }).click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/work-documents`);
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await expect(page.getByRole('row').filter({ hasText: 'rigger@crew.example' })).toHaveCount(2);
  await page.goto(`/${workspaceId}/work-documents/add`);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(page.getByRole('list', { name: 'Added files' })).toBeHidden();
  expect(await page.evaluate(`Object.keys({ ...localStorage, ...sessionStorage }).join()`)).not.toContain(
    'muster-draft:',
  );
});

test('[DOC-26] [DOC-27] [DOC-29] [DOC-30] dates are picked from this year to 50 years ahead, those of past years are typed; a reminder needs one', async ({
  page,
}) => {
  await chooseFiles(page, [pdf]);
  await next(page, 'Document details');
  await expect(page.getByLabel('Reminder (optional)')).toBeHidden();
  const year = Number(today().slice(0, 4));
  await page.getByLabel('Expiration date (optional)').click();
  const level = page.locator(
    '[data-dates-dropdown] [class*=calendarHeaderLevel], [class*=CalendarHeader-calendarHeaderLevel]',
  );
  await level.first().click();
  await level.first().click();
  const yearButton = (number: number) => page.getByRole('button', { name: String(number), exact: true });
  await expect(yearButton(year)).toBeEnabled();
  if (year % 10 > 0) await expect(yearButton(year - 1)).toBeDisabled();
  await yearButton(year).click();
  await page.getByRole('button', { name: 'Dec', exact: true }).click();
  await page.getByRole('button', { name: `31 December ${year}` }).click();
  await expect(page.getByLabel('Expiration date (optional)')).toHaveValue(`31 Dec ${year}`);
  const reminder = page.getByLabel('Reminder (optional)');
  await expect(reminder.getByRole('option')).toHaveText([
    'No reminder',
    '1 month before',
    '2 months before',
    '3 months before',
    '6 months before',
    '12 months before',
  ]);
  const field = page.getByLabel('Expiration date (optional)');
  for (const [typed, isTaken] of [
    [`${year + 50}-12-31`, true],
    [`${year + 51}-01-01`, false],
    ['1949-12-31', false],
    [`31.12.${year - 1}`, true],
  ] as const) {
    await field.fill(typed);
    await field.press('Tab');
    await expect(page.getByText(/^Enter a date between/)).toBeVisible({ visible: !isTaken });
  }
  await expect(page.getByText('It has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the expiration date' }).click();
  await expect(reminder).toBeHidden();
});

test('[LIM-13] [DOC-36] [IMP-14] the documents outlive the tab, and two tabs with the wizard share them', async ({
  page,
  context,
}) => {
  await chooseFiles(page, [pdf]);
  await next(page, 'Document details');
  const other = await context.newPage();
  await other.goto(`/${workspaceId}/work-documents/add`);
  const added = other.getByRole('list', { name: 'Added files' });
  await other.getByRole('button', { name: 'Continue with 1 file' }).click();
  await expect(added).toContainText('crane.pdf');
  await chooseFiles(other, [png]);
  const name = (await show(page, 'photo.png')).getByLabel('Display name (optional)');
  await name.fill('Site pass');

  await other.getByRole('link', { name: 'Members', exact: true }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(other).toHaveURL(`/${workspaceId}/members`);
  await expect(name).toHaveValue('Site pass');

  await other.goto(`/${workspaceId}/work-documents/add/details`);
  await expect(other).toHaveURL(`/${workspaceId}/work-documents/add`);
  await other.getByRole('button', { name: 'Continue with 2 files' }).click();
  await next(page, 'Assign members');
  await everybodyForAll(page);
  await assign(page, 'rigger@crew.example');
  await next(page, 'Review bulk upload');
  await expect(added).toContainText('photo.png');
  await page.getByRole('button', { name: 'Assign 2 documents' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(other.getByText('These documents were assigned in another tab')).toBeVisible();
  await expect(added).toBeHidden();

  await chooseFiles(other, [pdf]);
  await expect(added).toContainText('crane.pdf');
  await other.close({ runBeforeUnload: false });
  await page.goto(`/${workspaceId}/work-documents/add`);
  await expect(page.getByRole('heading', { name: 'Continue with 1 file or start over?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with 1 file' }).click();
  await expect(page.getByRole('list', { name: 'Added files' })).toContainText('crane.pdf');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Added files' })).toContainText('crane.pdf');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/${workspaceId}/work-documents/add`);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: /^Drop files here/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Added files' })).toBeHidden();
});
