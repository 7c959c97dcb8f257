import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { newCalendarToken } from '#server/core/tokens.ts';
import { calendarFeeds, documentKinds, equipment, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { logSerializers } from '#server/process/log.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { mailedLinks } from '#tests/support/mail/mailedLinks.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';
import { MOST_EVENTS } from './events.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const portal = createTestPortal({}, async () => ({
  log: pino({ level: 'trace', serializers: logSerializers }, stream),
}));
const { calendarFeeds: calls } = endpoints;
let admin: Member;
let ben: Member;
let workspaceId: string;

beforeEach(async () => {
  portal.clock.set('2028-01-10T10:00:00Z');
  admin = await portal.aWorkspace({ name: 'Nord; Süd, & Söhne', timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  ben = await portal.aMember(workspaceId, 'TEAM_MEMBER', { password: 'Correct-horse-1' });
});

const make = (as: Member) => portal.call(calls.create, { body: { workspaceId: as.workspaceId }, as });

async function addressOf(as: Member): Promise<string> {
  const { body } = await make(as);
  return body.address;
}

const read = (address: string, headers: Record<string, string> = {}) =>
  portal.send({ method: 'GET', url: address.slice(portal.services.config.publicUrl.length) }, { headers });

const componentsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

/** What a calendar program shows: the day and title of each event. */
async function shown(address: string): Promise<[string, string][]> {
  const { statusCode, body } = await read(address);
  expect(statusCode).toBe(200);
  return componentsOf(body).map(({ startDate, summary }) => {
    expect(startDate.isDate).toBe(true);
    return [startDate.toString(), summary];
  });
}

test('[DOOR-06] a calendar has what its owner holds, has and was asked for, each on its day', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'First aid, Level 2; ⛑️' });
  const other = await aKind(portal, workspaceId, { name: 'Crane' });
  await portal.aDocument(ben, { kindId, expirationDate: '2028-02-29' });
  await portal.aDocument(ben, { name: 'Paper\nof two lines', expirationDate: '2028-03-01' });
  await portal.aDocument(ben, { name: 'Without a date' });
  await portal.aDocument(ben, { name: 'Not accepted', expirationDate: '2028-03-01', state: 'REJECTED' });
  await portal.aDocument(admin, { name: 'Not Ben’s', expirationDate: '2028-03-01' });
  const item = { name: 'Harness', tagId: 'H-12', ownerMemberId: ben.memberId };
  await anItem(portal.services, workspaceId, { ...item, nextDueOn: '2028-02-01', endOfLifeOn: '2028-12-31' });
  await anItem(portal.services, workspaceId, {
    ...{ name: 'Retired', ownerMemberId: ben.memberId, nextDueOn: '2028-02-01' },
    retiredAt: portal.services.clock(),
  });
  const asked = { memberId: ben.memberId, askedByMemberId: admin.memberId };
  await aRequest(portal, workspaceId, { ...asked, kindId: other, dueOn: '2028-01-20' });
  const address = await addressOf(ben);
  expect(await shown(address)).toEqual([
    ['2028-01-20', 'You were asked for: Crane'],
    ['2028-02-01', 'Inspection due: Harness (H-12)'],
    ['2028-02-29', 'First aid, Level 2; ⛑️ expires'],
    ['2028-03-01', 'Paper\nof two lines expires'],
    ['2028-12-31', 'End of life: Harness (H-12)'],
  ]);
  const { headers, body } = await read(address);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  });
  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Muster: Nord; Süd, & Söhne');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  const [first] = componentsOf(body);
  expect(first?.component.getFirstPropertyValue('url')).toBe(
    `${portal.services.config.publicUrl}/${workspaceId}/my-documents`,
  );
});

test('[DOOR-06] no line is longer than 75 octets, however long a name is and of whatever letters', async () => {
  const name = `Größe ⛑️👷🏽 ${'ä,;\\'.repeat(60)}`;
  await portal.aDocument(ben, { name, expirationDate: '2028-02-01' });
  const address = await addressOf(ben);
  const { body } = await read(address);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(await shown(address)).toEqual([['2028-02-01', `${name} expires`]]);
});

