import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { begin } from '#server/core/transaction.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { verificationMail } from '#server/mail/account.ts';
import { newestMails } from '#server/mail/queries.ts';
import { type TestServices, testServices } from '#tests/support/services.ts';
import { drain } from '#tests/support/work.ts';
import { mailboxPath } from './mailboxKey.ts';

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
    sendMails(scope, [verificationMail({ language: 'en', to: `${token}+<b>@example.com`, link })]),
  );
  await drain(services);
}

/** Where the mailbox is, without the key. */
async function addresses(): Promise<string[]> {
  const [newest] = await begin(services, (scope) => newestMails(scope, 1));
  return ['/mailbox', '/mailbox.json', `/mailbox/${newest?.id}`];
}

/** The same with the key. */
const opened = (path: string) => mailboxPath(services.mailboxKey, path);

const get = (
  url: string,
  { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {},
  on = app,
) => on.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });

test('the mailbox lists the mails as JSON, newest first', async () => {
  const answer = await get(opened('/mailbox.json'));
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
  const { statusCode, headers, body } = await get(opened('/mailbox'));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self';/,
  );
  expect(body).toContain('<link rel="icon" href="/favicon.svg">');
  expect(body.indexOf('token=second')).toBeLessThan(body.indexOf('token=first'));
  expect(body).toContain('<a class="open" href="http://localhost:3000/verify-email?token=second">');
  expect(body).toContain('second+&lt;b&gt;@example.com');
  expect(body).not.toMatch(/<script|<b>| style=/);
});

test.each([
  ['a proxy on this machine that sends what nginx sends', { host: 'localhost:3000', connection: 'close' }],
  ['another machine', { remoteAddress: '192.168.1.20', host: 'muster.example' }],
])('for %s there is no mailbox without its key', async (_who, from: Record<string, string>) => {
  for (const url of await addresses()) {
    const answer = await get(url, from);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.body).not.toContain('token=');
  }
});

test.each([
  ['a wrong key', (key: string) => `key=${key.slice(1)}x`],
  ['a part of it', (key: string) => `key=${key.slice(0, -1)}`],
  ['none', () => 'key='],
  ['two keys', (key: string) => `key=${key}&key=${key}`],
  ['the key under another name', (key: string) => `token=${key}`],
])('%s does not open the mailbox', async (_what, queryOf) => {
  for (const url of await addresses()) {
    const answer = await get(`${url}?${queryOf(services.mailboxKey)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('with the key a mail opens from the page, from anywhere, and is not kept by the browser', async () => {
  const { body } = await get(opened('/mailbox'), { remoteAddress: '203.0.113.7', host: 'muster.example' });
  const [, href = ''] = /<a class="sent" href="([^"]+)"/.exec(body) ?? [];
  const { statusCode, headers, body: mail } = await get(href, { remoteAddress: '203.0.113.7' });
  expect(statusCode).toBe(200);
  expect(mail).toContain('/verify-email?token=second');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('a portal with a public address and no SMTP server has a mailbox, too', async () => {
  const config = { ...services.config, publicUrl: 'https://muster.example' };
  const inPublic = await createApp({ ...services, config });
  expect((await get(opened('/mailbox.json'), {}, inPublic)).json()).toHaveLength(2);
  expect((await get('/mailbox.json', {}, inPublic)).statusCode).toBe(404);
  await inPublic.close();
});

test('with an SMTP server there is no mailbox', async () => {
  const config = { ...services.config, smtpUrl: 'smtp://localhost:2525' };
  const withSmtp = await createApp({ ...services, config });
  for (const url of await addresses()) {
    expect((await get(opened(url))).statusCode).toBe(200);
    expect((await get(opened(url), {}, withSmtp)).statusCode).toBe(404);
  }
  await withSmtp.close();
});
