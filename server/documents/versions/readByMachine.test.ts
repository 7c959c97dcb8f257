import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

/* That a machine read the days of a version is kept with it, until somebody says other days. */

const portal = createTestPortal();
const { anUpload, correct, decide, look, queue, renew, submit, versions } = records(portal);
const DAYS = { issuedOn: '2024-03-15', expirationDate: '2026-03-15' };
const LATER = { issuedOn: '2025-03-15', expirationDate: '2027-03-15' };
let admin: Member;
let holder: Member;
let kindId: string;

beforeAll(async () => {
  admin = await portal.aWorkspace();
  holder = await portal.aMember(admin.workspaceId);
  kindId = await aKind(portal, admin.workspaceId);
});

/** A document as the wizard adds it; returns its id. */
async function aDocument(more: object = { readByMachine: true }): Promise<string> {
  const documents = [{ name: 'Card', kindId, fileId: await anUpload(admin), ...DAYS, ...more }];
  const { body } = await portal.call(endpoints.documents.bulkCreate, {
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds: [holder.memberId], documents },
    as: admin,
  });
  portal.clock.advance(1_000);
  return body.data[0] ?? '';
}

/** Of each version of a document, newest first, whether a machine read its days. */
const marks = async (documentId: string) =>
  (await versions(admin, documentId)).body.data.map(({ readByMachine }) => readByMachine);

test('[STK-04] what a machine read is kept so when it is added, renewed and submitted, and a renewal starts anew', async () => {
  const id = await aDocument();
  expect(await marks(id)).toEqual([true]);
  await renew(admin, id, { ...LATER });
  expect(await marks(id)).toEqual([false, true]);
  portal.clock.advance(1_000);
  await renew(admin, id, { issuedOn: '2026-01-01', expirationDate: '2028-01-01', readByMachine: true });
  expect(await marks(id)).toEqual([true, false, true]);
  expect(await marks(await aDocument({ renew: 'SEPARATE' }))).toEqual([false]);
});

test('[STK-04] a correction of anything else keeps the mark, other days take it away', async () => {
  const id = await aDocument({ readByMachine: true, renew: 'SEPARATE' });
  const { version } = (await look(admin, id)).body;
  await correct(admin, id, version.id, { number: '77' });
  portal.clock.advance(1_000);
  const { version: next } = (await look(admin, id)).body;
  await correct(admin, id, next.id, { issuedOn: '2024-03-14' });
  expect(await marks(id)).toEqual([false, true, true]);
});

test('[STK-04] a reviewer is told; what they put right was read by them', async () => {
  for (const [given, isStillRead] of [
    [{}, true],
    [{ number: '4711' }, true],
    [{ expirationDate: '2026-03-14' }, false],
  ] as const) {
    const person = await portal.aMember(admin.workspaceId);
    const document = (await submit(person, kindId, { ...DAYS, readByMachine: true })).body;
    const waiting = (await queue(admin)).body.data.find(({ documentId }) => documentId === document.id);
    expect(waiting).toMatchObject({ readByMachine: true });
    const { body } = await decide(admin, document, { decision: 'ACCEPTED', ...given });
    expect([given, body.readByMachine]).toEqual([given, isStillRead]);
  }
});