test('[DOOR-06] an event keeps its id while its day changes, and says when it changed', async () => {
  const itemId = await anItem(portal.services, workspaceId, {
    ...{ name: 'Ladder', ownerMemberId: ben.memberId, nextDueOn: '2028-02-01' },
  });
  const address = await addressOf(ben);
  const before = await read(address);
  portal.clock.advance(HOUR_MS);
  const unchanged = await read(address, { 'if-none-match': String(before.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(equipment).set({ nextDueOn: '2028-05-01' }).where(eq(equipment.id, itemId)),
  );
  const after = await read(address, { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  const [one, other] = [before, after].map(({ body }) => componentsOf(body)[0]);
  expect(other?.uid).toBe(one?.uid);
  const changed = (event: typeof one) => String(event?.component.getFirstPropertyValue('last-modified'));
  expect(changed(other) > changed(one)).toBe(true);
});

test('[DOOR-06] “today” is that of the workspace; the last 30 days and the next 13 months are shown', async () => {
  const days = ['2027-12-11', '2027-12-12', '2029-02-11', '2029-02-12'];
  for (const expirationDate of days) await portal.aDocument(ben, { name: expirationDate, expirationDate });
  const address = await addressOf(ben);
  const daysAt = async (moment: string) => {
    portal.clock.set(moment);
    return (await shown(address)).map(([day]) => day);
  };
  // In Berlin, where the workspace is, the eleventh of January has begun.
  expect(await daysAt('2028-01-10T23:30:00Z')).toEqual(days.slice(1, 3));
  expect(await daysAt('2028-01-10T22:30:00Z')).toEqual(days.slice(0, 2));
});

test('[DOOR-06] sensitive types are named to nobody, and team admins learn nothing of those of others', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Fitness', sensitive: true });
  const boss = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [boss.memberId, ben.memberId]);
  await portal.aDocument(ben, { kindId, name: 'Fitness', expirationDate: '2028-02-01' });
  const asked = { kindId, memberId: ben.memberId, askedByMemberId: admin.memberId };
  await aRequest(portal, workspaceId, { ...asked, dueOn: '2028-02-02' });
  expect(await shown(await addressOf(ben))).toEqual([
    ['2028-02-01', 'A document expires'],
    ['2028-02-02', 'You were asked for a document'],
  ]);
  expect(await shown(await addressOf(boss))).toEqual([]);
  expect(await shown(await addressOf(admin))).toEqual([['2028-02-01', '1 document expires']]);
});

test('[DOOR-06] team admins see what expires of people whose teams they manage, admins of everybody: counted, without names', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Working at height' });
  const [boss, cara, dan] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId),
  ];
  await portal.aTeam(workspaceId, [boss.memberId, ben.memberId, cara.memberId]);
  const gone = await portal.aRemovedMember(workspaceId);
  for (const holder of [ben, cara, dan, gone, boss])
    await portal.aDocument(holder, { kindId, expirationDate: '2028-02-01' });
  await portal.aDocument(ben, { name: 'Ben’s own paper', expirationDate: '2028-02-01' });
  const elsewhere = await portal.aWorkspace();
  await portal.aDocument(elsewhere, { expirationDate: '2028-02-01' });
  const address = await addressOf(boss);
  expect(await shown(address)).toEqual([
    ['2028-02-01', 'Working at height expires'],
    ['2028-02-01', '2 documents expire: Working at height'],
    ['2028-02-01', '1 document expires'],
  ]);
  expect(await shown(await addressOf(admin))).toEqual([
    ['2028-02-01', '4 documents expire: Working at height'],
    ['2028-02-01', '1 document expires'],
  ]);
  // The rights are those of the moment at which the calendar is read.
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(workspaceMembers).set({ role: 'TEAM_MEMBER' }).where(eq(workspaceMembers.id, boss.memberId)),
  );
  expect(await shown(address)).toEqual([['2028-02-01', 'Working at height expires']]);
});

test('[DOOR-06] a kind that becomes sensitive loses its name at once', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Eyesight' });
  await portal.aDocument(ben, { kindId, expirationDate: '2028-02-01' });
  const address = await addressOf(ben);
  expect(await shown(address)).toEqual([['2028-02-01', 'Eyesight expires']]);
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.update(documentKinds).set({ sensitive: true }).where(eq(documentKinds.id, kindId)),
  );
  expect(await shown(address)).toEqual([['2028-02-01', 'A document expires']]);
});

test('[DOOR-06] of very many things the soonest are shown, and that there are more', async () => {
  await portal.inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(equipment).values(
      Array.from({ length: MOST_EVENTS + 2 }, (_, index) => ({
        ...{ id: newId(), workspaceId, name: `Item ${index}`, ownerMemberId: ben.memberId, createdAt: now },
        nextDueOn: addDays('2028-01-10', Math.floor(index / 10)),
      })),
    ),
  );
  const events = await shown(await addressOf(ben));
  expect(events).toHaveLength(MOST_EVENTS + 1);
  expect(events.at(-2)?.[0]).toBe(addDays('2028-01-10', MOST_EVENTS / 10 - 1));
  expect(events.at(-1)).toEqual([
    addDays('2028-01-10', MOST_EVENTS / 10),
    'More expires or is due from here on: see Muster',
  ]);
});

