import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { begin } from '#server/db/transaction.ts';
import { drain } from '#server/jobs/worker.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { sendMails } from './send.ts';
import { verificationMail } from './verification.ts';

let services: TestServices;
let app: FastifyInstance;

beforeAll(async () => {
  services = await testServices();
  app = await createApp(services);
  await mail('first');
  services.moveClock(1_000);
  await mail('second');
});
afterAll(async () => {
  await app.close();
  await services.close();
});

/** Sends a verification mail the whole way: transaction, job, mailbox. */
async function mail(token: string): Promise<void> {
  const link = `http://localhost:3000/verify-email?token=${token}`;
  await begin(services, (scope) =>
    sendMails(scope, [verificationMail({ to: `${token}+<b>@example.com`, link })]),
  );
  await drain(services);
}

const get = (
  url: string,
  { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
  on = app,
) => on.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });

test('the mailbox lists the mails as JSON, newest first', async () => {
  const answer = await get('/mailbox.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const mails = answer.json();
  expect(mails.map(({ to }: { to: string }) => to)).toEqual([
    'second+<b>@example.com',
    'first+<b>@example.com',
  ]);
  expect(Object.keys(mails[0]).sort()).toEqual(['createdAt', 'html', 'id', 'subject', 'text', 'to']);
  expect(mails[0].text).toContain('/verify-email?token=second');
});

test('the mailbox page shows each mail with a button to its link, under a strict policy', async () => {
  const { statusCode, headers, body } = await get('/mailbox');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
  expect(body.indexOf('token=second')).toBeLessThan(body.indexOf('token=first'));
  expect(body).toContain('<a class="open" href="http://localhost:3000/verify-email?token=second">');
  expect(body).toContain('second+&lt;b&gt;@example.com');
  expect(body).not.toMatch(/<script|<b>| style=/);
});

test.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])('%s may look', async (remoteAddress) => {
  expect((await get('/mailbox.json', { remoteAddress })).statusCode).toBe(200);
});

test.each([
  ['another machine', { remoteAddress: '192.168.1.20' }],
  [
    'another machine that claims to be this one',
    { remoteAddress: '10.0.0.1', 'x-forwarded-for': '127.0.0.1' },
  ],
  ['another machine with IPv6', { remoteAddress: '2001:db8::1' }],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy of the newer kind', { forwarded: 'for=203.0.113.7' }],
  ['a foreign name that points here', { host: 'evil.example:3000' }],
  ['a name that begins like ours', { host: 'localhost.evil.example' }],
  ['a name with a user in it', { host: 'localhost@evil.example' }],
])('for %s there is no mailbox', async (_who, from: Record<string, string>) => {
  const [newest] = (await get('/mailbox.json')).json();
  for (const url of ['/mailbox', '/mailbox.json', `/mailbox/${newest.id}`]) {
    const answer = await get(url, from);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('token=');
  }
});

test('with an SMTP server there is no mailbox', async () => {
  const config = { ...services.config, smtpUrl: 'smtp://localhost:2525' };
  const withSmtp = await createApp({ ...services, config });
  const [newest] = (await get('/mailbox.json')).json();
  for (const url of ['/mailbox', '/mailbox.json', `/mailbox/${newest.id}`]) {
    expect((await get(url, {}, withSmtp)).statusCode).toBe(404);
  }
  await withSmtp.close();
});
