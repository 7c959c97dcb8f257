import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { dailyMailsAt, presently } from '#tests/support/mail/dailyMails.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf, records } from '#tests/support/records.ts';

const { bulkCreate, check, create, listOfMember, remove } = endpoints.documentRequests;
const portal = createTestPortal();
const { submit } = records(portal);
let admin: Member;
/** Manages the team that Ben is in, and has joined an open one that Carla is in. */
let lead: Member;
let ben: Member;
let carla: Member;
let workspaceId: string;
const kinds = { aid: '', crane: '', fitness: '' };
const TODAY = '2026-03-02';

beforeEach(async () => {
  portal.clock.set(`${TODAY}T08:30:00Z`);
  admin = await portal.aWorkspace({ name: 'North Site' });
  workspaceId = admin.workspaceId;
  lead = await portal.aMember(workspaceId, 'TEAM_ADMIN', { profile: { firstName: 'Tom', lastName: 'Lead' } });
  [ben, carla] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  await portal.aTeam(workspaceId, [lead.memberId, ben.memberId]);
  const open = await portal.aTeam(workspaceId, [carla.memberId], { isPublic: true });
  await portal.call(endpoints.teams.join, { body: { proGroupId: open }, as: lead });
  kinds.aid = await aKind(portal, workspaceId, { name: 'First aid' });
  kinds.crane = await aKind(portal, workspaceId, { name: 'Crane' });
  kinds.fitness = await aKind(portal, workspaceId, { name: 'Fitness', sensitive: true });
});

type Of = { kindId: string; workspaceMemberIds: string[] }[];
const ask = (of: Of, as: Member, dueOn: string | null = null) =>
  portal.call(bulkCreate, { params: { workspaceId }, body: { of, dueOn }, as });
const look = async (as: Member, ...people: { memberId: string }[]) =>
  portal.call(check, {
    params: { workspaceId },
    body: { workspaceMemberIds: people.map(({ memberId }) => memberId) },
    as,
  });
const askedOf = async (of: Member) =>
  (await portal.call(listOfMember, { params: { memberId: of.memberId }, as: admin })).body.data;
const mailed = async ({ email }: Member) => (await mailsTo(portal, email)).map(({ subject }) => subject);
const of = (kindId: string, ...people: { memberId: string }[]) => ({
  kindId,
  workspaceMemberIds: people.map(({ memberId }) => memberId),
});

test('[GAP-08] several people are asked for several kinds at once, each in one mail with all of theirs', async () => {
  const draft = await portal.aDraft(workspaceId);
  const answer = await ask(
    [of(kinds.aid, ben, carla, draft), of(kinds.crane, ben, ben)],
    admin,
    '2026-04-01',
  );
  expect([answer.status, answer.body]).toEqual([201, { count: 2, requests: 3 }]);
  expect(await mailed(ben)).toEqual(['Please submit 2 documents in North Site']);
  expect(await mailed(carla)).toEqual(['Please submit “First aid” in North Site']);
  expect((await askedOf(ben)).map(({ kind, dueOn }) => [kind.name, dueOn])).toEqual([
    ['Crane', '2026-04-01'],
    ['First aid', '2026-04-01'],
  ]);
  expect((await ask([of(kinds.aid, draft)], admin)).body).toEqual({ count: 0, requests: 0 });
});

test('[GAP-08] what a person is asked for later on the day comes the next morning, in one mail, whoever asks', async () => {
  await ask([of(kinds.aid, ben)], admin);
  expect(await mailed(ben)).toHaveLength(1);
  await ask([of(kinds.crane, ben)], lead);
  const third = await aKind(portal, workspaceId, { name: 'Forklift' });
  await Promise.all([ask([of(third, ben)], admin), ask([of(third, ben)], lead)]);
  expect(await mailed(ben)).toHaveLength(1);
  const next = await dailyMailsAt(portal, workspaceId, '2026-03-03T08:00:00Z');
  expect(next.map(({ to, subject }) => [to, subject])).toEqual([
    [ben.email, 'Please submit 2 documents in North Site'],
  ]);
  expect(await dailyMailsAt(portal, workspaceId, '2026-03-04T08:00:00Z')).toEqual([]);
});

