import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import { anApiToken } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, correct, decide, look, opens, queue, renew, submit, versions } = records(portal);
const { documents, documentVersions, requirementMatrix } = endpoints;
const ACCEPTED = { decision: 'ACCEPTED' as const };
const REJECTED = { decision: 'REJECTED' as const, reason: 'It still says March.' };
const PAST = '2026-03-01';
const FUTURE = '2027-03-01';
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-10T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  await aRequirement(portal, admin, { kindIds: [kindId], name: 'First aid' });
});

const later = () => portal.clock.advance(1_000);
const aDocument = async (of = holder, row: object = {}) => {
  const id = await portal.aDocument(of, { creator: admin, kindId, expirationDate: PAST, ...row });
  later();
  return id;
};
const patch = (documentId: string, body: object, as = holder) => {
  later();
  return portal.call(documents.update, { params: { documentId }, body, as });
};
const stateOf = async ({ memberId }: Member) => {
  const call = { params: { memberId }, query: {}, as: admin };
  return (await portal.call(requirementMatrix.ofMember, call)).body.data.map(({ state }) => state);
};
const history = async (documentId: string) =>
  (await versions(admin, documentId)).body.data.map(({ state, isInForce, expirationDate, number }) => [
    ...[state, isInForce, expirationDate, number],
  ]);
const waitingOf = async (documentId: string) => {
  const { data } = (await versions(admin, documentId)).body;
  return { id: documentId, version: { id: data.find(({ state }) => state === 'SUBMITTED')?.id ?? '' } };
};

test('[VAL-05] whatever a holder changes of what a document of a kind proves waits, and proves nothing before', async () => {
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [foreman.memberId]);
  for (const as of [holder, foreman]) {
    const id = await aDocument(as);
    const before = (await look(as, id)).body;
    const still = { version: before.version, expirationDate: PAST, file: { size: before.file?.size } };
    const file = async () => ({ fileId: await anUpload(as) });
    for (const body of [{ expirationDate: FUTURE }, { expirationDate: null }, await file()]) {
      const { status, body: seen } = await patch(id, body, as);
      expect([status, seen.waiting]).toEqual([200, true]);
      expect(seen).toMatchObject({ ...still, versionCount: 2 });
    }
    for (const body of [{ number: 'C-3' }, { issuer: 'School' }, { issuedOn: '2026-02-01' }, await file()]) {
      later();
      const asked = await correct(as, id, before.version.id, { expirationDate: FUTURE, ...body });
      expect(asked.status).toBe(201);
      expect(asked.body).toMatchObject({ state: 'SUBMITTED', isInForce: false, corrects: before.version.id });
      expect((await look(as, id)).body).toMatchObject({ ...still, waiting: true, versionCount: 2 });
    }
    expect(await stateOf(as)).toEqual(['WAITING']);
    const waiting = await waitingOf(id);
    if (as === foreman) expect((await decide(as, waiting, ACCEPTED)).error.code).toBe('OWN_SUBMISSION');
    expect((await decide(admin, waiting, ACCEPTED)).body).toMatchObject({ isInForce: true, number: 'C-3' });
    expect(await stateOf(as)).toEqual(['MET']);
    expect((await look(as, id)).body).toMatchObject({ waiting: false, expirationDate: FUTURE });
  }
});

test('[VAL-05] a number, an issuer, a day or a file waits by itself as well', async () => {
  const file = { fileId: await anUpload(holder) };
  for (const body of [{ number: 'C-3' }, { issuer: 'School' }, { issuedOn: '2026-02-01' }, file]) {
    const id = await aDocument();
    const { version } = (await look(holder, id)).body;
    expect((await correct(holder, id, version.id, body)).body).toMatchObject({
      ...{ state: 'SUBMITTED', isInForce: false },
    });
    expect((await look(holder, id)).body).toMatchObject({ version, waiting: true });
  }
});

test('[VAL-05] an API token of the holder changes no more than they do', async () => {
  const id = await aDocument();
  const as = { ...holder, ...(await anApiToken(portal, holder)) };
  const body = { expirationDate: FUTURE };
  const asked = await portal.call(documents.update, { params: { documentId: id }, body, as });
  expect([asked.status, asked.body.waiting, asked.body.expirationDate]).toEqual([200, true, PAST]);
  expect(await stateOf(holder)).toEqual(['WAITING']);
});

test('[VAL-05] once an admin renewed what a review had accepted, its holder changes it no more than before', async () => {
  const submitted = (await submit(holder, kindId, { expirationDate: PAST })).body;
  await decide(admin, submitted);
  later();
  expect((await renew(admin, submitted.id, { expirationDate: '2026-03-05' })).status).toBe(201);
  expect((await patch(submitted.id, { expirationDate: FUTURE })).body).toMatchObject({
    ...{ waiting: true, expirationDate: '2026-03-05' },
  });
  expect(await stateOf(holder)).toEqual(['WAITING']);
});

test('[VAL-05] somebody else than its holder or an admin, who added it, asks too, and no holder accepts that', async () => {
  const [foreman, creator] = [
    await portal.aMember(workspaceId, 'TEAM_ADMIN'),
    await portal.aMember(workspaceId),
  ];
  await portal.aTeam(workspaceId, [foreman.memberId, creator.memberId]);
  const id = await aDocument(foreman, { creator });
  expect((await patch(id, { expirationDate: FUTURE }, creator)).body.waiting).toBe(true);
  const waiting = await waitingOf(id);
  expect((await queue(foreman)).body).toMatchObject({ data: [{ canDecide: false }], count: 1, toDecide: 0 });
  expect((await decide(foreman, waiting, ACCEPTED)).error.code).toBe('OWN_SUBMISSION');
  expect((await decide(admin, waiting, ACCEPTED)).status).toBe(200);
});

