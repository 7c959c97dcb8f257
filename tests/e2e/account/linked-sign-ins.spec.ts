import type { SocialProvider } from '#contract/rules/accounts.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person } from '#tests/support/browser/people.ts';
import type { BrowserPortal } from '#tests/support/browser/portal.ts';
import { test } from '#tests/support/browser/socialTest.ts';
import { expect } from '#tests/support/browser/test.ts';

const link = ({ running }: BrowserPortal, { id }: Person, provider: SocialProvider, daysAgo: number) => {
  const issuer = running.services.config.providers[provider]?.issuers[0] ?? '';
  return running.services.db.$client.query(
    `insert into identities (issuer, subject, user_id, created_at)
     values ($1, $2, $3, now() - make_interval(days => $4))`,
    [issuer, `${provider} of ${id}`, id, daysAgo],
  );
};

test('a linked sign-in is removed from the account page, with the password where the log-in was a while ago', async ({
  page,
  portal,
  newcomer,
  world,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[03]/);
  await link(portal, newcomer, 'GOOGLE', 2);
  await link(portal, newcomer, 'APPLE', 1);
  await page.goto('/account');
  const list = page.getByRole('list', { name: 'Linked sign-ins' });
  await expect(list.getByRole('listitem')).toHaveText([/^Google/, /^Apple/]);
  moveClock(16 * 60_000);
  await list.getByRole('button', { name: 'Remove Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Google?' });
  const remove = dialog.getByRole('button', { name: 'Remove' });
  await remove.click();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('Wrong-horse-1');
  await remove.click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await password.fill(newcomer.password);
  await remove.click();
  await expect(page.getByText('Google removed. We sent you an email about it.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText([/^Apple/]);
  const mail = await world.mailTo(newcomer.email, /^Google was removed from your account$/);
  expect(mail.text).toContain('Google no longer opens your Muster account.');
});

test('linked sign-ins look good, the only way in among them', async ({ page, portal, newcomer }) => {
  for (const provider of ['GOOGLE', 'APPLE', 'MICROSOFT'] as const) await link(portal, newcomer, provider, 3);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Remove Apple' }), { at: '/account' });
  const { services } = portal.running;
  await services.db.$client.query('update users set password_hash = null where id = $1', [newcomer.id]);
  await services.db.$client.query(
    `delete from identities where user_id = $1 and subject not like 'GOOGLE%'`,
    [newcomer.id],
  );
  await page.reload();
  await expect(page.getByText('It’s your only way to log in, so you can’t remove it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Google' })).toHaveCount(0);
});
