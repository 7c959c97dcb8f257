import { connect } from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { HOST } from './support/authority.ts';
import { behindEach } from './support/behind.ts';
import { ask, askPlainly, json } from './support/client.ts';
import { PROXIES, startProxy } from './support/proxy.ts';

const portal = createTestPortal();
const { session, users, workspaces } = endpoints;
const PASSWORD = 'Safety1st';

/** What a caller may write to seem to be somebody or somewhere else. */
const FORGED: [what: string, headers: Record<string, string | string[]>][] = [
  ['an address', { 'x-forwarded-for': '10.66.66.66' }],
  ['the proxy’s own address', { 'x-forwarded-for': '127.0.0.1' }],
  ['a list of addresses', { 'x-forwarded-for': '10.66.66.66, 127.0.0.1' }],
  ['the header twice', { 'x-forwarded-for': ['10.66.66.66', '127.0.0.1'] }],
  ['no address at all', { 'x-forwarded-for': 'unknown' }],
  ['the standard’s header', { forwarded: 'for=10.66.66.66;proto=http;host=evil.example' }],
  [
    'other names',
    { 'x-real-ip': '10.66.66.66', 'x-client-ip': '10.66.66.66', 'true-client-ip': '10.66.66.66' },
  ],
  ['another host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '1' }],
  ['no encryption', { 'x-forwarded-proto': 'http' }],
  ['the header of a connection', { connection: 'close, x-forwarded-for' }],
];

behindEach(portal, (behind) => {
  test('[API-02] a log-in and a call go through, and their correlation ids with them', async () => {
    const { email } = await portal.aUser({ password: PASSWORD });
    const given = json({ provider: 'CREDENTIALS', email, password: PASSWORD });
    const headers = { ...given.headers, 'x-correlation-id': 'log-in-of-a-test' };
    const loggedIn = await ask(behind.proxy, { method: 'POST', path: session.logIn.path, ...given, headers });
    expect(loggedIn.status).toBe(session.logIn.status);
    expect(loggedIn.headers['x-correlation-id']).toBe('log-in-of-a-test');
    expect(behind.request('log-in-of-a-test')).toMatchObject({ method: 'POST', remoteAddress: '127.0.0.9' });

    const { token } = JSON.parse(loggedIn.text);
    const devices = await ask(behind.proxy, {
      path: session.devices.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(devices.text).data).toContainEqual(expect.objectContaining({ isCurrent: true }));
  });

  test('a page and a call come over HTTP/2', async () => {
    const client = connect(`https://127.0.0.1:${behind.proxy.port}`, {
      ca: behind.proxy.authority,
      servername: HOST,
    });
    onTestFinished(() => client.close());
    const statusOf = (path: string) =>
      new Promise<unknown>((resolve, reject) => {
        const stream = client.request({ ':path': path, ':authority': HOST });
        stream.on('response', (headers) => resolve(headers[':status']));
        stream.on('error', reject);
        stream.resume();
      });
    expect(await statusOf('/login')).toBe(200);
    expect(await statusOf(workspaces.availableOpen.path)).toBe(401);
  });

  test.each(FORGED)(
    'who writes %s into a request is known by the connection’s address',
    async (what, headers) => {
      const id = `forged-${FORGED.findIndex(([one]) => one === what)}-${behind.proxy.port}`;
      const answer = await ask(behind.proxy, {
        path: workspaces.availableOpen.path,
        headers: { ...headers, 'x-correlation-id': id },
        from: '127.0.0.21',
      });
      expect(answer.status).toBe(401);
      expect(behind.request(id)?.remoteAddress).toBe('127.0.0.21');
    },
  );

  test('a limit by address is not got round by a header, and not used up for somebody else', async () => {
    const last = (behind.proxy.port % 250) + 1;
    const [eager, calm] = [`127.0.1.${last}`, `127.0.2.${last}`];
    await portal.services.throttle.consume('nonce', eager, RATE.nonce.points - 1);
    const askNonce = async (from: string, forged: string) => {
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}` };
      return (await ask(behind.proxy, { method: 'POST', path: session.nonce.path, headers, from })).status;
    };
    expect(await askNonce(eager, '10.1.1.1')).toBe(200);
    for (const forged of ['10.1.1.2', calm, '127.0.0.1', '']) expect(await askNonce(eager, forged)).toBe(429);
    expect(await askNonce(calm, eager)).toBe(200);
  });

  test('links in mails lead to PUBLIC_URL, whatever host a request names', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'http',
    };
    for (const host of [HOST, 'evil.example']) {
      const { email } = await portal.aUser({ password: PASSWORD });
      const { body, headers } = json({ email, origin: `https://${HOST}` });
      const asked = { method: 'POST', path: users.forgotPassword.path, body };
      const answer = await ask(behind.proxy, { ...asked, headers: { ...headers, ...forged, host } });
      expect(JSON.stringify([answer.headers, answer.text])).not.toContain('evil.example');
      const mails = await mailsTo(portal, email);
      if (host === HOST) expect(mails).toHaveLength(1);
      for (const { text } of mails) {
        expect(text).toContain(`https://${HOST}/`);
        expect(text).not.toContain('evil.example');
      }
    }
  });

  test('Strict-Transport-Security stands once on every answer', async () => {
    for (const path of ['/login', '/favicon.ico', '/robots.txt', '/v2/nothing', '/healthz']) {
      const answer = await ask(behind.proxy, { path });
      expect(answer.times('strict-transport-security'), path).toBe(1);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  test('a page asked for unencrypted is led to https, a call is refused and never reaches the portal', async () => {
    const page = await askPlainly(behind.proxy, { path: '/login?redirect=%2Fteams' });
    expect(page.status).toBe(308);
    expect(page.headers.location).toBe(`https://${HOST}/login?redirect=%2Fteams`);
    const forged = await askPlainly(behind.proxy, { path: '/login', headers: { host: 'evil.example' } });
    expect(forged.headers.location ?? '').not.toContain('evil.example');

    for (const path of [session.logIn.path, workspaces.list.path]) {
      const headers = { 'x-correlation-id': 'came-unencrypted', authorization: 'Bearer a-token' };
      expect((await askPlainly(behind.proxy, { method: 'POST', path, headers })).status).toBe(403);
    }
    expect(behind.request('came-unencrypted')).toBeUndefined();
  });

  test('the metrics are at their port and never behind the proxy, not for their token either', async () => {
    const authorization = 'Bearer a-token-for-prometheus';
    for (const forged of ['127.0.0.1', '::1', '10.0.0.1']) {
      const headers = { authorization, 'x-forwarded-for': forged, 'x-real-ip': forged };
      for (const path of ['/metrics', '//metrics', '/%6detrics', '/metrics/', '/./metrics']) {
        const { text } = await ask(behind.proxy, { path, headers });
        expect(text, path).not.toContain('muster_jobs');
      }
    }
    const beside = await fetch(`http://127.0.0.1:${behind.metricsPort}/metrics`, {
      headers: { authorization },
    });
    expect(await beside.text()).toContain('muster_jobs');
  });

  test('the proxy’s log has addresses without the secrets in them', async () => {
    const { mailboxKey } = portal.services;
    const mailbox = await ask(behind.proxy, { path: mailboxPath(mailboxKey) });
    expect(mailbox.status).toBe(200);
    const headers = {
      authorization: 'Bearer the-session-token',
      referer: `https://${HOST}/?token=the-referrer`,
    };
    await ask(behind.proxy, { path: '/verify-email?token=the-mailed-token', headers });
    await expect.poll(behind.proxy.log).toContain('/verify-email');
    expect(behind.proxy.log()).toContain('/mailbox');
    const secrets = [mailboxKey, 'the-mailed-token', 'the-session-token', 'the-referrer'];
    expect(secrets.filter((secret) => behind.proxy.log().includes(secret))).toEqual([]);
  });
});

test.each(PROXIES)('while no portal answers %s logs no secrets either', async (name) => {
  const proxy = await startProxy(name, await freePort());
  onTestFinished(proxy.stop);
  expect((await ask(proxy, { path: '/mailbox?key=the-mailbox-key' })).status).toBe(502);
  await expect.poll(proxy.log).toContain('/mailbox');
  expect(proxy.log()).not.toContain('the-mailbox-key');
});
