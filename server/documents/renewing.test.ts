import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { anUpload, look, submit, versions } = records(portal);
const { documents } = endpoints;
let admin: Member;
let ben: Member;
let cleo: Member;
let workspaceId: string;

beforeAll(async () => {
  portal.clock.set('2026-06-15T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  [ben, cleo] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
});

const kindOf = (more: object = {}) =>
  aKind(portal, workspaceId, { name: `Kind ${newId()}`, validMonths: 24, ...more });
type Given = Parameters<typeof portal.call<typeof documents.bulkCreate>>[1]['body']['documents'][number];

async function add(people: Member[], given: Partial<Given>[], as = admin) {
  portal.clock.advance(1_000);
  const all = await Promise.all(
    given.map(async (one) => ({ name: 'First aid', fileId: await anUpload(admin), ...one })),
  );
  const workspaceMemberIds = people.map(({ memberId }) => memberId);
  const body = { workspaceMemberIds, documents: all };
  return portal.call(documents.bulkCreate, { params: { workspaceId }, body, as });
}

test('[VAL-08] who has a document of the kind gets a version of it, everybody else a new one', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin });
  const { body } = await add([cleo, ben], [{ kindId, expirationDate: '2028-06-01', number: 'A-1' }]);
  expect(body.count).toBe(2);
  expect(body.data).toEqual(body.outcomes.map(({ documentId }) => documentId));
  expect(body.outcomes).toMatchObject([
    { workspaceMemberId: cleo.memberId, outcome: 'CREATED' },
    { workspaceMemberId: ben.memberId, documentId: had, outcome: 'RENEWED' },
  ]);
  const renewed = (await look(admin, had)).body;
  expect(renewed).toMatchObject({
    expirationDate: '2028-06-01',
    versionCount: 2,
    version: { number: 'A-1' },
  });
  expect(renewed.version.id).toBe(body.outcomes[1]?.versionId);
  expect((await look(admin, body.outcomes[0]?.documentId ?? '')).body.versionCount).toBe(1);
});

test('[VAL-08] what was added by somebody who has left is from then on that of whoever renews it', async () => {
  const kindId = await kindOf();
  const creators = [
    await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { row: { status: 'DEACTIVATED' } }),
    await portal.aRemovedMember(workspaceId),
    cleo,
  ];
  const holders = await Promise.all(creators.map(() => portal.aMember(workspaceId)));
  const ids = await Promise.all(
    holders.map((holder, at) => portal.aDocument(holder, { kindId, creator: creators[at] })),
  );
  await add(holders, [{ kindId, expirationDate: '2028-06-01' }]);
  const by = await Promise.all(
    ids.map(async (id) => (await look(admin, id)).body.createdByWorkspaceMemberId),
  );
  expect(by).toEqual([admin.memberId, admin.memberId, cleo.memberId]);
});

test('[VAL-08] a renewal by a day of issue is told with the date that the validity of its kind gives', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin });
  await add([ben], [{ kindId, issuedOn: '2026-06-01' }]);
  const { rows } = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(`select event, details from activities where document_id = '${had}'`),
  );
  expect(rows).toEqual([{ event: 'document_renewed', details: { expirationDate: '2028-06-01' } }]);
});

test('[VAL-08] “Keep separate” adds a document of its own, and so does one without a kind', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin });
  const given = { kindId, expirationDate: '2028-06-01' };
  const { body } = await add([ben], [{ ...given, renew: 'SEPARATE' }, { expirationDate: '2028-06-01' }]);
  expect(body.outcomes.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED']);
  expect(body.data).not.toContain(had);
  expect((await look(admin, had)).body.versionCount).toBe(1);
});

test('[STK-03] of several documents of one kind that one is renewed which is named, also one without a kind', async () => {
  const kindId = await kindOf();
  const [first, second] = [
    await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin }),
    await portal.aDocument(ben, { kindId, expirationDate: '2027-01-15', creator: admin }),
  ];
  const bare = await portal.aDocument(cleo, { expirationDate: '2026-12-15', creator: admin });
  const workspaceMemberIds = [ben.memberId];
  const given = { kindId, workspaceMemberIds, expirationDate: '2029-06-01' };
  const { body } = await add(
    [cleo],
    [
      { ...given, renews: first },
      { ...given, renews: second },
      { expirationDate: '2029-06-01', renews: bare },
    ],
  );
  expect(body.outcomes.map(({ documentId, outcome }) => [documentId, outcome])).toEqual([
    [first, 'RENEWED'],
    [second, 'RENEWED'],
    [bare, 'RENEWED'],
  ]);
});

