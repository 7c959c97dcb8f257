import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/standIns/smtp.ts';
import { verificationMail } from './account.ts';
import { MailRefused, type ReadyMail } from './mail.ts';
import { deliver } from './transport.ts';

const mail: ReadyMail = {
  ...verificationMail({
    to: 'mia@example.com',
    language: 'en',
    link: 'https://muster.example/verify-email?token=t',
  }),
  picture: null,
  unsubscribe: null,
};

let server: MailServer | undefined;
const received = () => server?.received ?? [];

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Starts a mail server in place of the one before; returns its port. */
async function listen(...options: Parameters<typeof startMailServer>): Promise<number> {
  await server?.close();
  server = await startMailServer(...options);
  return server.port;
}

const send = (smtpUrl: string, one = mail) =>
  deliver({ smtpUrl, mailFrom: 'Muster <no-reply@muster.example>' }, one);

test('a mail reaches the server of SMTP_URL with both parts', async () => {
  const port = await listen();
  await send(`smtp://127.0.0.1:${port}`);
  expect(received()).toHaveLength(1);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received();
  expect(from).toBe('no-reply@muster.example');
  expect(to).toEqual(['mia@example.com']);
  expect(raw).toMatch(/^Subject: Verify your email address\r$/m);
  expect(raw).toMatch(/^From: Muster <no-reply@muster.example>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/Content-Type: text\/plain/);
  expect(raw).toMatch(/Content-Type: text\/html/);
});

test('a mail with a picture carries it inside, for its HTML part to show', async () => {
  const port = await listen();
  const content = Buffer.from('picture');
  const html = '<img src="cid:abc@muster" alt="Logo">';
  await send(`smtp://127.0.0.1:${port}`, { ...mail, html, picture: { cid: 'abc@muster', content } });
  const raw = received()[0]?.raw ?? '';
  expect(raw).toMatch(/Content-Type: multipart\/related;/);
  const [, head = '', body = ''] =
    /(Content-Type: image\/png[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  expect(head).toMatch(/^Content-Id: <abc@muster>/im);
  expect(head).toMatch(/^Content-Disposition: inline; filename=logo.png/m);
  expect(Buffer.from(body, 'base64')).toEqual(content);
});

test('a mail that comes again and again says where one click unsubscribes; others do not', async () => {
  const port = await listen();
  const link = 'https://muster.example/unsubscribe?token=abc.def';
  await send(`smtp://127.0.0.1:${port}`);
  await send(`smtp://127.0.0.1:${port}`, { ...mail, unsubscribe: link });
  await send(`smtp://127.0.0.1:${port}`, { ...mail, unsubscribe: link.replace('https', 'http') });
  const headers = received().map(({ raw }) => ({
    link: /^List-Unsubscribe: ?(?:\r\n )?(\S+)\r$/im.exec(raw)?.[1],
    post: /^List-Unsubscribe-Post: (\S+)\r$/im.exec(raw)?.[1],
  }));
  expect(headers).toEqual([
    { link: undefined, post: undefined },
    { link: `<${link}>`, post: 'List-Unsubscribe=One-Click' },
    { link: `<${link.replace('https', 'http')}>`, post: undefined },
  ]);
});

test('an address that carries a second one reaches nobody else', async () => {
  const port = await listen();
  const to = 'mia@example.com, eve@example.com';
  await send(`smtp://127.0.0.1:${port}`, { ...mail, to }).catch(() => undefined);
  expect(received().flatMap((one) => one.to)).not.toContain('eve@example.com');
});

test('a server that refuses the mail fails the job', async () => {
  const port = await listen({ onRcptTo: (_address, _session, done) => done(new Error('no such user')) });
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow('no such user');
});

test('what a server refuses for good, the recipient or the content, is told with its words; what may go well later is not', async () => {
  const saying = (responseCode: number) =>
    Object.assign(new Error(`${responseCode} says the server`), { responseCode });
  const outcome = async (options: Parameters<typeof startMailServer>[0]) => {
    const port = await listen(options);
    const error: unknown = await send(`smtp://127.0.0.1:${port}`).catch((one) => one);
    return error instanceof MailRefused ? error.message : 'later';
  };
  expect(await outcome({ onRcptTo: (_to, _session, done) => done(saying(550)) })).toMatch(
    /^550 .*says the server/,
  );
  expect(
    await outcome({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(saying(554))),
    }),
  ).toMatch(/^554 /);
  expect(await outcome({ onRcptTo: (_to, _session, done) => done(saying(450)) })).toBe('later');
  // Many servers name a portal that has not logged in only with the recipient.
  for (const text of ['5.7.1 Relay access denied', '5.7.26 Unauthenticated email is not accepted'])
    expect(
      await outcome({
        onRcptTo: (_to, _session, done) => done(Object.assign(new Error(text), { responseCode: 550 })),
      }),
    ).toBe('later');
  // The portal's own address, not the recipient's.
  expect(await outcome({ onMailFrom: (_from, _session, done) => done(saying(550)) })).toBe('later');
});

test.each([554, 451])(
  'a server that repeats the links of a mail with %i tells nobody what opens them',
  async (responseCode) => {
    const token = `join_c${'a'.repeat(24)}_c${'b'.repeat(24)}_Xy-${'z'.repeat(39)}`;
    const said = `${responseCode} 5.7.1 Spam: http://127.0.0.1:3000/join#${token} and ${token.slice(30)}, see #5.7.1`;
    const port = await listen({
      onData: (stream, _session, done) =>
        void stream.resume().on('end', () => done(Object.assign(new Error(said), { responseCode }))),
    });
    const error = await send(`smtp://127.0.0.1:${port}`).then(
      () => null,
      (one: Error) => one,
    );
    const all = JSON.stringify([error?.message, error?.stack, error, error?.cause, `${error?.cause}`]);
    expect(error?.message).toContain('5.7.1 Spam: … and …, see #5.7.1');
    expect(all).not.toContain('zzz');
    expect(all).not.toContain('bbb');
  },
);

test('a server that is not there fails the job', async () => {
  const port = await listen();
  await server?.close();
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
});

test('a certificate that nobody vouches for is refused, unless SMTP_URL says otherwise', async () => {
  const port = await listen({ disabledCommands: ['AUTH'] });
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/certificate|self.signed/i);
  await send(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
  expect(received()).toHaveLength(1);
});

test('user and password of SMTP_URL are used, but never sent unencrypted to another machine', async () => {
  const auth: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'site' && password === 'p@ss') done(null, { user: username });
      else done(new Error('wrong password'));
    },
  };
  const port = await listen(auth);
  await send(`smtp://site:p%40ss@127.0.0.1:${port}`);
  expect(received()[0]?.user).toBe('site');
  await expect(send(`smtp://site:wrong@127.0.0.1:${port}`)).rejects.toThrow('wrong password');

  const elsewhere = await listen(auth, '127.0.0.2');
  await expect(send(`smtp://site:p%40ss@127.0.0.2:${elsewhere}`)).rejects.toThrow(/STARTTLS/i);
});
