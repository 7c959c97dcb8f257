import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { guestCalls, tokenOf } from '#tests/api/links.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf, records } from '#tests/support/records.ts';

const { create, listOfMember, revoke } = endpoints.accessLinks;
const { get } = endpoints.uploadLink;
const portal = createTestPortal();
const { decide, queue } = records(portal);
const { send, submitBy: submitAny } = guestCalls(portal);

let admin: Member;
let lead: Member;
let ben: { memberId: string; workspaceId: string };
let teamId: string;
let kindId: string;

beforeEach(async () => {
  const { workspaceId } = await portal.aWorkspace();
  const profile = { firstName: 'Anna', lastName: 'Berg' };
  admin = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { profile });
  lead = await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Tom', lastName: 'Lead' } });
  const { memberId } = await portal.aDraft(workspaceId, 'ben@crew.example', {
    firstName: 'Ben',
    lastName: 'Karlsson',
    phone: '+49 170 1',
    staffNumber: `K-${newId()}`,
  });
  ben = { memberId, workspaceId };
  teamId = await portal.aTeam(workspaceId, [lead.memberId, memberId]);
  kindId = await aKind(portal, workspaceId, { name: 'First aid', note: 'Both sides, please.' });
});

type Asked = Partial<CallOf<typeof create>['body']>;

const make = (as: Member, asked: Asked = {}) =>
  portal.call(create, {
    as,
    params: { workspaceId: as.workspaceId },
    body: { workspaceMemberId: ben.memberId, kindIds: [kindId], validDays: 7, ...asked },
  });

/** A link that was just made, with who calls by it. */
async function aLink(asked: Asked = {}, as = admin) {
  const { status, body } = await make(as, asked);
  expect(status).toBe(201);
  return { id: body.accessLink.id, url: body.url, guest: { token: tokenOf(body.url) } };
}

const submitBy = (as: { token: string }, asked: Parameters<typeof submitAny>[2] = {}) =>
  submitAny(as, kindId, asked);

const shown = async (as: Member, memberId = ben.memberId) =>
  (await portal.call(listOfMember, { params: { memberId }, as })).body.data;

