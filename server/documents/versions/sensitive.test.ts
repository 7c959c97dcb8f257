import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, decide, look, opens, queue, renew, submit, versions } = records(portal);
const { documentKinds, documents, members, teams } = endpoints;

const NUMBER = 'N-4711-SECRET';
const ISSUER = 'Dr. Secretary';

interface Place {
  admin: Member;
  second: Member;
  holder: Member;
  creator: Member;
  /** A team admin whom an admin has put into the team. */
  manager: Member;
  /** A team admin who has joined the team, and a colleague: they see the team, no more. */
  joiner: Member;
  mate: Member;
  other: Member;
  teamId: string;
  kindId: string;
}

/** A team with somebody of each sort in it, and a kind that is sensitive. */
async function aPlace(): Promise<Place> {
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const [holder, mate, creator] = [
    await portal.aMember(workspaceId),
    await portal.aMember(workspaceId, 'TEAM_MEMBER'),
    await portal.aMember(workspaceId),
  ];
  const [manager, joiner, other] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
  ];
  const inside = [holder, mate, creator, manager].map(({ memberId }) => memberId);
  const teamId = await portal.aTeam(workspaceId, inside, { isPublic: true });
  expect((await portal.call(teams.join, { body: { proGroupId: teamId }, as: joiner })).status).toBe(200);
  const kindId = await aKind(portal, workspaceId, { name: 'Fitness for work', sensitive: true });
  return { admin, second, holder, creator, manager, joiner, mate, other, teamId, kindId };
}

/** A document with a number and an issuer that was accepted, as calls make it. */
async function aCertificate({ holder, creator, admin, kindId }: Place) {
  const first = { creator, kindId, name: 'Medical', expirationDate: '2026-03-05' };
  const documentId = await portal.aDocument(holder, first);
  portal.clock.advance(1_000);
  const fileId = await anUpload(admin);
  const facts = { number: NUMBER, issuer: ISSUER, expirationDate: '2026-03-20' };
  expect((await renew(admin, documentId, { fileId, ...facts })).status).toBe(201);
  return { documentId, fileId };
}

const team = (teamId: string, as: Member, body: object = {}) =>
  portal.call(documents.listOfTeam, { params: { groupId: teamId }, body, as });

let place: Place;
let made: Awaited<ReturnType<typeof aCertificate>>;
beforeEach(async () => {
  place = await aPlace();
  made = await aCertificate(place);
});

test('[KIND-07] a team admin sees that a sensitive document is there and its state, but not its file, name, number, issuer or any day', async () => {
  const { text, body } = await team(place.teamId, place.manager);
  expect(body.data).toMatchObject([
    {
      id: made.documentId,
      ...{ file: null, name: 'Fitness for work', createdAt: null },
      ...{ expirationDate: null, expirationReminder: null, expirationState: 'EXPIRING_SOON' },
      version: { issuedOn: null, number: null, issuer: null },
      kind: { name: 'Fitness for work' },
      canEdit: false,
      canDelete: false,
      canRenew: false,
      canSubmit: false,
    },
  ]);
  expect([body.count, body.states.EXPIRING_SOON]).toEqual([1, 1]);
  for (const secret of [NUMBER, ISSUER, made.fileId]) expect(text).not.toContain(secret);
});

test('[KIND-07] no filter, search or order of a list tells a team admin more of a sensitive document', async () => {
  const { manager, teamId, holder, creator, admin, kindId } = place;
  const found = async (as: Member, body: object) => (await team(teamId, as, body)).body.count;
  for (const body of [
    { filters: { expiresFrom: '2026-03-20' } },
    { filters: { expiresUntil: '2026-03-20' } },
    { search: 'made up by its holder' },
  ]) {
    const named = { creator, kindId, name: 'Made up by its holder', expirationDate: '2026-03-20' };
    const another = await portal.aDocument(holder, named);
    expect(await found(manager, body)).toBe(0);
    expect(await found(admin, body)).toBeGreaterThan(0);
    await portal.call(documents.remove, { params: { documentId: another }, as: admin });
  }
  expect(await found(manager, { search: 'fitness' })).toBe(1);
  expect(await found(manager, { filters: { state: 'EXPIRING_SOON' } })).toBe(1);
  // The others stand in order of name, day and addition. What is hidden has its kind's name, and comes last.
  const open = await aKind(portal, admin.workspaceId, { name: 'Crane' });
  for (const [name, expirationDate] of [
    ['Zoo', '2026-03-01'],
    ['Ark', '2026-12-01'],
  ] as const) {
    portal.clock.advance(1_000);
    await portal.aDocument(holder, { creator, kindId: open, name, expirationDate });
  }
  const inOrder = async (orderBy: object) =>
    (await team(teamId, manager, { orderBy: [orderBy] })).body.data.map(({ name }) => name);
  expect(await inOrder({ name: 'asc' })).toEqual(['Ark', 'Fitness for work', 'Zoo']);
  expect(await inOrder({ expirationDate: 'asc' })).toEqual(['Zoo', 'Ark', 'Fitness for work']);
  expect(await inOrder({ createdAt: 'asc' })).toEqual(['Zoo', 'Ark', 'Fitness for work']);
});

