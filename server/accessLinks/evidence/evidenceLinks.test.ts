import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { tokenOf } from '#tests/api/links.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf } from '#tests/support/records.ts';

const { create, list } = endpoints.evidenceLinks;
const { open } = endpoints.evidenceLink;
const { revoke } = endpoints.accessLinks;
const portal = createTestPortal();

let admin: Member;
let lead: Member;
let ben: Pick<Member, 'memberId' | 'workspaceId'>;
let eva: Pick<Member, 'memberId' | 'workspaceId'>;
let teamId: string;
let firstAid: string;
let crane: string;
let fitness: string;

beforeEach(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  const { workspaceId } = await portal.aWorkspace();
  admin = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', {
    profile: { firstName: 'Anna', lastName: 'Berg' },
  });
  lead = await portal.aMember(workspaceId, 'TEAM_ADMIN', {
    profile: { firstName: 'Tom', lastName: 'Lead' },
  });
  const person = async (firstName: string, lastName: string) => {
    const known = { firstName, lastName, phone: '+49 170 1', staffNumber: `K-${newId()}` };
    const { memberId } = await portal.aDraft(workspaceId, `${firstName}@crew.example`.toLowerCase(), known);
    return { memberId, workspaceId };
  };
  ben = await person('Ben', 'Karlsson');
  eva = await person('Eva', 'Lind');
  teamId = await portal.aTeam(workspaceId, [lead.memberId, ben.memberId, eva.memberId]);
  firstAid = await aKind(portal, workspaceId, { name: 'First aid' });
  crane = await aKind(portal, workspaceId, { name: 'Crane' });
  fitness = await aKind(portal, workspaceId, { name: 'Fitness', sensitive: true });
});

type Asked = Partial<CallOf<typeof create>['body']>;

const make = (as: Member, asked: Asked = {}) =>
  portal.call(create, {
    as,
    params: { workspaceId: as.workspaceId },
    body: {
      name: 'Client',
      workspaceMemberIds: [ben.memberId, eva.memberId],
      kindIds: [firstAid, crane],
      validDays: 7,
      ...asked,
    },
  });

/** A link that was just made, with who opens it. */
async function aLink(asked: Asked = {}, as = admin) {
  const { status, body } = await make(as, asked);
  expect(status).toBe(201);
  return { id: body.evidenceLink.id, url: body.url, guest: { token: tokenOf(body.url) } };
}

const seenBy = async (as: { token: string }) => (await portal.call(open, { as })).body;

/** The states of each person, by name. */
const statesFor = async (as: { token: string }) =>
  Object.fromEntries(
    (await seenBy(as)).people.map(({ name, cells }) => [name, cells.map(({ state }) => state)]),
  );

const document = (holder: typeof ben, kindId: string, row: object = {}) =>
  portal.aDocument(holder, { kindId, creator: admin, name: 'Private name', number: 'N-1', ...row });

const get = (url: string | undefined) => portal.send({ method: 'GET', url: url ?? '' });

const revokeAs = (as: Member, accessLinkId: string) => portal.call(revoke, { params: { accessLinkId }, as });

const linksOf = async (as: Member) =>
  (await portal.call(list, { params: { workspaceId: as.workspaceId }, as })).body.data;

const log = async () =>
  (
    await portal.call(endpoints.security.list, {
      params: { workspaceId: admin.workspaceId },
      body: {},
      as: admin,
    })
  ).body.data;

