import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { RATE } from '#contract/rules/limits.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { invitationMails, rateLimits, users } from '#server/db/schema.ts';
import { sweep } from '#server/housekeeping/sweep.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const DAY = 24 * 60 * 60_000;
const portal = createTestPortal({
  INVITATIONS_FIRST_DAY_PUBLIC: '3',
  INVITATIONS_FIRST_DAY_COMPANY: '6',
  INVITATIONS_PER_DAY: '12',
});

const some = (number: number) => Array.from({ length: number }, () => `${newId()}@acme.example`);
const invite = (admin: Member, emails: string[], headers = {}) =>
  portal.call(endpoints.invitations.create, {
    body: { workspaceId: admin.workspaceId, emails },
    as: admin,
    headers,
  });
const aNewcomer = async (email = `${newId()}@acme.example`) =>
  portal.aWorkspace({ admin: await portal.aUser({ email }) });
const grow = ({ userId }: Member) =>
  portal.services.db
    .update(users)
    .set({ createdAt: new Date(portal.services.clock().getTime() - DAY) })
    .where(eq(users.id, userId));

test.each([
  ['at a public mail provider', `${newId()}@gmail.com`, 3],
  ['at a company’s domain', `${newId()}@acme.example`, 6],
])('on its first day an account %s sends so many invitations', async (_where, email, most) => {
  const admin = await aNewcomer(email);
  expect((await invite(admin, some(most - 1))).status).toBe(201);
  const { error, headers } = await invite(admin, some(2));
  expect(error).toMatchObject({ statusCode: 429, code: 'INVITATION_LIMIT' });
  expect(error.message).toBe(
    `You can send ${most} invitations on your account’s first day. You have 1 left.`,
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await invite(admin, some(1))).status).toBe(201);
  expect((await invite(admin, some(1))).error.code).toBe('INVITATION_LIMIT');
});

/** Addresses of one mailbox, and one of somebody else, with what makes them new in each run. */
const spellings: [what: string, of: (name: string) => [one: string, other: string, elsewhere: string]][] = [
  ['tags behind a plus', (name) => [`${name}+1@gmail.com`, `${name}+2@gmail.com`, `x${name}+1@gmail.com`]],
  [
    'a tag and none',
    (name) => [`${name}@acme.example`, `${name}+a+b@acme.example`, `${name}-a@acme.example`],
  ],
  [
    'dots at Google',
    (name) => [`${name}@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`, `x.${name}@gmail.com`],
  ],
  [
    'both names of Google',
    (name) => [`${name}@gmail.com`, `${name}@googlemail.com`, `x${name}@googlemail.com`],
  ],
  [
    'capitals',
    (name) => [`${name}@acme.example`, `${name.toUpperCase()}@ACME.example`, `x${name}@acme.example`],
  ],
];

test.each(spellings)(
  'who has several accounts by %s has one allowance, and is mailed once; who is somebody else has their own',
  async (_what, of) => {
    const [one, other, elsewhere] = of(newId());
    const most = one.endsWith('@gmail.com') ? 3 : 6;
    expect((await invite(await aNewcomer(one), some(most))).status).toBe(201);
    // Capitals are no other account; the allowance is the mailbox's in each of its workspaces.
    if (other.toLowerCase() !== one)
      expect((await invite(await aNewcomer(other), some(1))).error.code).toBe('INVITATION_LIMIT');
    expect((await invite(await aNewcomer(elsewhere), some(most))).status).toBe(201);

    const [invited, again, stranger] = of(newId());
    for (const email of [invited, again, stranger]) await invite(await aNewcomer(), [email]);
    expect(await mailsTo(portal, invited)).toHaveLength(1);
    expect(await mailsTo(portal, again)).toHaveLength(again.toLowerCase() === invited ? 1 : 0);
    expect(await mailsTo(portal, stranger)).toHaveLength(1);

    const together = of(newId());
    await invite(await aNewcomer(), together);
    const sent = new Set<string>();
    for (const email of together) for (const { id } of await mailsTo(portal, email)) sent.add(id);
    expect(sent.size).toBe(2);
  },
);

test('the time of a limit begins with what was sent first, and what is sent later does not prolong it', async () => {
  const admin = await aNewcomer();
  expect((await invite(admin, some(1))).status).toBe(201);
  portal.clock.advance(DAY - 60_000);
  expect((await invite(admin, some(5))).status).toBe(201);
  portal.clock.advance(60_000);
  expect((await invite(admin, some(12))).status).toBe(201);
});

test('later an account sends more, and what it sent on its first day counts until a day has passed', async () => {
  const admin = await aNewcomer();
  expect((await invite(admin, some(6))).status).toBe(201);
  await grow(admin);
  expect((await invite(admin, some(7))).error.message).toBe(
    'You can send 12 invitations a day. You have 6 left.',
  );
  expect((await invite(admin, some(6))).status).toBe(201);
  portal.clock.advance(DAY);
  expect((await invite(admin, some(12))).status).toBe(201);
});

