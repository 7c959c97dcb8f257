import type { Page } from '@playwright/test';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Email addresses' });
const tags = (page: Page) => page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

test('[MEM-59] [MEM-61] [MEM-68] [MEM-69] [IMP-03] people are entered and imported by keyboard alone', async ({
  page,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`/${workspaceId}/members/add`);
  const [one, two] = [newEmail('one'), newEmail('two')];

  await test.step('tags are made, taken back and removed', async () => {
    await keys.to(field(page));
    await page.keyboard.type(`${one};${two} wrong@,${admin.email}`);
    await page.keyboard.press('Enter');
    await expect(tags(page)).toHaveCount(4);
    await page.keyboard.press('Backspace');
    await expect(tags(page)).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email already exists in workspace')).toBeVisible();
    await keys.to(button(page, 'Remove wrong@'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(tags(page)).toHaveCount(3);
    await expectFocus(field(page));
    await keys.press(button(page, 'Remove these'));
    await expect(tags(page)).toHaveText([one, two]);
    await expectFocus(field(page));
  });

  await test.step('leaving and removing ask first', async () => {
    await keys.press(button(page, 'Remove all'));
    await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocus(button(page, 'Remove all'));
    const leave = page.getByRole('link', { name: 'Work Documents' });
    await keys.to(leave, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Stay'));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocus(leave);
    await expect(tags(page)).toHaveCount(2);
  });

  await test.step('a list is imported, and what was entered stays', async () => {
    const chooser = page.waitForEvent('filechooser');
    await keys.press(page.getByRole('button').filter({ hasText: 'Or import a list' }));
    const content = 'E-mail\nthree@crew.example\nodd@\n';
    await (await chooser).setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expectFocus(title(page, 'Import people'));
    await keys.press(page.getByRole('button', { name: 'Edit row 3' }));
    await keys.to(dialog.getByLabel('Email'));
    await page.keyboard.press('End');
    await page.keyboard.type('crew.example');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await keys.press(button(page, 'Import 2 rows'));
    await keys.press(button(page, 'Invite 2 people'));
    await expectFocus(title(page, 'Draft Members Created'));
    await keys.press(button(page, 'Skip invites'));
    await page.goto(`/${workspaceId}/members/add`);
    await expect(tags(page)).toHaveText([one, two]);
  });
});

test('[MEM-54] [MEM-72] drafts are reviewed and invited by keyboard alone', async ({ page, workspaceId }) => {
  const keys = keysOf(page);
  await page.goto(`/${workspaceId}/members`);
  await keys.press(page.getByRole('link', { name: 'Add members' }));
  await expectFocus(title(page, 'Add members'));
  const [one, two, three] = [newEmail('one'), newEmail('two'), newEmail('three')];
  await keys.to(field(page));
  await page.keyboard.type(`${one} ${two} ${three}`);
  await keys.press(button(page, 'Create drafts'));
  await expectFocus(title(page, 'Draft Members Created'));
  await keys.to(page.getByRole('checkbox', { name: one }));
  await keys.arrowTo(page.getByRole('checkbox', { name: two }));
  await page.keyboard.press('Space');
  await keys.press(button(page, 'Send invites'));
  await expectFocus(title(page, 'Invites sent'));
  await expect(page.getByText('Emails are on their way to 2 people')).toBeVisible();
  await keys.press(page.getByRole('link', { name: 'Back to members' }));
  await expectFocus(title(page, 'North Site members'));
  await expect(page.getByText('4 members', { exact: true })).toBeVisible();
});