test('[DOOR-03] an outsider sees how the chosen people stand to the chosen types, and nothing else of them', async () => {
  await document(ben, firstAid, { expirationDate: '2027-01-31', issuedOn: '2025-01-31' });
  await document(ben, crane, { expirationDate: '2026-03-20' });
  await document(eva, firstAid, { expirationDate: '2026-02-01' });
  await document(eva, crane, { state: 'SUBMITTED', expirationDate: '2030-01-01' });
  await document(eva, fitness, { expirationDate: '2030-01-01' });
  const { guest, url } = await aLink();
  expect(url).toMatch(/^http:\/\/[^#?]+\/e#link_c[a-z0-9]{24}_[\w-]{43}$/);
  const none = { issuedOn: null, expiresOn: null, file: null };
  const file = { url: expect.stringMatching(/^\/v2\/files\//) };
  expect(await seenBy(guest)).toEqual({
    workspaceName: 'North Site',
    madeBy: 'Anna Berg',
    day: '2026-03-02',
    today: '2026-03-02',
    until: '2026-03-08',
    kinds: ['First aid', 'Crane'],
    people: [
      {
        name: 'Ben Karlsson',
        cells: [
          { state: 'VALID', issuedOn: '2025-01-31', expiresOn: '2027-01-31', file },
          { ...none, state: 'EXPIRES_SOON', expiresOn: '2026-03-20', file },
        ],
      },
      {
        name: 'Eva Lind',
        cells: [
          { ...none, state: 'EXPIRED', expiresOn: '2026-02-01' },
          { ...none, state: 'WAITING' },
        ],
      },
    ],
  });
});

test('[DOOR-03] a person without a name is shown without one: no address and no number stands in for it', async () => {
  const nameless = await portal.aDraft(admin.workspaceId, 'nameless@crew.example', { staffNumber: 'K-9' });
  const { guest } = await aLink({ workspaceMemberIds: [nameless.memberId] });
  const answer = await portal.send({ method: 'POST', url: open.path }, { as: guest });
  expect(answer.json().people).toEqual([{ name: null, cells: expect.any(Array) }]);
  expect(answer.body).not.toMatch(/nameless|K-9/);
});

test('[DOOR-03] files open through the link, under a name that tells only whose they are; what proves nothing has none', async () => {
  await document(ben, firstAid);
  await document(eva, firstAid, { expirationDate: '2026-02-01' });
  const { guest, id } = await aLink();
  const [first, second] = (await seenBy(guest)).people;
  const url = first?.cells[0]?.file?.url;
  expect(second?.cells[0]?.file).toBeNull();
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('Ben Karlsson First aid.pdf');
  for (const wrong of [url?.replace('link.', ''), url?.replace(/viewer=\w+/, `viewer=${newId()}`)])
    expect((await get(wrong)).statusCode).toBe(403);
  await revokeAs(admin, id);
  const refused = await get(url);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'LINK_ENDED']);
});

test('[DOOR-03] an address of a file opens no more than its link shows now', async () => {
  const documentId = await document(ben, firstAid);
  const craneId = await document(ben, crane);
  const { guest } = await aLink();
  const urls = (await seenBy(guest)).people[0]?.cells.map(({ file }) => file?.url);
  const other = await aLink({ kindIds: [crane] });
  const [own] = (await seenBy(other.guest)).people[0]?.cells ?? [];
  const sig = (url = '') => url.slice(url.indexOf('?'));
  const crossed = `${urls?.[0]?.split('?')[0]}${sig(own?.file?.url)}`;
  expect((await get(crossed)).statusCode).toBe(403);
  const removeDocument = { params: { documentId }, as: admin };
  expect((await portal.call(endpoints.documents.remove, removeDocument)).status).toBe(204);
  expect((await get(urls?.[0])).statusCode).toBe(404);
  expect((await get(urls?.[1])).statusCode).toBe(200);
  expect(await statesFor(guest)).toMatchObject({ 'Ben Karlsson': ['MISSING', 'VALID'] });
  // As another type it is none of those that were chosen, though the person still has it.
  const body = { workspaceId: admin.workspaceId, documentIds: [craneId], kindId: fitness };
  expect((await portal.call(endpoints.documents.bulkUpdate, { body, as: admin })).status).toBe(200);
  await document(ben, firstAid);
  expect((await get(urls?.[1])).statusCode).toBe(404);
});

test('[DOOR-03] a link shows a chosen day as the records know it now, or the day on which it is opened', async () => {
  await document(ben, firstAid, { expirationDate: '2026-03-05' });
  const fixed = await aLink({ day: '2026-03-02' });
  const daily = await aLink();
  const ahead = await aLink({ day: '2026-03-06' });
  const state = async ({ guest }: typeof fixed) => (await statesFor(guest))['Ben Karlsson']?.[0];
  expect(await Promise.all([fixed, daily, ahead].map(state))).toEqual([
    ...['EXPIRES_SOON', 'EXPIRES_SOON', 'EXPIRED'],
  ]);
  portal.clock.set('2026-03-06T08:30:00Z');
  expect(await Promise.all([fixed, daily].map(state))).toEqual(['EXPIRES_SOON', 'EXPIRED']);
  expect(await seenBy(fixed.guest)).toMatchObject({ day: '2026-03-02', today: '2026-03-06' });
  const before = await aLink({ day: '2020-01-01' });
  expect((await seenBy(before.guest)).people).toEqual([]);
});

test('[DOOR-03] sensitive types are for admins, who name each of them a second time', async () => {
  await document(ben, fitness);
  const kindIds = [firstAid, fitness];
  expect((await make(lead, { kindIds, confirmedKindIds: kindIds })).error.code).toBe('KIND_SENSITIVE');
  expect((await make(admin, { kindIds })).error.code).toBe('KINDS_UNCONFIRMED');
  expect((await make(admin, { kindIds, confirmedKindIds: [firstAid] })).error.code).toBe('KINDS_UNCONFIRMED');
  const { guest } = await aLink({ kindIds, confirmedKindIds: [fitness] });
  const plain = await aLink();
  expect((await seenBy(guest)).kinds).toEqual(['First aid', 'Fitness']);
  const makeSensitive = (kindId: string, sensitive: boolean) =>
    portal.call(endpoints.documentKinds.update, { params: { kindId }, body: { sensitive }, as: admin });
  await makeSensitive(crane, true);
  expect((await seenBy(plain.guest)).kinds).toEqual(['First aid']);
  const body = { role: 'TEAM_ADMIN' as const };
  const owner = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  await portal.call(endpoints.members.update, { params: { memberId: admin.memberId }, body, as: owner });
  expect((await seenBy(guest)).kinds).toEqual(['First aid']);
});

test('[DOOR-03] links are made by admins, and by team admins for people of teams that they manage', async () => {
  const outside = await portal.aDraft(admin.workspaceId);
  const gone = await portal.aRemovedMember(admin.workspaceId);
  const [managed, other] = [teamId, await portal.aTeam(admin.workspaceId, [outside.memberId])];
  const foreign = await portal.aWorkspace();
  expect((await make(await portal.aMember(admin.workspaceId))).error.code).toBe('FORBIDDEN');
  const path = 'workspaceMemberIds.1';
  for (const [as, id] of [
    [lead, outside.memberId],
    [admin, gone.memberId],
    [admin, foreign.memberId],
  ] as const) {
    const wrong = await make(as, { workspaceMemberIds: [ben.memberId, id] });
    expect(issueOf(wrong)).toEqual(['UNKNOWN_IDS', path]);
  }
  const byTeam = (as: Member, teamIds: string[]) => make(as, { workspaceMemberIds: [], teamIds });
  expect(issueOf(await byTeam(lead, [managed, other]))).toEqual(['UNKNOWN_IDS', 'teamIds.1']);
  expect((await byTeam(lead, [managed])).body.evidenceLink.people).toBe(3);
  expect((await byTeam(admin, [managed, other])).body.evidenceLink.people).toBe(4);
  const empty = await portal.aTeam(admin.workspaceId, []);
  expect(issueOf(await byTeam(admin, [empty]))).toEqual(['VALIDATION', 'teamIds']);
  expect(issueOf(await byTeam(admin, []))).toEqual(['VALIDATION', 'workspaceMemberIds']);
  expect((await linksOf(lead)).map(({ createdBy }) => createdBy.id)).toEqual([lead.memberId]);
  expect(await linksOf(admin)).toHaveLength(2);
  const [own, theirs] = [(await linksOf(lead))[0]?.id ?? '', (await aLink()).id];
  expect((await revokeAs(lead, theirs)).error.code).toBe('NOT_FOUND');
  expect((await revokeAs(lead, own)).status).toBe(204);
  expect((await revokeAs(admin, theirs)).status).toBe(204);
  expect(await linksOf(admin)).toHaveLength(1);
});

test('[DOOR-03] the people of a team are those of the moment at which it was chosen', async () => {
  const { guest } = await aLink({ workspaceMemberIds: [], teamIds: [teamId] });
  const newcomer = await portal.aDraft(admin.workspaceId, undefined, { firstName: 'New' });
  await portal.call(endpoints.teams.addMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [newcomer.memberId] },
    as: admin,
  });
  expect(Object.keys(await statesFor(guest))).toEqual(['Ben Karlsson', 'Eva Lind', 'Tom Lead']);
});

