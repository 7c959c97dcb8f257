import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, correct, decide, look, opens, submit, versions } = records(portal);
const { documents } = endpoints;
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

test('[VER-05] a correction takes the place of the version in force, which is kept with what was wrong', async () => {
  const fileId = await portal.aFile(admin);
  const id = await aDocument({ fileId, expirationDate: '2062-06-01', expirationReminder: null });
  const { version } = (await look(holder, id)).body;
  const next = await anUpload(holder);
  const body = { expirationDate: '2026-06-02', number: 'C-3', fileId: next };
  const right = (await correct(holder, id, version.id, body)).body;
  expect(right).toMatchObject({
    ...{ corrects: version.id, isInForce: true, name: 'First aid' },
    number: 'C-3',
  });
  expect(await history(id)).toEqual([
    ['2026-06-02', true],
    ['2062-06-01', false],
  ]);
  expect(await opens(fileId, admin, holder)).toEqual([200, 200]);
  later();
  const late = await correct(admin, id, version.id, { number: 'D-4' });
  expect([late.status, late.error.code]).toEqual([409, 'DOCUMENT_CHANGED']);
});

test('[VER-05] PATCH of a date, a name or the file is such a correction; what is the same is none', async () => {
  const id = await aDocument();
  const first = (await look(holder, id)).body.version.id;
  expect((await patch(id, { name: 'First aid' })).body).toMatchObject({
    versionCount: 1,
    version: { id: first },
  });
  expect((await patch(id, { name: 'First responder' })).body.versionCount).toBe(2);
  expect((await patch(id, { expirationDate: '2026-07-01' })).body.versionCount).toBe(3);
  expect((await patch(id, { fileId: await anUpload(holder) })).body.versionCount).toBe(4);
  const { data } = (await versions(holder, id)).body;
  expect(data.map(({ corrects }) => corrects)).toEqual([...data.slice(1).map((one) => one.id), null]);
  expect(data.map(({ isInForce }) => isInForce)).toEqual([true, false, false, false]);
  expect((await correct(holder, id, data[0]?.id ?? '')).body.id).toBe(data[0]?.id);
  expect((await look(holder, id)).body.versionCount).toBe(4);
});

test('[VER-05] only whoever may edit a document corrects it, and only its version in force', async () => {
  const second = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN');
  const [id, other] = [await aDocument(), await aDocument()];
  const of = async (documentId: string) => (await look(admin, documentId)).body.version.id;
  expect((await correct(second, id, await of(id), { number: 'X' })).error.code).toBe('FORBIDDEN');
  for (const wrong of [await of(other), newId()])
    expect((await correct(holder, id, wrong, { number: 'X' })).error.code).toBe('NOT_FOUND');
  const kindId = await aKind(portal, workspaceId);
  const submitted = (await submit(holder, kindId)).body;
  expect((await correct(holder, submitted.id, submitted.version.id, { number: 'X' })).error.code).toBe(
    'FORBIDDEN',
  );
  expect((await patch(submitted.id, { name: 'X' })).error.code).toBe('FORBIDDEN');
});

test('what a review accepted is put right by admins alone, as often as it takes', async () => {
  const kindId = await aKind(portal, workspaceId);
  const submitted = (await submit(holder, kindId, { expirationDate: '2062-06-01' })).body;
  later();
  expect((await decide(admin, submitted)).status).toBe(200);
  const seen = async (as: Member) => (await look(as, submitted.id)).body;
  const longer = { expirationDate: '2099-01-01' };
  for (const expirationDate of ['2026-06-02', '2026-06-03']) {
    const { version, canEdit, canSubmit } = await seen(holder);
    expect({ canEdit, canSubmit }).toEqual({ canEdit: false, canSubmit: true });
    expect((await correct(holder, submitted.id, version.id, longer)).error.code).toBe('FORBIDDEN');
    expect((await patch(submitted.id, longer)).error.code).toBe('FORBIDDEN');
    later();
    expect((await seen(admin)).canEdit).toBe(true);
    expect((await correct(admin, submitted.id, version.id, { expirationDate })).status).toBe(201);
    expect((await seen(holder)).expirationDate).toBe(expirationDate);
    later();
  }
});

test('of eight who correct what they saw at once one does, in ten rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aDocument();
    const { version } = (await look(holder, id)).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, client) => correct(holder, id, version.id, { number: `N-${client}` })),
    );
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([
      201,
      ...Array(7).fill(409),
    ]);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect((await look(holder, id)).body).toMatchObject({
      versionCount: 2,
      version: { number: `N-${winner}` },
    });
  }
});
