import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { jobs } from '#server/db/schema.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { drain } from '#tests/support/work.ts';

const { signUp, forgotPassword, verifyEmail, resetPassword } = endpoints.users;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';

test('while a mail with a link cannot be sent, the jobs keep no link; the one that is sent in the end works', async () => {
  const [email, origin] = ['waits@acme.example', portal.services.config.publicUrl];
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD, consentVersion: 0 as const };
  await portal.call(signUp, { body });
  await portal.call(forgotPassword, { body: { email, origin } });
  const { config } = portal.services;
  await drain({ ...portal.services, config: { ...config, smtpUrl: 'smtp://127.0.0.1:1' } });
  const waiting = await portal.services.db.select().from(jobs);
  expect(waiting.map(({ kind, attempts }) => [kind, attempts]).sort()).toEqual([
    ['users.sendReset', 1],
    ['users.sendVerification', 1],
  ]);
  expect(JSON.stringify(waiting)).not.toContain('token=');

  portal.clock.advance(60_000);
  const token = async (path: string) =>
    (await mailedLinks(portal, email, path))[0]?.searchParams.get('token') ?? '';
  const verification = { token: await token('verify-email'), password: PASSWORD };
  expect((await portal.call(verifyEmail, { body: verification })).status).toBe(204);
  const reset = { token: await token('forgot-password/reset'), newPassword: 'Another-horse-2' };
  expect((await portal.call(resetPassword, { body: reset })).status).toBe(204);
  await portal.work();
  expect(await portal.services.db.select().from(jobs)).toEqual([]);
});

test('who verified the address meanwhile gets no link any more', async () => {
  const email = 'quick@acme.example';
  const body = { provider: 'CREDENTIALS' as const, email, password: PASSWORD, consentVersion: 0 as const };
  const { user } = (await portal.call(signUp, { body })).body;
  await portal.services.db.$client.query('update users set email_verified_at = now() where id = $1', [
    user.id,
  ]);
  expect(await mailedLinks(portal, email, '')).toEqual([]);
});