test('[KIND-07] those who only share a team learn nothing of it, not even that it is counted or found', async () => {
  for (const as of [place.mate, place.joiner]) {
    for (const body of [{}, { search: 'medical' }, { filters: { kindId: place.kindId } }, { pageSize: 1 }]) {
      expect((await team(place.teamId, as, body)).body).toEqual({
        data: [],
        count: 0,
        states: { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 },
      });
    }
  }
});

test('[KIND-07] its holder, whoever added it and admins see all of it', async () => {
  for (const as of [place.holder, place.creator, place.admin, place.second]) {
    const { body } = await team(place.teamId, as);
    expect(body.count).toBe(1);
    expect(body.data).toMatchObject([{ version: { number: NUMBER, issuer: ISSUER } }]);
    expect(body.data[0]?.file?.url).toContain(made.fileId);
    expect((await look(as, made.documentId)).body.version.number).toBe(NUMBER);
    expect((await versions(as, made.documentId)).body.data.map(({ number }) => number)).toEqual([
      NUMBER,
      null,
    ]);
  }
});

test('[KIND-07] nobody else opens it or its versions, nor any of its files by a link, whatever they were sent', async () => {
  const { holder, creator, admin, second, manager, joiner, mate, other } = place;
  for (const as of [manager, joiner, mate, other]) {
    expect((await look(as, made.documentId)).error.code).toBe('NOT_FOUND');
    expect((await versions(as, made.documentId)).error.code).toBe('NOT_FOUND');
    const { memberId } = holder;
    const own = { params: { memberId }, body: {}, as };
    expect((await portal.call(documents.listOfMember, own)).error.code).toBe('NOT_FOUND');
  }
  expect(await opens(made.fileId, holder, creator, admin, second)).toEqual([200, 200, 200, 200]);
  expect(await opens(made.fileId, manager, joiner, mate, other)).toEqual([404, 404, 404, 404]);
});

test('[KIND-07] what a team has opened before closes when its kind becomes sensitive', async () => {
  const own = await aPlace();
  const { admin, mate, manager, teamId, holder } = own;
  const kindId = await aKind(portal, admin.workspaceId, { name: 'Crane' });
  const { fileId } = await aCertificate({ ...own, kindId });
  expect((await team(teamId, mate)).body.data[0]?.file?.url).toContain(fileId);
  expect(await opens(fileId, mate, manager)).toEqual([200, 200]);
  const body = { sensitive: true };
  expect((await portal.call(documentKinds.update, { params: { kindId }, body, as: admin })).status).toBe(200);
  expect(await opens(fileId, mate, manager, holder)).toEqual([404, 404, 200]);
  expect((await team(teamId, mate)).body.count).toBe(0);
});

test('[KIND-07] team admins do not review what is sensitive: for them nothing waits, and there is nothing to open', async () => {
  const { manager, admin, holder, kindId } = await aPlace();
  const fileId = await anUpload(holder);
  const submitted = (await submit(holder, kindId, { fileId, number: NUMBER })).body;
  expect((await queue(manager)).body).toEqual({ data: [], count: 0, toDecide: 0 });
  expect((await decide(manager, submitted)).error.code).toBe('NOT_FOUND');
  expect(await opens(fileId, manager, admin)).toEqual([404, 200]);
  expect((await queue(admin)).body.data).toMatchObject([{ number: NUMBER, canDecide: true }]);
  expect((await decide(admin, submitted)).status).toBe(200);
  expect(await opens(fileId, manager, holder)).toEqual([404, 200]);
});

test('[KIND-07] states of all documents of members are told to admins alone', async () => {
  const { workspaceId } = place.admin;
  const request = { params: { workspaceId }, body: { includeDocumentExpirationStates: true } };
  expect((await portal.call(members.list, { ...request, as: place.manager })).error.code).toBe('FORBIDDEN');
  const { data } = (await portal.call(members.list, { ...request, as: place.admin })).body;
  const of = data.find(({ id }) => id === place.holder.memberId);
  expect(of?.documentExpirationStates).toEqual({ EXPIRED: 0, EXPIRING_SOON: 1, UP_TO_DATE: 0 });
});