test('[GAP-08] one wrong kind or person and nobody is asked; the answer says which', async () => {
  const removed = await portal.aRemovedMember(workspaceId);
  expect(issueOf(await ask([of(kinds.aid, ben), of(kinds.crane, ben, removed)], admin))).toEqual([
    'UNKNOWN_IDS',
    'of.1.workspaceMemberIds.1',
  ]);
  const closed = await aKind(portal, workspaceId, { membersSubmit: false });
  expect((await ask([of(kinds.aid, ben), of(closed, ben)], admin)).error.code).toBe('KIND_CLOSED');
  expect(issueOf(await ask([of(kinds.aid, ben)], admin, '2026-03-01'))).toEqual(['VALIDATION', 'dueOn']);
  expect(await askedOf(ben)).toEqual([]);
});

test('[GAP-06] a team admin asks people of teams that they manage, nobody of a team that they joined', async () => {
  expect((await ask([of(kinds.aid, ben)], lead)).body).toEqual({ count: 1, requests: 1 });
  const [mail] = await mailsTo(portal, ben.email);
  expect(mail?.text).toContain('Tom Lead asks you for your “First aid”');
  const one = (person: Member, as: Member) =>
    portal.call(create, {
      params: { workspaceId },
      body: { workspaceMemberIds: [person.memberId], kindId: kinds.crane },
      as,
    });
  expect((await one(ben, lead)).body).toEqual({ count: 1 });
  expect((await one(carla, lead)).error.code).toBe('UNKNOWN_IDS');
  expect((await ask([of(kinds.aid, carla)], lead)).error.code).toBe('UNKNOWN_IDS');
  expect((await look(lead, carla)).error.code).toBe('UNKNOWN_IDS');
  for (const answer of [await ask([of(kinds.aid, ben)], ben), await look(ben, ben)])
    expect(answer.error.code).toBe('FORBIDDEN');
});

test('[GAP-06] a team admin withdraws what people of theirs were asked for, of no sensitive kind and of nobody else', async () => {
  await ask([of(kinds.aid, ben, carla), of(kinds.fitness, ben)], admin);
  const requestOf = async (person: Member, kindId: string) =>
    (await askedOf(person)).find(({ kind }) => kind.id === kindId)?.id ?? '';
  const withdraw = async (person: Member, kindId: string) =>
    (await portal.call(remove, { params: { requestId: await requestOf(person, kindId) }, as: lead })).status;
  expect([await withdraw(carla, kinds.aid), await withdraw(ben, kinds.fitness)]).toEqual([404, 404]);
  expect(await withdraw(ben, kinds.aid)).toBe(204);
  expect((await askedOf(ben)).map(({ kind }) => kind.id)).toEqual([kinds.fitness]);
});

test('[GAP-06] for what is sensitive a team admin asks only where it is required of the person, however they stand to it', async () => {
  expect((await ask([of(kinds.aid, ben), of(kinds.fitness, ben)], lead)).error.code).toBe('KIND_SENSITIVE');
  expect(await askedOf(ben)).toEqual([]);
  const teamIds = [await portal.aTeam(workspaceId, [ben.memberId])];
  await aRequirement(portal, admin, { kindIds: [kinds.fitness], teamIds });
  expect((await ask([of(kinds.fitness, ben, lead)], lead)).error.code).toBe('KIND_SENSITIVE');
  expect((await ask([of(kinds.fitness, ben)], lead)).body).toEqual({ count: 1, requests: 1 });
  await portal.aDocument(ben, { kindId: kinds.fitness, expirationDate: '2030-01-01' });
  expect((await ask([of(kinds.fitness, ben)], lead)).body).toEqual({ count: 1, requests: 1 });
  expect((await ask([of(kinds.fitness, ben, carla)], admin)).body).toEqual({ count: 2, requests: 2 });
});