test('[DOOR-03] a link has so many people, and a workspace so many links', async () => {
  const crowd = await Promise.all(
    Array.from({ length: COUNT.peopleOfLink }, () => portal.aDraft(admin.workspaceId)),
  );
  const workspaceMemberIds = crowd.map(({ memberId }) => memberId);
  expect((await make(admin, { workspaceMemberIds, teamIds: [teamId] })).error.code).toBe('LINK_PEOPLE_LIMIT');
  const { guest } = await aLink({ workspaceMemberIds });
  expect((await seenBy(guest)).people).toHaveLength(COUNT.peopleOfLink);
  for (let n = 1; n < COUNT.evidenceLinks; n += 1) expect((await make(admin)).status).toBe(201);
  expect((await make(lead)).error.code).toBe('EVIDENCE_LINK_LIMIT');
});

/** Each takes something away from what the link of the team admin shows; and what is left of it. */
const narrowings: [string, () => Promise<unknown>, string[]][] = [
  [
    'a person leaves the maker’s team',
    () =>
      portal.call(endpoints.teams.removeMembers, {
        body: { proGroupIds: [teamId], workspaceMemberIds: [eva.memberId] },
        as: admin,
      }),
    ['Ben Karlsson'],
  ],
  [
    'a person is removed',
    () => portal.call(endpoints.members.remove, { params: { memberId: ben.memberId }, as: admin }),
    ['Eva Lind'],
  ],
  [
    'the maker leaves the team',
    () =>
      portal.call(endpoints.teams.removeMembers, {
        body: { proGroupIds: [teamId], workspaceMemberIds: [lead.memberId] },
        as: admin,
      }),
    [],
  ],
];

