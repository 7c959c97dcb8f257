import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import type { Account } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { type MailServer, startMailServer } from '#tests/support/standIns/smtp.ts';
import { drain } from '#tests/support/work.ts';

const portal = createTestPortal();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server?.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const pathFor = ({ userId }: Pick<Account, 'userId'>) =>
  `/unsubscribe?token=${portal.services.unsubscribeTokens.sign(userId)}`;
const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => portal.send({ method, url });
const click = (url: string, payload = ONE_CLICK, headers: Record<string, string> = FORM) =>
  portal.send({ method: 'POST', url, headers, payload });
const getsMails = async (as: Account) =>
  (await portal.call(endpoints.users.properties, { as })).body.reminderMails;

/** What a mail server was given for an address on a day on which a document of theirs has expired. */
async function mailedOn(day: string, holder: Member, admin: Member): Promise<string | undefined> {
  portal.clock.set(`${day}T07:00:00Z`);
  await portal.aDocument(holder, { expirationDate: day, creator: admin });
  portal.clock.advance(26 * 60 * 60_000);
  const config = {
    ...portal.services.config,
    publicUrl: 'https://muster.example',
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
  };
  const services = { ...portal.services, config };
  const before = server.received.length;
  await remindEverywhere(services);
  await drain(services);
  return server.received.slice(before).find(({ to }) => to.includes(holder.email))?.raw;
}

const headerOf = (raw: string | undefined, name: string) =>
  new RegExp(`^${name}: ?(?:\\r\\n )?(\\S+)\\r$`, 'im').exec(raw ?? '')?.[1];

test('one click in a mail program ends the daily mail, without a log-in; invitations still come', async () => {
  const admin = await portal.aWorkspace();
  const holder = await portal.aMember(admin.workspaceId);
  const raw = await mailedOn('2026-03-10', holder, admin);
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe(ONE_CLICK);
  const [, link = ''] =
    /^<(https:\/\/muster\.example\/unsubscribe\?token=\S+)>$/.exec(headerOf(raw, 'List-Unsubscribe') ?? '') ??
    [];
  const { pathname, search } = new URL(link);
  expect((await click(pathname + search)).statusCode).toBe(200);
  expect(await getsMails(await presently(portal, holder))).toBe(false);
  expect(await getsMails(await presently(portal, admin))).toBe(true);
  expect(await mailedOn('2026-03-12', holder, admin)).toBeUndefined();
  expect((await click(pathname + search)).statusCode).toBe(200);

  const other = await portal.aWorkspace();
  const body = { workspaceId: other.workspaceId, emails: [holder.email] };
  expect((await portal.call(endpoints.invitations.create, { body, as: other })).status).toBe(201);
  expect((await mailsTo(portal, holder.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('invited you to'),
  ]);
});

test('mails that come once have no such headers', async () => {
  const admin = await portal.aWorkspace();
  const email = `${newId()}@acme.example`;
  const body = { workspaceId: admin.workspaceId, emails: [email] };
  await portal.call(endpoints.invitations.create, { body, as: admin });
  const config = { ...portal.services.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  await drain({ ...portal.services, config });
  const raw = server.received.find(({ to }) => to.includes(email))?.raw;
  expect(raw).toContain('Subject:');
  expect(raw).not.toMatch(/List-Unsubscribe/i);
});

test('opening the link asks and changes nothing, however often scanners of mail open it', async () => {
  const user = await portal.aUser();
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const { statusCode, headers, body } = await open(pathFor(user), method);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*img-src 'self'; .*form-action 'self'/,
    );
    expect(body).not.toContain(user.email);
  }
  const { body: page } = await open(pathFor(user));
  expect(page).toContain(`action="${pathFor(user)}"`);
  expect(page).toContain('<link rel="icon" href="/favicon.svg">');
  expect(await getsMails(user)).toBe(true);
});

test('the form of the page, a form in parts and no form at all do the same', async () => {
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const asked = [
    ['', FORM],
    [parts, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['', {}],
  ] as const;
  for (const [payload, headers] of asked) {
    const user = await portal.aUser();
    const { statusCode, body } = await click(pathFor(user), payload, headers);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('The daily email is off')]);
    expect(await getsMails(user)).toBe(false);
  }
});

test('it is turned on again in the account, and the same link turns it off once more', async () => {
  const user = await portal.aUser();
  await click(pathFor(user));
  await portal.call(endpoints.users.upsertProperties, { body: { reminderMails: true }, as: user });
  expect(await getsMails(user)).toBe(true);
  portal.clock.advance(24 * 60 * 60_000);
  await click(pathFor(user));
  expect(await getsMails(user)).toBe(false);
});

test('a text that the portal did not sign unsubscribes nobody', async () => {
  const [user, other] = [await portal.aUser(), await portal.aUser()];
  const signature = pathFor(other).split('.')[1];
  for (const query of [
    '',
    '?token=',
    `?token=${user.userId}`,
    `?token=${user.userId}.${signature}`,
    '?token=a&token=b',
  ]) {
    const answers = [await open(`/unsubscribe${query}`), await click(`/unsubscribe${query}`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  }
  expect(await getsMails(user)).toBe(true);
});

test('of an account that is gone the answer does not tell', async () => {
  expect((await click(pathFor({ userId: newId() }))).statusCode).toBe(200);
});

test('a body that is no such form is refused, and so are too many tries from one network', async () => {
  const user = await portal.aUser();
  expect((await click(pathFor(user), 'x'.repeat(2_000))).statusCode).toBe(413);
  expect(await getsMails(user)).toBe(true);
  const from = '10.9.8.7';
  await portal.services.throttle.consume('unsubscribe', from, RATE.unsubscribe.points);
  const late = await portal.send(
    { method: 'POST', url: pathFor(user), headers: FORM, payload: ONE_CLICK },
    { from },
  );
  expect(late.statusCode).toBe(429);
  expect(await getsMails(user)).toBe(true);
});