test('the limit is the person’s in all their workspaces, and a workspace’s for all its admins', async () => {
  const admin = await aNewcomer();
  const elsewhere = await portal.aWorkspace({ admin });
  await invite(admin, some(6));
  expect((await invite(elsewhere, some(1))).error.code).toBe('INVITATION_LIMIT');
  const colleagues = [];
  for (let n = 0; n < 2; n++) colleagues.push(await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN'));
  const [one, other] = colleagues;
  if (!one || !other) throw new Error('Nobody else is there.');
  expect((await invite(one, some(6))).status).toBe(201);
  expect((await invite(other, some(1))).error.message).toBe(
    'A workspace can send 12 invitations a day. This one has 0 left.',
  );
});

test('16 calls at once get no further than one after the other, in one workspace and in several', async () => {
  const admin = await aNewcomer();
  const places = [admin, await portal.aWorkspace({ admin }), await portal.aWorkspace({ admin })];
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => invite(places[n % 3] ?? admin, some(2))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
});

test('a call that fails counts nothing and leaves nobody behind, one that is repeated counts once', async () => {
  const admin = await aNewcomer();
  const tooMany = some(7);
  expect((await invite(admin, tooMany)).error.code).toBe('INVITATION_LIMIT');
  expect(
    await portal.services.db.$count(
      rateLimits,
      eq(rateLimits.key, `invitationMailsOfPerson:mailbox/${admin.email}`),
    ),
  ).toBe(0);
  const key = { 'idempotency-key': newId() };
  const emails = tooMany.slice(0, 5);
  expect((await invite(admin, emails, key)).status).toBe(201);
  expect((await invite(admin, emails, key)).status).toBe(201);
  expect((await invite(admin, some(1))).status).toBe(201);
  const listed = await portal.call(endpoints.members.list, {
    params: { workspaceId: admin.workspaceId },
    body: {},
    as: admin,
  });
  expect(listed.body.count).toBe(7);
});

test('one address gets one invitation mail a day whoever asks; every invitation is listed all the same', async () => {
  const [one, other] = [await aNewcomer(), await aNewcomer()];
  const user = await portal.aUser();
  const first = await invite(one, [user.email]);
  const second = await invite(other, [user.email.toUpperCase()]);
  const again = await invite(one, [user.email]);
  expect([first, second, again].map(({ status, body }) => [status, body.count])).toEqual(
    Array(3).fill([201, 1]),
  );
  expect(await mailsTo(portal, user.email)).toHaveLength(1);
  const pending = await portal.call(endpoints.invitations.listPendingByEmail, { body: {}, as: user });
  expect(pending.body.count).toBe(2);
  portal.clock.advance(DAY - 1);
  await invite(other, [user.email]);
  expect(await mailsTo(portal, user.email)).toHaveLength(1);
  portal.clock.advance(1);
  await invite(other, [user.email]);
  expect(await mailsTo(portal, user.email)).toHaveLength(2);
});

test('16 workspaces that invite one address at once send one mail', async () => {
  const admins = await Promise.all(Array.from({ length: 16 }, () => aNewcomer()));
  const emails = some(2);
  const answers = await Promise.all(admins.map((admin) => invite(admin, emails)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const email of emails) expect(await mailsTo(portal, email)).toHaveLength(1);
});

test('an invitation without a mail does not count', async () => {
  const admin = await aNewcomer();
  const emails = some(6);
  for (let n = 0; n < 3; n++) expect((await invite(admin, emails)).status).toBe(201);
  expect((await invite(admin, some(1))).error.code).toBe('INVITATION_LIMIT');
});

test('people who are added as drafts get no mail', async () => {
  const admin = await aNewcomer();
  const email = `${newId()}@acme.example`;
  const params = { workspaceId: admin.workspaceId };
  const body = [{ email, role: 'WORKSPACE_MEMBER' as const }];
  expect((await portal.call(endpoints.members.create, { params, body, as: admin })).status).toBe(201);
  expect(await mailsTo(portal, email)).toEqual([]);
});

test('when an address was mailed is forgotten after a day', async () => {
  await invite(await aNewcomer(), some(2));
  const { db } = portal.services;
  await sweep(portal.services);
  expect((await db.select({ count: count() }).from(invitationMails))[0]?.count).toBeGreaterThanOrEqual(2);
  portal.clock.advance(DAY);
  await sweep(portal.services);
  expect(await db.$count(invitationMails)).toBe(0);
});

test('without settings an operator has 50, 500 and 20,000', async () => {
  expect(readConfig({}).invitations).toEqual({
    firstDayPublic: 50,
    firstDayCompany: 500,
    perDay: RATE.invitationMailsOfPerson.points,
  });
  expect(RATE.invitationMailsOfPerson.points).toBe(20_000);
});
