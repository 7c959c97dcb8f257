import type { Page } from '@playwright/test';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

test('[ONB-03] [ONB-04] [ONB-25] [ONB-33] from the first visit to the first workspace by keyboard alone', async ({
  page,
  world,
}) => {
  const keys = keysOf(page);
  const email = newEmail('keys');

  await test.step('chooses how to sign up; the agreement has the focus while it is not accepted', async () => {
    await page.goto('/signup');
    await keys.press(button(page, 'Continue with work email'));
    const box = page.getByRole('checkbox');
    await expectFocus(box);
    await expect(box).toHaveAccessibleDescription(
      'You need to accept the Service license agreement before signing up',
    );
    await page.keyboard.press('Space');
    await keys.press(button(page, 'Continue with work email'));
    await expectFocus(title(page, 'Sign up with your email'));
  });

  await test.step('Enter leads from field to field, then to what is refused, then on', async () => {
    await keys.to(field(page, 'Work email'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'Password'));
    const rules = page.getByRole('listitem');
    await page.keyboard.type('safety');
    await expect(rules.filter({ hasText: '(not met yet)' })).toHaveCount(3);
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'Confirm password'));
    await page.keyboard.type('safety');
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'Password'));
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await keys.write(field(page, 'Password'), 'Safety1st');
    await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(rules.filter({ hasText: '(met)' })).toHaveCount(3);
    await keys.write(field(page, 'Confirm password'), 'Safety1st');
    await expect(page.getByText('Passwords match', { exact: true })).toBeVisible();
    await keys.press(button(page, 'Show characters').first());
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await keys.press(button(page, 'Sign up'));
  });

  await test.step('looks for the mail, has it sent again, and follows its link', async () => {
    await expectFocus(title(page, 'Check your email!'));
    const linkOfMail = async () => world.linkIn(await world.mailTo(email, /verify/i));
    const first = await linkOfMail();
    await keys.press(button(page, 'Resend email'));
    await expect(page.getByText('Verification email sent successfully.')).toBeVisible();
    await expectFocus(button(page, 'Resend email'));
    await expect.poll(linkOfMail).not.toBe(first);
    await page.goto(await linkOfMail());
    await expect(title(page, 'Email Verified!')).toBeVisible();
    await keys.press(link(page, 'Continue'));
  });

  await test.step('sets up the profile', async () => {
    await expectFocus(title(page, "Let's get started!"));
    await keys.to(field(page, 'First name'));
    for (const [text, next] of [
      ['Ada', 'Last name'],
      ['Byron', 'Title'],
      ['Safety manager', 'Company'],
    ] as const) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expectFocus(field(page, next));
    }
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.keyboard.type('North Site');
    await page.keyboard.press('Enter');
  });

  await test.step('creates a workspace', async () => {
    await expectFocus(title(page, 'Manage Workspaces'));
    await keys.press(link(page, 'Create a workspace').first());
    await expectFocus(title(page, 'Create a workspace'));
    await keys.to(field(page, 'Workspace name'));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Workspace name')).toHaveAttribute('aria-invalid', 'true');
    await expectFocus(field(page, 'Workspace name'));
    await page.keyboard.type('Keyboard Works');
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Keyboard Works members'));
  });
});