test('[DOOR-02] whoever has the link sees who asks for what, sends it, and it waits for a review that says by whose link it came', async () => {
  const { guest, url } = await aLink();
  expect(url).toMatch(/^http:\/\/[^#?]+\/u#link_c[a-z0-9]{24}_[\w-]{43}$/);
  const { body } = await portal.call(get, { as: guest });
  expect(body).toEqual({
    workspaceName: 'North Site',
    askedBy: 'Anna Berg',
    person: 'Ben K.',
    today: expect.any(String),
    until: expect.any(String),
    usesLeft: 20,
    kinds: [
      {
        ...{ id: kindId, name: 'First aid', expires: 'MAYBE', note: 'Both sides, please.' },
        ...{ validMonths: null, reminderMonths: null },
      },
    ],
    sent: [],
  });
  const sent = await submitBy(guest);
  expect([sent.status, sent.body.usesLeft]).toEqual([201, 19]);
  expect(sent.body.sent).toEqual([
    { kindName: 'First aid', sentAt: expect.any(String), state: 'WAITING', reason: null },
  ]);
  const [waiting] = (await queue(admin)).body.data;
  expect(waiting).toMatchObject({
    state: 'SUBMITTED',
    workspaceMember: { id: ben.memberId },
    recordedBy: { id: ben.memberId },
    sentByLinkOf: { id: admin.memberId, fullName: 'Anna Berg' },
    canDecide: true,
  });
});

test('[DOOR-02] a link shows what was rejected and why, and what was accepted, also when it is used up', async () => {
  const other = await aKind(portal, admin.workspaceId, { name: 'Crane' });
  const { guest } = await aLink({ kindIds: [kindId, other], maxUses: 2 });
  await submitBy(guest);
  portal.clock.advance(1_000);
  await submitBy(guest, { kindId: other });
  const [first, second] = (await queue(admin)).body.data;
  const rejected = { decision: 'REJECTED' as const, reason: 'Too dark' };
  await decide(admin, { id: first?.documentId ?? '', version: { id: first?.id ?? '' } }, rejected);
  await decide(admin, { id: second?.documentId ?? '', version: { id: second?.id ?? '' } });
  const { body } = await portal.call(get, { as: guest });
  expect(body.sent.map(({ kindName, state, reason }) => [kindName, state, reason])).toEqual([
    ['Crane', 'ACCEPTED', null],
    ['First aid', 'REJECTED', 'Too dark'],
  ]);
  expect([body.usesLeft, (await submitBy(guest, { fileId: newId() })).error.code]).toEqual([
    0,
    'LINK_USED_UP',
  ]);
  expect((await send(guest)).error.code).toBe('LINK_USED_UP');
});

test('[DOOR-02] what came by a link is decided by those who manage the workspace, not by a team admin who has the link', async () => {
  const { guest } = await aLink({}, lead);
  await submitBy(guest);
  const [waiting] = (await queue(admin)).body.data;
  expect((await queue(lead)).body.data).toEqual([]);
  const document = { id: waiting?.documentId ?? '', version: { id: waiting?.id ?? '' } };
  expect((await decide(lead, document)).error.code).toBe('NOT_FOUND');
  expect((await decide(admin, document)).body.state).toBe('ACCEPTED');
});

test('[DOOR-02] it is mailed with a link that nothing else tells and no job keeps', async () => {
  const { status, body } = await make(admin, { mail: true });
  expect([status, body.url]).toEqual([201, null]);
  const { rows } = await portal.services.db.$client.query('select payload::text as text from jobs');
  expect(JSON.stringify(rows)).not.toContain('link_c');
  await portal.work();
  const [mail] = await mailsTo(portal, 'ben@crew.example');
  expect(mail?.subject).toBe('Please send “First aid” to North Site');
  const token = /\/u#(link_\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await portal.call(get, { as: { token } })).body.person).toBe('Ben K.');
  const nobody = await portal.aDraft(admin.workspaceId, undefined, { email: null, emailKey: null });
  expect((await make(admin, { mail: true, workspaceMemberId: nobody.memberId })).error.code).toBe(
    'NO_ADDRESS',
  );
});

test('[DOOR-02] links are made by admins and by team admins of the person’s teams, for what members may submit', async () => {
  const elsewhere = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  const sensitive = await aKind(portal, admin.workspaceId, { sensitive: true });
  const closed = await aKind(portal, admin.workspaceId, { membersSubmit: false });
  const foreign = await aKind(portal, (await portal.aWorkspace()).workspaceId);
  expect(issueOf(await make(elsewhere))).toEqual(['UNKNOWN_IDS', 'workspaceMemberId']);
  expect((await make(await portal.aMember(admin.workspaceId))).error.code).toBe('FORBIDDEN');
  expect((await make(lead)).status).toBe(201);
  expect((await make(lead, { kindIds: [kindId, sensitive] })).error.code).toBe('KIND_SENSITIVE');
  expect((await make(admin, { kindIds: [closed] })).error.code).toBe('KIND_CLOSED');
  expect(issueOf(await make(admin, { kindIds: [foreign] }))).toEqual(['UNKNOWN_IDS', 'kindIds.0']);
  expect((await make(admin, { kindIds: [] })).error.code).toBe('VALIDATION');
  expect((await make(admin, { validDays: 31 })).error.code).toBe('VALIDATION');
  portal.clock.advance(1_000);
  const own = await make(admin, { kindIds: [sensitive] });
  const ids = async (as: Member) => (await shown(as)).map(({ kinds }) => kinds.map(({ id }) => id));
  expect(await ids(admin)).toEqual([[sensitive], [kindId]]);
  expect(await ids(lead)).toEqual([[kindId]]);
  const revokeAs = (as: Member) =>
    portal.call(revoke, { params: { accessLinkId: own.body.accessLink.id }, as });
  expect((await revokeAs(lead)).error.code).toBe('NOT_FOUND');
  expect((await revokeAs(elsewhere)).error.code).toBe('NOT_FOUND');
  expect(
    (await portal.call(listOfMember, { params: { memberId: ben.memberId }, as: elsewhere })).status,
  ).toBe(404);
  expect((await revokeAs(admin)).status).toBe(204);
});

test('[DOOR-02] a person has so many links that can be opened at a time', async () => {
  for (let n = 0; n < 20; n += 1) expect((await make(admin)).status).toBe(201);
  expect((await make(admin)).error.code).toBe('ACCESS_LINK_LIMIT');
  const [newest] = await shown(admin);
  await portal.call(revoke, { params: { accessLinkId: newest?.id ?? '' }, as: admin });
  expect((await make(admin)).status).toBe(201);
  expect(await shown(admin)).toHaveLength(20);
});

test('[DOOR-02] a link can be opened until its last day ends in the workspace, and today is the first of its days', async () => {
  const { workspaceId } = admin;
  const change = { params: { workspaceId }, body: { timeZone: 'Europe/Berlin' }, as: admin };
  expect((await portal.call(endpoints.workspaces.update, change)).status).toBe(200);
  portal.clock.set('2026-03-02T08:30:00Z');
  const { guest } = await aLink({ validDays: 7 });
  const [link] = await shown(admin);
  expect([link?.until, link?.expiresAt]).toEqual(['2026-03-08', '2026-03-08T23:00:00.000Z']);
  portal.clock.set('2026-03-08T22:59:59Z');
  const last = await portal.call(get, { as: guest });
  expect([last.body.today, last.body.until]).toEqual(['2026-03-08', '2026-03-08']);
  portal.clock.set('2026-03-08T23:00:00Z');
  expect((await portal.call(get, { as: guest })).error.code).toBe('LINK_ENDED');
});

/** Each ends a link; the sentence says whom to ask. */
const endings: [string, (id: string) => Promise<unknown>, RegExp][] = [
  [
    'it is revoked',
    (accessLinkId) => portal.call(revoke, { params: { accessLinkId }, as: admin }),
    /^This link was revoked\. Ask Tom Lead in North Site/,
  ],
  [
    'its days are over',
    async () => portal.clock.advance(7 * DAY_MS),
    /^This link has expired\. Ask Tom Lead in North Site/,
  ],
  [
    'whoever made it manages the person’s team no longer',
    () =>
      portal.call(endpoints.teams.removeMembers, {
        body: { proGroupIds: [teamId], workspaceMemberIds: [lead.memberId] },
        as: admin,
      }),
    /^This link has ended\. Ask an admin of North Site/,
  ],
  [
    'whoever made it has another role',
    () =>
      portal.call(endpoints.members.update, {
        params: { memberId: lead.memberId },
        body: { role: 'TEAM_MEMBER' },
        as: admin,
      }),
    /^This link has ended/,
  ],
  [
    'whoever made it is removed',
    () => portal.call(endpoints.members.remove, { params: { memberId: lead.memberId }, as: admin }),
    /^This link has ended/,
  ],
  [
    'the person is removed',
    () => portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin }),
    /^This link has ended/,
  ],
];