test.each(narrowings)('[DOOR-03] when %s, the link shows the less at once', async (_, narrow, left) => {
  const { guest } = await aLink({}, lead);
  expect(Object.keys(await statesFor(guest))).toEqual(['Ben Karlsson', 'Eva Lind']);
  await narrow();
  expect(Object.keys(await statesFor(guest))).toEqual(left);
});

test('[DOOR-03] a link to somebody whose two rows are merged shows the row that stays, once', async () => {
  const one = await aLink({ workspaceMemberIds: [ben.memberId] });
  const both = await aLink();
  await portal.call(endpoints.memberMerging.merge, {
    body: { workspaceId: admin.workspaceId, fromId: ben.memberId, intoId: eva.memberId },
    as: admin,
  });
  for (const { guest } of [one, both]) expect(Object.keys(await statesFor(guest))).toEqual(['Eva Lind']);
  expect((await linksOf(admin)).map(({ people }) => people)).toEqual([1, 1]);
});

/** Each ends the link of the team admin. */
const endings: [string, (id: string) => Promise<unknown>, RegExp][] = [
  ['it is revoked', (id) => revokeAs(admin, id), /^This link was revoked\. Ask Tom Lead in North Site/],
  [
    'its days are over',
    async () => portal.clock.advance(7 * DAY_MS),
    /^This link has expired\. Ask Tom Lead/,
  ],
  [
    'whoever made it has another role',
    () =>
      portal.call(endpoints.members.update, {
        params: { memberId: lead.memberId },
        body: { role: 'TEAM_MEMBER' },
        as: admin,
      }),
    /^This link has ended\. Ask an admin of North Site/,
  ],
  [
    'whoever made it is removed',
    () => portal.call(endpoints.members.remove, { params: { memberId: lead.memberId }, as: admin }),
    /^This link has ended/,
  ],
];

test.each(endings)(
  '[DOOR-03] when %s, the link and the addresses that it gave end at once',
  async (_, end, sentence) => {
    await document(ben, firstAid);
    const { id, guest } = await aLink({}, lead);
    const url = (await seenBy(guest)).people[0]?.cells[0]?.file?.url;
    expect((await get(url)).statusCode).toBe(200);
    await end(id);
    const { status, error } = await portal.call(open, { as: guest });
    expect([status, error.code]).toEqual([401, 'LINK_ENDED']);
    expect(error.message).toMatch(sentence);
    expect([401, 403]).toContain((await get(url)).statusCode);
  },
);

test('[DOOR-03] visits and opened files are in the security log, and the list says how often and when', async () => {
  await document(ben, firstAid);
  const { guest, id } = await aLink();
  // The log has the newest first.
  const later = () => portal.clock.advance(1_000);
  later();
  expect((await linksOf(admin))[0]).toMatchObject({ visits: 0, lastVisitAt: null });
  const url = (await seenBy(guest)).people[0]?.cells[0]?.file?.url;
  await seenBy(guest);
  later();
  await get(url);
  portal.clock.set('2026-03-03T10:00:00Z');
  await seenBy(guest);
  expect((await linksOf(admin))[0]).toMatchObject({ visits: 3, lastVisitAt: '2026-03-03T10:00:00.000Z' });
  later();
  await revokeAs(admin, id);
  await portal.call(open, { as: guest });
  const told = (await log()).map(({ event, details, address }) => [
    ...[event, details.link, details.count ?? null, address],
  ]);
  const from = expect.stringMatching(/\d/);
  expect(told).toEqual([
    ['evidence_link_revoked', 'Client', null, from],
    ['evidence_link_opened', 'Client', 1, from],
    ['file_opened', 'Client', null, from],
    ['evidence_link_opened', 'Client', 2, from],
    ['evidence_link_created', 'Client', null, from],
  ]);
});