test('[GAP-08] who was asked for one document today can be asked for another', async () => {
  for (const kindId of [kinds.crane, kinds.aid]) await aRequirement(portal, admin, { kindIds: [kindId] });
  const cannot = async () => (await look(admin, ben)).body.data[0]?.cannot;
  await ask([of(kinds.crane, ben)], admin);
  expect(await cannot()).toBeNull();
  await ask([of(kinds.aid, ben)], admin);
  expect(await cannot()).toBe('ASKED_TODAY');
});

test('[GAP-08] before anybody is asked it is said what each lacks, worst first, and who cannot be asked and why', async () => {
  const closed = await aKind(portal, workspaceId, { name: 'Site pass', membersSubmit: false });
  await aRequirement(portal, admin, { kindIds: [kinds.aid, kinds.crane] });
  await aRequirement(portal, admin, { kindIds: [kinds.fitness] });
  await aRequirement(portal, admin, { kindIds: [closed] });
  await portal.aDocument(ben, { kindId: kinds.fitness, expirationDate: '2026-03-01' });
  const draft = await portal.aDraft(workspaceId);
  const nameless = await portal.aDraft(workspaceId, undefined, { email: null, firstName: 'Nora' });
  const met = await portal.aMember(workspaceId);
  for (const kindId of [kinds.aid, kinds.fitness, closed])
    await portal.aDocument(met, { kindId, expirationDate: '2030-01-01' });
  const onlyClosed = await portal.aMember(workspaceId);
  for (const kindId of [kinds.crane, kinds.fitness])
    await portal.aDocument(onlyClosed, { kindId, expirationDate: addDays(TODAY, 400) });
  await ask([of(kinds.crane, carla), of(kinds.fitness, carla)], admin, '2026-04-01');
  const { data, count } = (await look(admin, ben, carla, draft, nameless, met, onlyClosed)).body;
  expect([count, data.map(({ id, cannot }) => [id, cannot])]).toEqual([
    6,
    [
      [ben.memberId, null],
      [carla.memberId, 'ASKED_TODAY'],
      [draft.memberId, 'NOT_JOINED'],
      [nameless.memberId, 'NO_ADDRESS'],
      [met.memberId, 'NOTHING_MISSING'],
      [onlyClosed.memberId, 'KINDS_CLOSED'],
    ],
  ]);
  const needs = data[0]?.needs.map(({ state, kinds: of }) => [state, of.map(({ name }) => name)]);
  expect(needs?.[0]).toEqual(['EXPIRED', ['Fitness']]);
  expect(needs?.slice(1)).toEqual(
    expect.arrayContaining([
      ['MISSING', ['Crane', 'First aid']],
      ['MISSING', ['Site pass']],
    ]),
  );
  const [askedOfCarla] = (await askedOf(carla)).filter(({ kind }) => kind.id === kinds.crane);
  expect(data[1]?.needs.find(({ kinds: all }) => all.length === 2)?.asked).toEqual({
    requestId: askedOfCarla?.id,
    kindId: kinds.crane,
    on: TODAY,
    dueOn: '2026-04-01',
  });
  portal.clock.set('2026-03-03T08:30:00Z');
  admin = await presently(portal, admin);
  expect((await look(admin, carla)).body.data[0]?.cannot).toBeNull();
});

test('[GAP-08] who has brought what they were asked for can be asked for nothing more', async () => {
  await aRequirement(portal, admin, { kindIds: [kinds.aid] });
  expect((await look(admin, ben)).body.data[0]?.needs).toHaveLength(1);
  await submit(ben, kinds.aid);
  expect((await look(admin, ben)).body.data[0]).toMatchObject({ cannot: 'NOTHING_MISSING', needs: [] });
});

