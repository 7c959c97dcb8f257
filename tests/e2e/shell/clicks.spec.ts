import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { addDays, addMonths } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { dropFiles } from '#tests/support/browser/dropFiles.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { type Admin, newEmail } from '#tests/support/browser/people.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test.use({ hasOwnContext: true });

/** Tells the test, in the page, where the mouse is pressed. */
const NOTING = `window.addEventListener('pointerdown', (event) => event.isTrusted && notePress(location.pathname), true)`;

/** The screen of an address; the steps of one are at addresses below it. */
const screenAt = (path: string): string =>
  path.replace(/^\/[^/]+/, '').replace(/\/(created|details|assign|review)$/, '');

/** Logs in by the form; from then on it counts how often the mouse is pressed, and on which screens. */
async function clicksAfterLogin(page: Page, admin: Admin) {
  const pressed: string[] = [];
  await page.exposeFunction('notePress', (path: string) => void pressed.push(path));
  await page.addInitScript(NOTING);
  await page.goto('/favicon.svg');
  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
  await fillLogin(page, admin.email, admin.password);
  await expect(page.getByRole('heading', { level: 1, name: / members$/ })).toBeVisible();
  const atLogin = pressed.length;
  return {
    clicks: () => pressed.length - atLogin,
    screens: () => [...new Set(pressed.slice(atLogin).map(screenAt))],
  };
}

test('[GAP-12] who on a site has an expired certificate, and who lacks one: two clicks after login', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben);
  const counted = await clicksAfterLogin(page, admin);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('region', { name: 'People who lack something, by team' })
    .getByRole('link', { name: /Yard/ })
    .click();
  const row = page.getByRole('row').filter({ hasText: 'Ben' });
  await expect(row).toContainText('Expired 1');
  await expect(row).toContainText('Missing 1');
  expect(counted.clicks()).toBe(2);
});

test('[GAP-12] a new person with one certificate: eight clicks on three screens after login', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', validMonths: 24 };
  await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const counted = await clicksAfterLogin(page, admin);
  await page.getByRole('link', { name: 'Add members' }).first().click();
  const email = newEmail('jane', 'crew.example');
  await page.getByLabel('Email addresses').and(page.locator('input')).fill(email);
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await page.getByRole('button', { name: 'Add document' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Drop files here/ }).click();
  await (await chooser).setFiles({
    name: 'First aid.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdf(),
  });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(1);
  await next.click();
  await page.getByLabel('Day of issue (optional)').fill(today());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Expiration date', exact: true })).toHaveValue(/\d{4}$/);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Assign members', level: 1 })).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Assign 1 document' }).click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: email })).toContainText('First aid');
  expect(counted.clicks()).toBeLessThanOrEqual(8);
  expect(counted.screens()).toEqual(['/members', '/members/add', '/work-documents/add']);
});

test('[GAP-12] ten renewals of one type: six clicks after login, and no document twice', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const body = { name: 'First aid', validMonths: 24 };
  const kind = await world.call(endpoints.documentKinds.create, { params: { workspaceId }, body }, admin);
  const names = ['Abel', 'Berg', 'Carr', 'Dahl', 'Eder', 'Frey', 'Gill', 'Hahn', 'Iman', 'Jung'];
  const people = names.map((lastName) => ({ firstName: 'Kim', lastName, role: 'WORKSPACE_MEMBER' as const }));
  const call = { params: { workspaceId }, body: people };
  const { data } = await world.call(endpoints.members.create, call, admin);
  const had = { name: 'First aid', kindId: kind.id, expirationDate: addDays(today(), 20) };
  await giveDocuments(
    world,
    admin,
    workspaceId,
    data.map(({ id }) => id),
    [had],
  );
  const counted = await clicksAfterLogin(page, admin);
  await page.getByRole('link', { name: 'Work Documents' }).click();
  await expect(page.getByText('10 documents')).toBeVisible();
  const content = await aPdf();
  await dropFiles(
    page,
    names.map((lastName) => ({ name: `Kim ${lastName} - First aid.pdf`, content })),
  );
  await expect(page.getByRole('list', { name: 'Added files' }).getByRole('listitem')).toHaveCount(10);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(page.getByRole('heading', { name: 'Document details', level: 1 })).toBeVisible();
  const first = card(page, 'Kim Abel - First aid.pdf');
  await first.getByLabel('Day of issue (optional)').fill(today());
  await page.keyboard.press('Tab');
  await first.getByRole('button', { name: 'Use this date and reminder for all without a date' }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Assign members', level: 1 })).toBeVisible();
  await next.click();
  await expect(page.getByText(/renews “First aid”/)).toHaveCount(10);
  await page.getByRole('button', { name: 'Assign 10 documents' }).click();
  await expect(page.getByText('Documents assigned successfully')).toBeVisible();
  await expect(page.getByText('10 documents')).toBeVisible();
  expect(counted.clicks()).toBeLessThanOrEqual(6);
  const { data: now } = await world.call(
    endpoints.documents.list,
    { params: { workspaceId }, body: {} },
    admin,
  );
  expect(now.map(({ expirationDate, versionCount }) => [expirationDate, versionCount])).toEqual(
    names.map(() => [addMonths(today(), 24), 2]),
  );
});
