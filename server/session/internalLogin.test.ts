import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { readConfig } from '#server/core/config.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { internalLogIn } = endpoints.session;
const portal = createTestPortal({ INTERNAL_PASSWORD: 'only for us' });
const attempt = (password: string, from = '127.0.0.1') =>
  portal.call(internalLogIn, { body: { password }, from });

test('[ONB-94] the right password opens the gate; a wrong one is answered with one fixed joke', async () => {
  expect((await attempt('only for us')).status).toBe(204);
  for (const wrong of ['only for u', 'only for us ', 'x']) {
    const { error } = await attempt(wrong);
    expect(error).toMatchObject({
      statusCode: 403,
      message: 'Nice try! That one would not even open the biscuit tin.',
    });
  }
});

test('[ONB-94] wrong passwords are limited by network address', async () => {
  const guesses = Array.from({ length: RATE.internalLogin.points + 20 }, () => attempt('x', '10.9.0.1'));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(RATE.internalLogin.points);
  expect((await attempt('only for us', '10.9.0.1')).error.code).toBe('RATE_LIMITED');
  expect((await attempt('only for us', '10.9.0.2')).status).toBe(204);
});

test('[ONB-93] without a configured password nothing is asked for', async () => {
  const node = await portal.addNode({ config: readConfig({}) });
  expect((await portal.call(internalLogIn, { body: { password: 'x' }, on: node })).status).toBe(204);
});
