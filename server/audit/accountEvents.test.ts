import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { logSerializers } from '#server/process/log.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { FROM, PASSWORD, WRONG } from '#tests/support/securityLog.ts';
import { factors } from '#tests/support/signIn/factorPortal.ts';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
});

const portal = createTestPortal({}, async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: pino({ serializers: logSerializers }, stream) };
});
const { withApp } = factors(portal);

/** The lines of the process's log about accounts, once the jobs are done, which are several at a time. */
async function told() {
  await portal.work();
  return lines
    .filter(({ msg }) => msg === 'account event')
    .map(({ event, userId, at, address }) => ({ event: String(event), userId, at, address }))
    .sort((one, other) => one.event.localeCompare(other.event));
}

const logIn = (email: string, password: string) =>
  portal.call(endpoints.session.logIn, {
    body: { provider: 'CREDENTIALS', email, password },
    from: FROM,
  });

test('the process’s log tells what happens to the account of somebody in no workspace, and from where', async () => {
  const person = await portal.aUser({ password: PASSWORD });
  const at = portal.services.clock().toISOString();
  const line = (event: string, address: string | null = FROM) => ({
    event,
    userId: person.userId,
    at,
    address,
  });
  await logIn(person.email, WRONG);
  await logIn(person.email, PASSWORD);
  portal.clock.advance(5_000);
  expect(await told()).toEqual([line('log_in_refused'), line('logged_in')]);
  portal.clock.advance(-5_000);
  lines = [];
  const body = { currentPassword: PASSWORD, newPassword: 'Canary-newer-1' };
  await portal.call(endpoints.users.changePassword, { as: person, body, from: FROM });
  await withApp(person);
  expect((await told()).map(({ event, userId }) => [event, userId])).toEqual([
    ['password_changed', person.userId],
    ['second_factor_added', person.userId],
  ]);
});

test('a refused login of an address without an account is told of nobody, and no line says the address', async () => {
  const email = `${newId()}@acme.example`;
  await logIn(email, WRONG);
  expect(await told()).toEqual([
    { event: 'log_in_refused', userId: null, at: portal.services.clock().toISOString(), address: FROM },
  ]);
  const whole = JSON.stringify(lines);
  for (const secret of [email, email.split('@')[0] ?? email, WRONG]) expect(whole).not.toContain(secret);
});
