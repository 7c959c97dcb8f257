import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const NOW = '2026-03-02T08:30:00Z';
const portal = createTestPortal();
const { anUpload, isKept, look, renew, submit, versions } = records(portal);
const { documentRequests, documents } = endpoints;
let nodes: FastifyInstance[];
let admin: Member;
let holder: Member;
let workspaceId: string;
let kindId: string;

beforeAll(async () => {
  nodes = [await portal.addNode(), await portal.addNode()];
});
beforeEach(async () => {
  portal.clock.set(NOW);
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

test('the document to renew can be named; without a name it is the latest one of the kind', async () => {
  const older = await portal.aDocument(holder, { kindId });
  portal.clock.advance(1_000);
  const newer = await portal.aDocument(holder, { kindId });
  portal.clock.advance(1_000);
  expect((await submit(holder, kindId)).body.id).toBe(newer);
  expect((await submit(holder, kindId, { documentId: older })).body.id).toBe(older);
});

test('[SUB-01] a document is offered for submission to its holder alone, not to whoever added it', async () => {
  const own = await portal.aDocument(holder, { kindId, creator: admin });
  const added = await portal.aDocument(admin, { kindId, creator: holder });
  expect([(await look(holder, own)).body.canSubmit, (await look(holder, added)).body.canSubmit]).toEqual([
    true,
    false,
  ]);
});

test('nobody submits a document of somebody else, of another kind, or with a file of somebody else', async () => {
  const otherKind = await aKind(portal, workspaceId, { name: 'Forklift' });
  const stranger = await portal.aWorkspace();
  const refused = [
    await portal.aDocument(admin, { kindId, creator: holder }),
    await portal.aDocument(holder, { kindId: otherKind }),
    await portal.aDocument(holder),
    await portal.aDocument(stranger),
    newId(),
  ];
  const fileId = await anUpload(holder);
  for (const documentId of refused)
    expect((await submit(holder, kindId, { documentId, fileId })).error.code).toBe('NOT_FOUND');
  expect(await isKept(admin, fileId)).toBe(false);
  for (const file of [await anUpload(admin), await portal.aFile(stranger), newId()]) {
    const { error } = await submit(holder, kindId, { fileId: file });
    expect([error.code, error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'fileId']);
  }
  expect((await submit(holder, kindId, { fileId })).status).toBe(201);
  const used = await submit(holder, kindId, { fileId });
  expect([used.error.code, used.error.issues?.[0]?.path]).toEqual(['UNKNOWN_IDS', 'fileId']);
});

test('only kinds that are open to members are submitted', async () => {
  const closed = await aKind(portal, workspaceId, { name: 'Closed', membersSubmit: false });
  const archivedAt = portal.services.clock();
  const archived = await aKind(portal, workspaceId, { name: 'Archived', archivedAt });
  const foreign = await aKind(portal, (await portal.aWorkspace()).workspaceId);
  for (const as of [holder, admin]) {
    for (const kind of [closed, archived]) expect((await submit(as, kind)).error.code).toBe('KIND_CLOSED');
    const texts = [(await submit(as, foreign)).text, (await submit(as, newId())).text];
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('UNKNOWN_IDS');
  }
  const held = await portal.aDocument(holder, { kindId: closed });
  expect((await look(holder, held)).body.canSubmit).toBe(false);
});

test.each([
  [{ issuedOn: '2026-03-03' }, 'issuedOn'],
  [{ issuedOn: '2026-02-02', expirationDate: '2026-02-01' }, 'issuedOn'],
  [{ expirationDate: '2026-05-01', expirationReminder: '2026-05-01' }, 'expirationReminder'],
  [{ expirationReminder: '2026-05-01' }, 'expirationReminder'],
  [{ number: 'a'.repeat(1_000) }, 'number'],
])('dates that do not go together are refused: %j', async (facts, path) => {
  const { error } = await submit(holder, kindId, facts);
  expect([error.code, error.issues?.[0]?.path]).toEqual(['VALIDATION', path]);
});

test('of eight submissions at once one waits, of one document, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const as = await portal.aMember(workspaceId);
    const uploads = await Promise.all(Array.from({ length: 8 }, () => anUpload(as)));
    const answers = await Promise.all(
      uploads.map((fileId, client) =>
        submit(as, kindId, { fileId }, { on: nodes[client % 2] as FastifyInstance }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size, `round ${round}`).toBe(1);
    const { data } = (await versions(as, answers[0]?.body.id ?? '')).body;
    expect(data.map(({ state }) => state)).toEqual(['SUBMITTED']);
    const kept = await Promise.all(uploads.map((fileId) => isKept(admin, fileId)));
    expect(kept.filter(Boolean)).toHaveLength(1);
  }
});

test('what was asked for ends when it is submitted, and when somebody adds it', async () => {
  const ask = async () => {
    const body = { workspaceMemberIds: [holder.memberId], kindId };
    await portal.call(documentRequests.create, { params: { workspaceId }, body, as: admin });
  };
  const asked = async () => {
    const request = { params: { memberId: holder.memberId }, as: holder };
    return (await portal.call(documentRequests.listOfMember, request)).body.data.length;
  };
  await ask();
  expect(await asked()).toBe(1);
  const { id } = (await submit(holder, kindId)).body;
  expect(await asked()).toBe(0);
  await ask();
  await renew(admin, id);
  expect(await asked()).toBe(0);
  await ask();
  const one = { name: 'First aid', fileId: await portal.aFile(admin), kindId };
  const body = { workspaceMemberIds: [holder.memberId], documents: [one] };
  await portal.call(documents.bulkCreate, { params: { workspaceId }, body, as: admin });
  expect(await asked()).toBe(0);
});
