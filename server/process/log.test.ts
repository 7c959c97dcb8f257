import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { begin } from '#server/core/transaction.ts';
import { startSession } from '#server/session/queries.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { logSerializers } from './log.ts';

const portal = createTestPortal();

function listeningLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino({ level: 'info', serializers: logSerializers }, stream) };
}

test('tokens and signatures in an address do not reach the log', async () => {
  const { lines, log } = listeningLog();
  const node = await portal.addNode({ log });
  await portal.send({ method: 'GET', url: '/verify-email?token=the-mailed-token' }, { on: node });
  await portal.send({ method: 'GET', url: '/v2/files/x?exp=1&sig=the-signature' }, { on: node });
  expect(lines.filter((line) => line.includes('"url":"/verify-email?…"'))).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/the-mailed-token|the-signature/);
});

test('a query that failed is logged without its values', async () => {
  const { lines, log } = listeningLog();
  const failing = begin(portal.services, (scope) => startSession(scope, 'nobody', 'the-user-agent'));
  await failing.catch((err: unknown) => log.error({ err }, 'call failed'));
  await failing.catch((cause: unknown) => log.error({ err: new Error('outer', { cause }) }, 'call failed'));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('insert into');
    expect(line).toContain('sessions_user_id_users_id_fk');
    expect(line).toContain('server/session/queries.ts');
  }
  expect(lines.join('')).not.toContain('the-user-agent');
});