test.each(endings)('[DOOR-02] when %s, the link does nothing at once', async (_, end, sentence) => {
  const { id, guest } = await aLink({}, lead);
  const fileId = (await send(guest)).body.id;
  await end(id);
  const answers = [
    await portal.call(get, { as: guest }),
    await send(guest),
    await submitBy(guest, { fileId }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([401, 'LINK_ENDED']);
    expect(error.message).toMatch(sentence);
  }
  const as = { ...admin, token: await aSession(portal.services, admin.userId) };
  expect((await queue(as)).body.data).toEqual([]);
});

test.each(endings)('[DOOR-02] when %s before it was mailed, it is not mailed', async (_, end) => {
  await portal.work();
  const before = await mailsTo(portal, 'ben@crew.example');
  const { body } = await make(lead, { mail: true });
  await end(body.accessLink.id);
  await portal.work();
  const links = (await mailsTo(portal, 'ben@crew.example')).filter(({ text }) => text.includes('/u#link_'));
  expect(links).toEqual(before.filter(({ text }) => text.includes('/u#link_')));
});

test('[DOOR-02] its mail asks for what members may still submit, and is none where that is nothing', async () => {
  const other = await aKind(portal, admin.workspaceId, { name: 'Crane' });
  const close = (id: string) =>
    portal.call(endpoints.documentKinds.update, {
      params: { kindId: id },
      body: { membersSubmit: false },
      as: admin,
    });
  const before = (await mailsTo(portal, 'ben@crew.example')).length;
  await make(admin, { mail: true, kindIds: [kindId, other] });
  await make(admin, { mail: true });
  expect((await close(kindId)).status).toBe(200);
  await portal.work();
  const mails = await mailsTo(portal, 'ben@crew.example');
  expect(mails).toHaveLength(before + 1);
  expect(mails.map(({ subject }) => subject)).toContain('Please send “Crane” to North Site');
});

test('[DOOR-02] a kind that is closed or becomes sensitive is asked for no longer, and one that is merged under its new name', async () => {
  const [other, last] = [
    await aKind(portal, admin.workspaceId, { name: 'Crane' }),
    await aKind(portal, admin.workspaceId, { name: 'Welding' }),
  ];
  const { guest } = await aLink({ kindIds: [kindId, other] }, lead);
  const kinds = async () => (await portal.call(get, { as: guest })).body.kinds.map(({ name }) => name);
  const change = (id: string, body: CallOf<typeof endpoints.documentKinds.update>['body']) =>
    portal.call(endpoints.documentKinds.update, { params: { kindId: id }, body, as: admin });
  await change(kindId, { sensitive: true });
  expect(await kinds()).toEqual(['Crane']);
  expect((await submitBy(guest)).error.code).toBe('UNKNOWN_IDS');
  const merge = { params: { kindId: other }, body: { intoKindId: last }, as: admin };
  await portal.call(endpoints.documentKinds.merge, merge);
  expect(await kinds()).toEqual(['Welding']);
  await change(last, { membersSubmit: false });
  expect(await kinds()).toEqual([]);
});

test('[DOOR-02] nothing but what it names can be sent by a link, and no file but one that came by it', async () => {
  const other = await aKind(portal, admin.workspaceId);
  const { guest } = await aLink();
  const second = await aLink();
  expect(issueOf(await submitBy(guest, { kindId: other }))).toEqual(['UNKNOWN_IDS', 'kindId']);
  const foreign = [
    (await send(second.guest)).body.id,
    await portal.aFile({ ...admin, ...ben }),
    await portal.aFile(admin),
    await portal.aFile(await portal.aWorkspace()),
  ];
  for (const fileId of foreign)
    expect(issueOf(await submitBy(guest, { fileId }))).toEqual(['UNKNOWN_IDS', 'fileId']);
  expect((await portal.call(get, { as: guest })).body.usesLeft).toBe(20);
});

test('[DOOR-02] whoever has a link takes nothing away that waits, and learns nothing of what the person has', async () => {
  const { guest } = await aLink();
  const content = await aPdf(1_000, newId());
  const fileId = (await send(guest, content)).body.id;
  expect((await submitBy(guest, { fileId })).status).toBe(201);
  expect((await submitBy(guest)).error.code).toBe('ALREADY_WAITING');
  const [waiting] = (await queue(admin)).body.data;
  await decide(admin, { id: waiting?.documentId ?? '', version: { id: waiting?.id ?? '' } });
  const again = await submitBy(guest, { fileId: (await send(guest, content)).body.id });
  expect(again.error).toMatchObject({ code: 'SAME_CONTENT' });
  expect(again.error).not.toHaveProperty('held');
});

test('[DOOR-02] an upload by a link is checked as any other, and no member sees it among theirs', async () => {
  const holder = await portal.aMember(admin.workspaceId);
  const { guest } = await aLink({ workspaceMemberId: holder.memberId });
  expect((await send(guest, Buffer.from('MZ not a document'))).error.code).toBe('FILE_TYPE');
  expect((await send(guest, Buffer.alloc(0))).error.code).toBe('FILE_EMPTY');
  expect((await send(guest, await aPdf(10 * 1024 * 1024 + 1))).error.code).toBe('FILE_TOO_LARGE');
  const { body } = await send(guest);
  const own = await portal.call(endpoints.files.listUploads, { as: holder });
  expect(own.body.data).toEqual([]);
  const asMember = { workspaceId: admin.workspaceId, kindId, fileId: body.id };
  expect(
    issueOf(await portal.call(endpoints.documentVersions.submit, { body: asMember, as: holder })),
  ).toEqual(['UNKNOWN_IDS', 'fileId']);
});

test('[DOOR-02] the security log says who made and revoked a link for whom', async () => {
  const { id } = await aLink();
  portal.clock.advance(1_000);
  await portal.call(revoke, { params: { accessLinkId: id }, as: admin });
  const { body } = await portal.call(endpoints.security.list, {
    params: { workspaceId: admin.workspaceId },
    body: {},
    as: admin,
  });
  expect(
    body.data.map(({ event, relatedWorkspaceMember, details }) => [
      event,
      relatedWorkspaceMember?.id,
      details,
    ]),
  ).toEqual([
    ['upload_link_revoked', ben.memberId, { kinds: 'First aid' }],
    ['upload_link_created', ben.memberId, { kinds: 'First aid', days: 7 }],
  ]);
});
