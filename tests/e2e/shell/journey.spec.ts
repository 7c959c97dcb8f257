import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#contract/rules/dates.ts';
import { today } from '#tests/support/browser/documents.ts';
import { fillLogin, fillProfile, fillSignUp } from '#tests/support/browser/forms.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import {
  assign,
  card,
  chooseFiles,
  everybodyForAll,
  next,
  show,
  typeDate,
} from '#tests/support/browser/wizard.ts';
import { aJpeg, aPdf, aPng } from '#tests/support/files.ts';

const HOUR = 60 * 60 * 1000;
const MiB = 1024 * 1024;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

// Whoever reads the portal through a translator goes the same way; the other tests go without one.
test.use({ isTranslated: true });

test('[LNG-06] a safety manager signs up, adds people and certificates, and sees who is expired, soon to expire, and fine', async ({
  page,
  world,
  moveClock,
}) => {
  test.setTimeout(120_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const email = newEmail('manager', 'journey.example');

  await test.step('signs up and follows the link of the mail', async () => {
    await page.goto('/signup');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue with work email' }).click();
    await fillSignUp(page, email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
    await world.mailTo(email);
    await page.goto(world.mailbox);
    await page
      .getByRole('article', { name: 'Verify your email address' })
      .filter({ hasText: email })
      .getByRole('link', { name: 'Open the link' })
      .click();
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
  });

  await test.step('completes the profile and creates a workspace', async () => {
    await fillProfile(page, 'Grace', 'Hopper');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Create a workspace' }).click();
    await page.getByLabel('Workspace name').fill('Harbour Works');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByRole('heading', { name: 'Harbour Works members' })).toBeVisible();
  });

  await test.step('adds people from a list with mistakes, and invites one of them', async () => {
    await page.getByRole('link', { name: 'Add members' }).click();
    await page
      .getByLabel('Email addresses')
      .and(page.locator('input'))
      .fill(
        `rigger@journey.example; welder@journey.example, rigger@journey.example oops@ ${email.toUpperCase()} `,
      );
    await expect(page.getByText('Invalid email address')).toHaveCount(1);
    await expect(page.getByText('Email already exists in workspace')).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Invalid email address')).toHaveCount(1);
    await page.getByRole('button', { name: 'Create drafts' }).click();
    await page.getByRole('checkbox', { name: 'welder@journey.example' }).uncheck();
    await page.getByRole('button', { name: 'Send invites' }).click();
    await expect(page.getByRole('heading', { name: 'Invites sent' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to members' }).click();
    await expect(page.getByText('3 members', { exact: true })).toBeVisible();
    await expect(row(page, 'rigger@')).toContainText('Invite Sent');
    await expect(row(page, 'welder@')).not.toContainText('Invite Sent');
  });

  const certificate = await aPdf(3 * MiB, 'Crane licence');
  const photo = await aPng(4 * MiB);
  const scan = await aJpeg(2 * MiB);
  const soon = addDays(today(), 12);
  const far = addDays(today(), 500);

  await test.step('adds certificates, with a reload in every step', async () => {
    await page.getByRole('link', { name: 'Work Documents' }).click();
    await expect(page.getByRole('heading', { name: 'No work documents yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Add document' }).click();
    await expect(page.getByRole('heading', { name: 'Add documents', level: 1 })).toBeVisible();
    await chooseFiles(page, [
      { name: 'crane.pdf', content: certificate },
      { name: 'harness.png', content: photo },
      { name: 'first-aid.jpg', content: scan },
      { name: 'diploma.pdf', content: await aPdf() },
    ]);
    const files = page.getByRole('list', { name: 'Added files' }).getByRole('listitem');
    await expect(files).toHaveCount(4);
    await page.reload();
    await expect(files).toHaveCount(4);
    await next(page, 'Document details');
    await typeDate(page, 'crane.pdf', today());
    await card(page, 'crane.pdf').getByLabel('Display name (optional)').fill('Crane licence');
    await typeDate(page, 'harness.png', far);
    await card(page, 'harness.png').getByLabel('Reminder (optional)').selectOption('3 months before');
    await typeDate(page, 'first-aid.jpg', soon);
    await page.reload();
    const crane = await show(page, 'crane.pdf');
    await expect(crane.getByLabel('Display name (optional)')).toHaveValue('Crane licence');
    const harness = await show(page, 'harness.png');
    await expect(harness.getByLabel('Reminder (optional)')).toHaveValue('3');
    await next(page, 'Assign members');
    await everybodyForAll(page);
    await assign(page, 'rigger@journey.example');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Select rigger@journey.example' })).toBeChecked();
    await next(page, 'Review bulk upload');
    await page.reload();
    await expect(card(page, 'harness')).toContainText('3 months prior');
    await expect(card(page, 'Crane licence')).toContainText('rigger@journey.example');
    await page.getByRole('button', { name: /^Assign \d/ }).click();
    await expect(page.getByText('Documents assigned successfully')).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(4);
  });

  await test.step('sees the states, and on the next day that one has expired', async () => {
    await expect(row(page, 'Crane licence')).toContainText('Expires soon');
    moveClock(25 * HOUR);
    await page.reload();
    await expect(row(page, 'Crane licence')).toContainText('Expired');
    await expect(row(page, 'first-aid')).toContainText('Expires soon');
    await expect(row(page, 'harness')).toContainText('Up to date');
    await expect(row(page, 'diploma')).toContainText('No expiration date');
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Harbour Works members' })).toBeVisible();
    await expect(row(page, 'rigger@')).toContainText('1 expired');
    await expect(row(page, 'rigger@')).toContainText('1 expires soon');
    await page.getByRole('link', { name: 'Work Documents' }).click();
  });

  await test.step('gets back the very bytes', async () => {
    for (const [name, content] of [
      ['Crane licence', certificate],
      ['harness', photo],
      ['first-aid', scan],
    ] as const) {
      await row(page, name).getByRole('link').first().click();
      const href = await page.getByRole('link', { name: 'Open file' }).first().getAttribute('href');
      const answer = await fetch(new URL(href ?? '', page.url()));
      await page.goBack();
      expect(sha256(Buffer.from(await answer.arrayBuffer())), name).toBe(sha256(content));
    }
  });

  await test.step('searches and sorts', async () => {
    const names = page.locator('tbody td:nth-child(2)');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(names).toHaveText([/Crane licence$/, /diploma$/, /first-aid$/, /harness$/]);
    await page.getByRole('searchbox').fill('aid');
    await expect(names).toHaveText([/first-aid$/]);
  });

  await test.step('signs out, logs in, and finds everything', async () => {
    await page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('button', { name: 'Theme and sign out' })
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByText('You have been signed out.')).toBeVisible();
    await fillLogin(page, email, 'Safety1st');
    await expect(page.getByText('3 members', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Work Documents' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(4);
  });
});