test('[STK-03] a document that nobody of them has, or of another kind, is refused where it was to be renewed', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin });
  const given = { expirationDate: '2029-06-01', renews: had };
  for (const [people, one] of [
    [[cleo], { ...given, kindId }],
    [[ben], { ...given, kindId: await kindOf() }],
    [[ben], given],
    [[ben], { ...given, kindId, renews: newId() }],
  ] as const) {
    const { status, error } = await add([...people], [one]);
    expect([status, error.issues]).toEqual([
      400,
      [
        {
          path: 'documents.0.renews',
          message: 'This document was changed or deleted while you were editing.',
        },
      ],
    ]);
  }
  expect((await look(admin, had)).body.versionCount).toBe(1);
});

test('[VAL-08] two of one kind in one call are one document, in force the one that lasts longest', async () => {
  const kindId = await kindOf();
  const dates = ['2029-01-01', '2028-01-01'].map((expirationDate) => ({ kindId, expirationDate }));
  const { body } = await add([ben], dates);
  expect(body.outcomes.map(({ outcome }) => outcome)).toEqual(['CREATED', 'RENEWED']);
  expect(new Set(body.data).size).toBe(1);
  expect((await look(admin, body.data[0] ?? '')).body).toMatchObject({
    expirationDate: '2029-01-01',
    versionCount: 2,
  });
});

test('[VAL-06] [VAL-08] where it ends before what somebody has, nothing is added until it is said whether it replaces that', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2030-01-01', creator: admin });
  const given = { kindId, issuedOn: '2026-06-01', expirationDate: '2027-01-01' };
  const { error } = await add([cleo, ben], [given]);
  expect([error.code, error.inForce?.documentId]).toEqual(['ENDS_EARLIER', had]);
  expect((await look(admin, had)).body.versionCount).toBe(1);
  await add([cleo, ben], [{ ...given, replaces: true }]);
  expect((await look(admin, had)).body.expirationDate).toBe('2027-01-01');
  expect((await versions(admin, had)).body.data[1]?.ended?.on).toBe('2026-06-01');
});

test('[VAL-08] of two admins who add at once for one person, one renews what the other added', async () => {
  const kindId = await kindOf();
  const given = { kindId, expirationDate: '2028-06-01' };
  const both = await Promise.all([add([ben], [given]), add([ben], [given])]);
  expect(new Set(both.map(({ body }) => body.data[0])).size).toBe(1);
  const open = await kindOf({ membersSubmit: true });
  const [added, submitted] = await Promise.all([
    add([ben], [{ kindId: open, expirationDate: '2028-06-01' }]),
    submit(ben, open, { expirationDate: '2028-07-01' }),
  ]);
  expect(added.body.data[0]).toBe(submitted.body.id);
});

test('[VAL-08] a document that has as many versions as one can takes no more', async () => {
  const kindId = await kindOf();
  const had = await portal.aDocument(ben, { kindId, expirationDate: '2026-12-15', creator: admin });
  await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.execute(`insert into document_versions select id || n as id, workspace_id, document_id, name, type, file_id, issued_on,
      expiration_date, expiration_reminder, number, issuer, state, corrects, recorded_by_member_id, recorded_on, created_at
      from document_versions, generate_series(2, ${COUNT.versions}) as n where document_id = '${had}'`),
  );
  expect((await add([ben], [{ kindId, expirationDate: '2028-06-01' }])).error.code).toBe('VERSION_LIMIT');
});

test('[VAL-08] one can ask whose document would be renewed, and until when it lasts', async () => {
  const [kindId, other] = [await kindOf(), await kindOf()];
  const had = await portal.aDocument(ben, {
    kindId,
    expirationDate: '2026-12-15',
    name: 'Card',
    creator: admin,
  });
  const waiting = { kindId: other, state: 'SUBMITTED' as const, name: 'Waits' };
  const waits = await portal.aDocument(ben, waiting);
  const of = [kindId, other].map((one) => ({
    kindId: one,
    workspaceMemberIds: [ben.memberId, cleo.memberId],
  }));
  const { body } = await portal.call(documents.renewable, {
    params: { workspaceId },
    body: { of },
    as: admin,
  });
  const mine = { workspaceMemberId: ben.memberId };
  expect(body.data.toSorted((one, two) => (one.name < two.name ? -1 : 1))).toEqual([
    { ...mine, kindId, documentId: had, name: 'Card', inForce: { expirationDate: '2026-12-15' } },
    { ...mine, kindId: other, documentId: waits, name: 'Waits', inForce: null },
  ]);
});
