import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { signUp, forgotPassword, resetPassword, changePassword } = endpoints.users;
const portal = createTestPortal();
const PASSWORD = 'Correct-horse-1';

const tooCommon = (path: string) => ({
  statusCode: 400,
  code: 'VALIDATION',
  issues: [{ path, message: 'Many people use this password. Choose another one.' }],
});

test.each(['Password1', 'passWORD123', '1Qaz2wsx', 'Welcome1', 'Qwerty123'])(
  'nobody signs up with %s, which many people use, in whatever case',
  async (password) => {
    const email = `${newId()}@acme.example`;
    const body = { provider: 'CREDENTIALS' as const, email, password, consentVersion: 0 as const };
    expect((await portal.call(signUp, { body })).error).toMatchObject(tooCommon('password'));
    const own = { ...body, password: `${password} of my own` };
    expect((await portal.call(signUp, { body: own })).status).toBe(201);
  },
);

test('a reset refuses a password that many people use, and the link works once more', async () => {
  const { email } = await portal.aUser({ password: PASSWORD });
  await portal.call(forgotPassword, { body: { email, origin: portal.services.config.publicUrl } });
  const [link] = await mailedLinks(portal, email, 'forgot-password/reset');
  const token = link?.searchParams.get('token') ?? '';
  const to = (newPassword: string) => portal.call(resetPassword, { body: { token, newPassword } });
  expect((await to('Password1')).error).toMatchObject(tooCommon('newPassword'));
  expect((await to('Another-horse-2')).status).toBe(204);
});

test('a change refuses a password that many people use', async () => {
  const as = await portal.aUser({ password: PASSWORD });
  const to = (newPassword: string) =>
    portal.call(changePassword, { body: { currentPassword: PASSWORD, newPassword }, as });
  expect((await to('Password1')).error).toMatchObject(tooCommon('newPassword'));
  expect((await to('Another-horse-2')).status).toBe(204);
});