test('[DOOR-06] a new address ends the one before, and a revoked one opens nothing', async () => {
  const first = await addressOf(ben);
  const params = { workspaceId };
  const state = async () => (await portal.call(calls.get, { params, as: ben })).body.calendarFeed;
  expect(await state()).toEqual({ createdAt: '2028-01-10T10:00:00.000Z', lastReadOn: null });
  await shown(first);
  expect((await state())?.lastReadOn).toBe('2028-01-10');
  const second = await addressOf(ben);
  expect((await read(first)).statusCode).toBe(404);
  expect((await state())?.lastReadOn).toBeNull();
  expect(await shown(second)).toEqual([]);
  expect((await portal.call(calls.revoke, { params, as: ben })).status).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  expect(await state()).toBeNull();
  expect((await portal.call(calls.revoke, { params, as: ben })).status).toBe(204);
});

test('[DOOR-06] the address is stored as a hash, and another text of its form opens nothing', async () => {
  const address = await addressOf(ben);
  const token = new URL(address).searchParams.get('token') ?? '';
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.select().from(calendarFeeds));
  expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  const other = await portal.aWorkspace();
  for (const text of ['', 'x', newCalendarToken(workspaceId), token.replace(workspaceId, other.workspaceId)])
    expect((await read(address.replace(token, text))).statusCode, text).toBe(404);
});

test('[DOOR-06] the token stands in no line of the log', async () => {
  const address = await addressOf(ben);
  await read(address);
  await read(`${address}x`);
  expect(lines.join('')).toContain('/calendar.ics');
  expect(lines.join('')).not.toContain(address.slice(-43));
});

test('[DOOR-06] whoever reads too often waits', async () => {
  const address = await addressOf(ben);
  const answers = [];
  for (let n = 0; n < 61; n++) answers.push((await read(address)).statusCode);
  expect(answers).toEqual([...Array(60).fill(200), 429]);
});

const ENDS: [how: string, end: () => Promise<unknown>][] = [
  [
    'they are removed',
    () => portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin }),
  ],
  ['they leave', () => portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: ben })],
  [
    'their account is deleted',
    () => portal.call(endpoints.users.remove, { params: { id: ben.userId }, as: ben }),
  ],
  [
    'they reset the password',
    async () => {
      const origin = portal.services.config.publicUrl;
      await portal.call(endpoints.users.forgotPassword, { body: { email: ben.email, origin } });
      const [link] = await mailedLinks(portal, ben.email, '/forgot-password/reset');
      const token = link?.searchParams.get('token') ?? '';
      return portal.call(endpoints.users.resetPassword, { body: { token, newPassword: 'Better-horse-1' } });
    },
  ],
  [
    'the workspace is archived',
    () =>
      portal.services.db
        .update(workspaces)
        .set({ archivedAt: portal.services.clock() })
        .where(eq(workspaces.id, workspaceId)),
  ],
];

test.each(ENDS)('[DOOR-06] the address of somebody opens nothing when %s', async (_, end) => {
  const address = await addressOf(ben);
  await shown(address);
  await end();
  const { statusCode, body } = await read(address);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('no longer works')]);
});

test('[DOOR-06] whoever comes back makes a new address', async () => {
  const address = await addressOf(ben);
  await portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin });
  await portal.call(endpoints.members.restoreMany, {
    body: { workspaceId, workspaceMemberIds: [ben.memberId] },
    as: admin,
  });
  expect((await read(address)).statusCode).toBe(404);
});

test('[DOOR-06] where a second factor is required, the address waits until its owner has one, as an API token does', async () => {
  const address = await addressOf(ben);
  await portal.services.db
    .update(workspaces)
    .set({ factorRequiredOf: 'EVERYONE', factorRequiredFrom: '2028-01-10' })
    .where(eq(workspaces.id, workspaceId));
  const refused = await read(address);
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining('Log in to Muster first'),
  ]);
  await portal.inWorkspace(workspaceId, ({ tx }) => tx.update(calendarFeeds).set({ factor: 'COMPANY' }));
  expect(await shown(address)).toEqual([]);
});
