import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import { documentVersions } from '#server/db/schema.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, isKept, look, opens, renew, submit, versions } = records(portal);
const { documents, members } = endpoints;
let admin: Member;
let holder: Member;
let workspaceId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
});

const later = () => portal.clock.advance(1_000);
const DATES = { expirationDate: '2026-06-01', expirationReminder: '2026-05-01' };
const aDocument = async (asked: Parameters<typeof portal.aDocument>[1] = {}, of = holder) => {
  const id = await portal.aDocument(of, { creator: admin, ...DATES, ...asked });
  later();
  return id;
};
const patch = (documentId: string, body: object, as = holder) => {
  later();
  return portal.call(documents.update, { params: { documentId }, body, as });
};
const history = async (documentId: string) =>
  (await versions(admin, documentId)).body.data.map(({ expirationDate, isInForce }) => [
    expirationDate,
    isInForce,
  ]);

test('[VER-02] a renewal is shown, and what it took the place of is kept with its file and its dates', async () => {
  const fileId = await portal.aFile(admin);
  const id = await aDocument({ fileId, number: 'A-1' });
  const next = await anUpload(admin);
  const facts = {
    ...{ issuedOn: '2026-03-01', expirationDate: '2029-03-01', expirationReminder: '2029-02-01' },
    ...{ number: 'B-2', issuer: 'Red Cross' },
  };
  const added = (await renew(admin, id, { ...facts, fileId: next })).body;
  expect(added).toMatchObject({
    ...facts,
    ...{ documentId: id, name: 'First aid', state: 'ACCEPTED', isInForce: true, corrects: null },
    ...{ recordedBy: { id: admin.memberId }, decidedAt: null, decidedBy: null },
  });
  expect((await look(holder, id)).body).toMatchObject({
    ...{ expirationDate: '2029-03-01', expirationReminder: '2029-02-01', expirationState: 'UP_TO_DATE' },
    ...{ versionCount: 2, waiting: false },
    version: { id: added.id, issuedOn: '2026-03-01', number: 'B-2', issuer: 'Red Cross' },
  });
  expect(await history(id)).toEqual([
    ['2029-03-01', true],
    ['2026-06-01', false],
  ]);
  expect(await opens(fileId, admin, holder)).toEqual([200, 200]);
});

test('[VER-02] a renewal that expires earlier is kept, and the one that lasts longer stays in force', async () => {
  const id = await aDocument({ expirationDate: '2030-01-01' });
  const earlier = { expirationDate: '2027-01-01', replaces: false };
  expect((await renew(admin, id, earlier)).body.isInForce).toBe(false);
  expect((await look(admin, id)).body).toMatchObject({ expirationDate: '2030-01-01', versionCount: 2 });
});

test('admins renew any document; whoever holds or added it does not, unless they are one', async () => {
  const creator = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const id = await aDocument({ creator });
  for (const as of [holder, creator]) {
    expect((await look(as, id)).body.canRenew).toBe(false);
    expect((await renew(as, id)).error.code).toBe('FORBIDDEN');
  }
  const other = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  expect((await renew(other, id)).error.code).toBe('NOT_FOUND');
  expect((await look(second, id)).body.canRenew).toBe(true);
  expect((await renew(second, id)).status).toBe(201);
  expect((await look(second, id)).body).toMatchObject({ canEdit: false, canRenew: true });
});

test('who renews a document whose creator has left is the one who added it from then on', async () => {
  const [leaver, stayer] = [
    await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'),
    await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'),
  ];
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const [left, stayed] = [await aDocument({ creator: leaver }), await aDocument({ creator: stayer })];
  const deactivated = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', {
    row: { status: 'DEACTIVATED' },
  });
  const orphaned = await aDocument({ creator: deactivated });
  await portal.call(members.remove, { params: { memberId: leaver.memberId }, as: admin });
  for (const id of [left, stayed, orphaned]) await renew(second, id, { expirationDate: '2030-01-01' });
  const seen = async (id: string) => (await look(second, id)).body;
  expect(await seen(left)).toMatchObject({ createdByWorkspaceMemberId: second.memberId, canEdit: true });
  expect(await seen(orphaned)).toMatchObject({ createdByWorkspaceMemberId: second.memberId, canEdit: true });
  expect(await seen(stayed)).toMatchObject({ createdByWorkspaceMemberId: stayer.memberId, canEdit: false });
  const [, first] = (await versions(second, left)).body.data;
  expect(first?.recordedBy.id).toBe(leaver.memberId);
});

test('a renewal needs an upload of the caller, and dates that go together', async () => {
  const id = await aDocument();
  const call = (body: object) =>
    portal.call(endpoints.documentVersions.add, { params: { documentId: id }, body, as: admin });
  const issueOf = async (body: object) => {
    const { error } = await call(body);
    return [error.code, error.issues?.[0]?.path];
  };
  expect(await issueOf({})).toEqual(['VALIDATION', 'fileId']);
  for (const fileId of [await anUpload(holder), await portal.aFile(await portal.aWorkspace()), newId()])
    expect(await issueOf({ fileId })).toEqual(['UNKNOWN_IDS', 'fileId']);
  const fileId = await anUpload(admin);
  expect(await issueOf({ fileId, issuedOn: '2026-03-03' })).toEqual(['VALIDATION', 'issuedOn']);
  expect(await issueOf({ fileId, expirationReminder: '2026-03-03' })).toEqual([
    'VALIDATION',
    'expirationReminder',
  ]);
  expect(await isKept(admin, fileId)).toBe(false);
  expect((await call({ fileId })).status).toBe(201);
});

test('a document has 200 versions at most, of which corrections of members leave fifty', async () => {
  const kindId = await aKind(portal, workspaceId);
  const fileId = await portal.aFile(admin);
  const id = await aDocument({ kindId, fileId });
  const createdAt = portal.services.clock();
  const recorded = (length: number) =>
    Array.from({ length }, () => ({
      ...{ id: newId(), workspaceId, documentId: id, fileId, name: 'First aid', createdAt },
      ...{ type: 'PDF' as const, state: 'REJECTED' as const },
      ...{ recordedByMemberId: admin.memberId, recordedOn: '2026-03-02' },
    }));
  const add = (many: number) =>
    portal.inWorkspace(workspaceId, ({ tx }) => tx.insert(documentVersions).values(recorded(many)));
  await add(COUNT.versions - 51);
  later();
  expect((await patch(id, { name: 'Another' }, holder)).error.code).toBe('VERSION_LIMIT');
  expect((await renew(admin, id)).status).toBe(201);
  await add(49);
  later();
  expect((await renew(admin, id)).error.code).toBe('VERSION_LIMIT');
  expect((await submit(holder, kindId)).error.code).toBe('VERSION_LIMIT');
  expect((await patch(id, { name: 'Another' })).error.code).toBe('VERSION_LIMIT');
  expect((await patch(id, { name: 'First aid' })).status).toBe(200);
  expect((await look(admin, id)).body.versionCount).toBe(COUNT.versions);
});

test('[VER-02] renewals and corrections at once all stay, and the one that lasts longest is shown', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aDocument();
    const answers = await Promise.all([
      renew(admin, id, { expirationDate: '2030-01-01', replaces: false }),
      renew(admin, id, { expirationDate: '2031-01-01' }),
      patch(id, { name: 'First responder' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const { body } = await look(admin, id);
    expect(body.versionCount).toBe(4);
    expect(body.expirationDate).toBe('2031-01-01');
    const { data } = (await versions(admin, id)).body;
    expect(data.filter(({ isInForce }) => isInForce).map(({ id: own }) => own)).toEqual([body.version.id]);
  }
});