test('what proves nothing changes at once, and so does all of what has no kind or is an admin’s', async () => {
  const id = await aDocument(holder, { expirationDate: FUTURE });
  const renamed = await patch(id, { name: 'First responder', expirationReminder: '2027-02-01' });
  expect(renamed.body).toMatchObject({ name: 'First responder', waiting: false, versionCount: 2 });
  const bare = await aDocument(holder, { kindId: null });
  expect((await patch(bare, { expirationDate: FUTURE })).body).toMatchObject({
    ...{ waiting: false, expirationDate: FUTURE },
  });
  const own = await aDocument(admin);
  expect((await patch(own, { expirationDate: FUTURE }, admin)).body).toMatchObject({
    ...{ waiting: false, expirationDate: FUTURE },
  });
});

test('a second change joins the one that waits; put back as it was, nothing waits', async () => {
  const id = await aDocument();
  const { version } = (await look(holder, id)).body;
  const fileId = await anUpload(holder);
  await patch(id, { fileId });
  later();
  await correct(holder, id, version.id, { number: 'C-3' });
  // A name alone goes along with what waits.
  expect((await patch(id, { name: 'First responder', expirationDate: FUTURE })).body.name).toBe('First aid');
  expect(await history(id)).toEqual([
    ['SUBMITTED', false, FUTURE, 'C-3'],
    ['ACCEPTED', true, PAST, null],
  ]);
  expect(await opens(fileId, holder, admin)).toEqual([200, 200]);
  expect((await decide(admin, await waitingOf(id), ACCEPTED)).body).toMatchObject({
    ...{ name: 'First responder', number: 'C-3', expirationDate: FUTURE, isInForce: true },
  });
  const other = await aDocument();
  const dated = async (expirationDate: string) => (await patch(other, { expirationDate })).body;
  expect(await dated(FUTURE)).toMatchObject({ waiting: true, versionCount: 2 });
  expect(await dated(PAST)).toMatchObject({ waiting: false, versionCount: 1 });
  await dated(FUTURE);
  const renamed = (await patch(other, { expirationDate: PAST, name: 'First responder' })).body;
  expect(renamed).toMatchObject({ name: 'First aid', waiting: true, versionCount: 2 });
});

test('a correction and a renewal wait beside each other, and one that an admin makes meanwhile is put right by what is accepted', async () => {
  const id = await aDocument();
  await patch(id, { expirationDate: '2026-04-01' });
  await submit(holder, kindId, { documentId: id, expirationDate: FUTURE });
  const waiting = (await queue(admin)).body.data.map(({ expirationDate }) => expirationDate);
  expect(waiting).toHaveLength(2);
  expect(waiting).toEqual(expect.arrayContaining(['2026-04-01', FUTURE]));
  await patch(id, { expirationDate: '2026-05-01' }, admin);
  const correction = async () => {
    const { data } = (await versions(admin, id)).body;
    const found = data.find(({ state, corrects }) => state === 'SUBMITTED' && corrects !== null);
    return { id, version: { id: found?.id ?? '' } };
  };
  expect((await decide(admin, await correction(), ACCEPTED)).body.isInForce).toBe(true);
  expect((await look(holder, id)).body).toMatchObject({ expirationDate: '2026-04-01', waiting: true });
  expect((await decide(admin, await waitingOf(id), ACCEPTED)).status).toBe(200);
  expect((await look(holder, id)).body).toMatchObject({ expirationDate: FUTURE, waiting: false });
});

test('a correction that was refused is told to its holder until they ask again, and changes nothing', async () => {
  const id = await aDocument();
  const own = async () => {
    const call = { params: { memberId: holder.memberId }, as: holder };
    const { data } = (await portal.call(documentVersions.submissionsOfMember, call)).body;
    return data.map(({ state, reason }) => [state, reason]);
  };
  await patch(id, { expirationDate: FUTURE });
  expect((await decide(admin, await waitingOf(id), REJECTED)).status).toBe(200);
  expect((await look(holder, id)).body).toMatchObject({ expirationDate: PAST, waiting: false });
  expect(await stateOf(holder)).toEqual(['EXPIRED']);
  expect(await own()).toEqual([['REJECTED', REJECTED.reason]]);
  await patch(id, { expirationDate: '2026-04-01' });
  expect(await own()).toEqual([['SUBMITTED', null]]);
  await decide(admin, await waitingOf(id), ACCEPTED);
  expect(await own()).toEqual([]);
});

test('[VAL-05] of a kind that members don’t submit, a holder’s correction waits for admins alone', async () => {
  const foreman = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [foreman.memberId, holder.memberId]);
  const closing = { params: { kindId }, body: { membersSubmit: false }, as: admin };
  await portal.call(endpoints.documentKinds.update, closing);
  const id = await aDocument();
  const fileId = await anUpload(holder);
  await patch(id, { expirationDate: FUTURE, fileId });
  const waiting = await waitingOf(id);
  expect((await queue(foreman)).body).toMatchObject({ count: 0, toDecide: 0 });
  expect((await decide(foreman, waiting, ACCEPTED)).error.code).toBe('NOT_FOUND');
  expect(await opens(fileId, foreman, admin)).toEqual([404, 200]);
  expect(await stateOf(holder)).toEqual(['WAITING']);
  expect((await queue(admin)).body.count).toBe(1);
  expect((await decide(admin, waiting, ACCEPTED)).status).toBe(200);
});