test('[GAP-08] somebody who was deactivated is said to be; somebody who was removed is unknown', async () => {
  const gone = await portal.aMember(workspaceId, 'WORKSPACE_MEMBER', { row: { status: 'DEACTIVATED' } });
  expect((await look(admin, gone)).body.data[0]?.cannot).toBe('DEACTIVATED');
  expect((await ask([of(kinds.aid, gone)], admin)).error.code).toBe('UNKNOWN_IDS');
  expect((await look(admin, await portal.aRemovedMember(workspaceId))).error.code).toBe('UNKNOWN_IDS');
});

test('[GAP-08] everybody whose documents expire in a week is asked for new ones, whoever requires these; what waits for a review is left out', async () => {
  const closed = await aKind(portal, workspaceId, { name: 'Site pass', membersSubmit: false });
  const on = (day: number) => ({ expirationDate: addDays(TODAY, day) });
  await portal.aDocument(ben, { kindId: kinds.aid, ...on(0) });
  await portal.aDocument(ben, { kindId: kinds.crane, ...on(5) });
  await portal.aDocument(ben, { kindId: kinds.aid, ...on(6) });
  await portal.aDocument(ben, { kindId: kinds.fitness, ...on(7) });
  await portal.aDocument(carla, { kindId: closed, ...on(3) });
  await portal.aDocument(lead, on(2));
  const waits = await portal.aDocument(carla, { kindId: kinds.aid, ...on(1) });
  await submit(carla, kinds.aid, { documentId: waits, ...on(400) });
  const removed = await portal.aMember(workspaceId);
  await portal.aDocument(removed, { kindId: kinds.aid, ...on(4) });
  await portal.call(endpoints.members.remove, { params: { memberId: removed.memberId }, as: admin });
  const week = (as: Member) =>
    portal.call(check, {
      params: { workspaceId },
      body: { expires: { from: TODAY, until: addDays(TODAY, 6) } },
      as,
    });
  expect((await week(lead)).error.code).toBe('FORBIDDEN');
  const nothing = await portal.call(check, { params: { workspaceId }, body: {} as never, as: admin });
  expect(nothing.error.issues?.[0]?.message).toContain('Give `workspaceMemberIds`');
  const backwards = await portal.call(check, {
    params: { workspaceId },
    body: { expires: { from: addDays(TODAY, 1), until: TODAY } },
    as: admin,
  });
  expect([backwards.status, backwards.error.issues?.[0]?.message]).toEqual([
    400,
    'The last day can’t come before the first one.',
  ]);
  const { data } = (await week(admin)).body;
  const found = data.map(({ id, cannot, needs }) => [
    id,
    cannot,
    needs.map((need) => [need.requirementId, need.state, need.kinds.map(({ name }) => name)]),
  ]);
  expect(found).toEqual([
    [
      ben.memberId,
      null,
      [
        [null, 'EXPIRES_SOON', ['First aid']],
        [null, 'EXPIRES_SOON', ['Crane']],
      ],
    ],
    [lead.memberId, 'KINDS_CLOSED', [[null, 'EXPIRES_SOON', []]]],
    [carla.memberId, 'KINDS_CLOSED', [[null, 'EXPIRES_SOON', ['Site pass']]]],
  ]);
});

test('[GAP-08] of several kinds of which one is enough, it is told which one a person had; of sensitive ones to admins alone', async () => {
  const teamIds = [await portal.aTeam(workspaceId, [lead.memberId, ben.memberId, carla.memberId])];
  await aRequirement(portal, admin, { kindIds: [kinds.aid, kinds.crane, kinds.fitness], teamIds });
  await portal.aDocument(ben, { kindId: kinds.aid, expirationDate: '2025-01-01' });
  await portal.aDocument(ben, { kindId: kinds.crane, expirationDate: '2026-01-01' });
  await portal.aDocument(carla, { kindId: kinds.fitness, expirationDate: '2026-01-01' });
  const held = async (as: Member) =>
    (await look(as, ben, carla)).body.data.map(({ needs }) => needs.map(({ heldKindId }) => heldKindId));
  expect(await held(admin)).toEqual([[kinds.crane], [kinds.fitness]]);
  expect(await held(lead)).toEqual([[kinds.crane], [null]]);
});
