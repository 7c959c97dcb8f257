import { beforeAll, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { countedQueries } from '#tests/support/locks.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const { previewDocuments, applyDocuments } = endpoints.imports;
type Body = CallOf<typeof applyDocuments>['body'];
type Row = Body['rows'][number];

const portal = createTestPortal();
const { versions, look } = records(portal);
let admin: Member;
let workspaceId: string;
beforeAll(async () => {
  portal.clock.set('2026-03-02T08:30:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
});

const listOf = (
  rows: (Row['values'] & Pick<Row, 'is' | 'personIs'>)[],
  update: Body['update'] = ['issuedOn', 'expirationDate', 'number', 'issuer'],
): Body => ({
  rows: rows.map(({ is, personIs, ...values }, place) => ({
    row: place + 2,
    values,
    ...(is !== undefined && { is }),
    ...(personIs !== undefined && { personIs }),
  })),
  update,
});
const request = (body: Body) => ({ as: admin, params: { workspaceId }, body });
const preview = async (body: Body) => (await portal.call(previewDocuments, request(body))).body.rows;
const apply = async (body: Body) => {
  portal.clock.advance(1_000);
  return (await portal.call(applyDocuments, request(body))).body.rows;
};
const told = (rows: { outcome: string; why: string[] }[]) =>
  rows.map(({ outcome, why }) => [outcome, ...why]);
const aPerson = async (name: string, staffNumber?: string) => {
  const person = await portal.aDraft(workspaceId, `${newId()}@crew.example`, {
    firstName: name,
    ...(staffNumber !== undefined && { staffNumber }),
  });
  return { ...person, workspaceId };
};
const factsOf = async (documentId: string) => {
  const { name, expirationDate, expirationReminder, version } = (await look(admin, documentId)).body;
  return { name, expirationDate, expirationReminder, number: version.number, issuedOn: version.issuedOn };
};

test('a row changes the document that its holder has of its type, in the chosen columns alone', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Banksman', code: 'BM', validMonths: 12 });
  const [ola, eve] = [await aPerson('Ola Nowak', 'E-7'), await aPerson('Eve Stone')];
  const ofOla = await portal.aDocument(ola, { creator: admin, kindId, name: 'Banksman', number: 'old' });
  const ofEve = await portal.aDocument(eve, {
    ...{ creator: admin, kindId, name: 'Card', expirationDate: '2026-09-01' },
  });
  const list = listOf([
    { person: 'e-7', kind: 'bm', expirationDate: '2027-01-31', number: 'N-1', name: 'Another name' },
    { person: eve.email.toUpperCase(), kind: 'BANKSMAN', expirationDate: '2026-09-01' },
    { person: 'Eve Stone', kind: 'Banksman', issuer: 'CITB' },
  ]);
  const planned = await preview(list);
  expect(planned.map(({ outcome, why, changes }) => [outcome, ...why, ...changes])).toEqual([
    ['UPDATE', 'expirationDate', 'number'],
    ['SAME'],
    ['LEFT_OUT', 'Row 3 is about the same document.'],
  ]);
  expect(await apply(list)).toEqual(planned);
  expect(planned.map(({ documentId }) => documentId)).toEqual([ofOla, ofEve, null]);
  expect(await factsOf(ofOla)).toEqual({
    ...{ name: 'Banksman', expirationDate: '2027-01-31', expirationReminder: null },
    ...{ number: 'N-1', issuedOn: null },
  });
  // The certificate before is kept, and a second try finds nothing to do.
  expect((await versions(admin, ofOla)).body.data).toHaveLength(2);
  expect(told(await apply(list)).slice(0, 2)).toEqual([['SAME'], ['SAME']]);
  expect((await versions(admin, ofOla)).body.data).toHaveLength(2);
});

test('who and which is meant is asked where several can be, and told where nobody is or nothing', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Rope access' });
  const other = await aKind(portal, workspaceId, { name: 'Height work' });
  const ola = await aPerson('Jan Kowal');
  const twin = await aPerson('Jan Kowal');
  const [first, second] = [
    await portal.aDocument(ola, { creator: admin, kindId, name: 'Level 1', number: 'A' }),
    await portal.aDocument(ola, { creator: admin, kindId, name: 'Level 2', number: 'B' }),
  ];
  const untyped = await portal.aDocument(twin, { creator: admin, name: 'Height work' });
  const rows = await preview(
    listOf([
      { person: 'Jan Kowal', kind: 'Rope access', expirationDate: '2027-01-01' },
      { person: ola.email, kind: 'Rope access', expirationDate: '2027-01-01' },
      { person: ola.email, kind: 'Rope access', number: 'b', expirationDate: '2027-01-01' },
      { person: ola.email, kind: 'Rope access', name: 'Level 1', expirationDate: '2027-01-01' },
      { person: ola.email, kind: 'Height work', expirationDate: '2027-01-01' },
      { person: twin.email, kind: 'Height work', expirationDate: '2027-01-01' },
      { person: ola.email, kind: 'Welding', expirationDate: '2027-01-01' },
      { person: 'nobody@crew.example', kind: 'Rope access' },
      { kind: 'Rope access', number: 'B' },
      { person: ola.email, number: 'B' },
      { person: ola.email, kind: 'Rope access', expirationDate: '31/12/2027', issuedOn: '2026-13-01' },
    ]),
  );
  expect(told(rows)).toEqual([
    ['DECIDE', 'Which Jan Kowal is meant?'],
    ['DECIDE', 'Which “Rope access” of Jan Kowal is it?'],
    ['UPDATE'],
    ['UPDATE'],
    ['LEFT_OUT', 'Jan Kowal has no document of the type “Height work”. Add its file first.'],
    ['DECIDE', 'Is it “Height work” of Jan Kowal, which has no type?'],
    ['LEFT_OUT', 'There is no document type “Welding”.'],
    ['DECIDE', 'Nobody in the workspace has the name, address or staff number “nobody@crew.example”.'],
    ['LEFT_OUT', 'The row doesn’t say whose document it is.'],
    ['LEFT_OUT', 'The row has no document type and no name.'],
    ['LEFT_OUT', expect.stringMatching(/^Day of issue “2026-13-01”: .+ Expiration date “31\/12\/2027”: /)],
  ]);
  expect(rows.map(({ asksPerson, people, matches }) => [asksPerson, people.length, matches.length])).toEqual([
    [true, 2, 0],
    ...[
      [false, 0, 2],
      [false, 0, 1],
      [false, 0, 1],
    ],
    ...[
      [false, 0, 0],
      [false, 0, 1],
    ],
    [false, 0, 0],
    [true, 0, 0],
    ...[
      [false, 0, 0],
      [false, 0, 0],
      [false, 0, 0],
    ],
  ]);
  // As an export has them: one says all that there is of one of them, the other what is different.
  const exported = { person: ola.email, kind: 'Rope access' };
  const copy = { creator: admin, kindId, name: 'Level 1', number: 'A' };
  await portal.aDocument(ola, { ...copy, expirationDate: '2028-01-01' });
  expect(
    told(
      await preview(
        listOf([
          { ...exported, name: 'Level 1', number: 'A' },
          { ...exported, name: 'Level 1', number: 'A', expirationDate: '2028-01-01' },
          { ...exported, name: 'Level 1', number: 'A', expirationDate: '2029-01-01' },
        ]),
      ),
    ).map(([outcome]) => outcome),
  ).toEqual(['SAME', 'SAME', 'DECIDE']);
  const decided = await apply(
    listOf([
      { person: 'Jan Kowal', kind: 'Rope access', personIs: ola.memberId, name: 'Level 2', number: 'C' },
      { person: ola.email, kind: 'Rope access', is: first, number: 'D' },
      { person: twin.email, kind: 'Height work', is: untyped, number: 'E' },
      { person: 'x', kind: 'Rope access', is: newId(), number: 'F' },
      { person: 'x', kind: 'Rope access', personIs: newId(), number: 'F' },
    ]),
  );
  expect(told(decided)).toEqual([
    ['UPDATE'],
    ['UPDATE'],
    ['UPDATE'],
    ['LEFT_OUT', 'This document is no longer in the workspace.'],
    ['LEFT_OUT', 'Its holder is no longer in the workspace.'],
  ]);
  const numbers = [second, first, untyped].map(async (id) => (await factsOf(id)).number);
  expect(await Promise.all(numbers)).toEqual(['C', 'D', 'E']);
  expect(other).not.toBe(kindId);
});

test('documents of elsewhere, of people who left, and those of which nothing counts, are not changed', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Slinger' });
  const stranger = await portal.aWorkspace();
  const foreign = await portal.aDocument(stranger);
  const gone = await portal.aRemovedMember(workspaceId);
  const ofGone = await portal.aDocument(gone, { creator: admin, kindId });
  const ola = await aPerson('Piotr Lis');
  const withdrawn = await portal.aDocument(ola, { creator: admin, kindId });
  const versionId = (await look(admin, withdrawn)).body.version.id;
  portal.clock.advance(1_000);
  await portal.call(endpoints.documentVersions.withdraw, {
    as: admin,
    params: { documentId: withdrawn, versionId },
    body: { from: '2026-03-01', reason: 'Forged' },
  });
  const rows = await apply(
    listOf([
      { is: foreign, number: '1' },
      { is: ofGone, number: '1' },
      { person: ola.email, kind: 'Slinger', number: '1' },
    ]),
  );
  expect(told(rows)).toEqual([
    ['LEFT_OUT', 'This document is no longer in the workspace.'],
    ['LEFT_OUT', 'This document is no longer in the workspace.'],
    ['LEFT_OUT', 'No version of this document counts. Renew it instead.'],
  ]);
});

test('dates are checked by the type, and a reminder moves with the date', async () => {
  const kindId = await aKind(portal, workspaceId, {
    ...{ name: 'First aid', validMonths: 36, reminderMonths: 2, expires: 'ALWAYS' },
  });
  const never = await aKind(portal, workspaceId, { name: 'Degree', expires: 'NEVER' });
  const plain = await aKind(portal, workspaceId, { name: 'Permit' });
  const ola = await aPerson('Ewa Zając');
  const aid = await portal.aDocument(ola, { creator: admin, kindId });
  const degree = await portal.aDocument(ola, { creator: admin, kindId: never });
  const permit = await portal.aDocument(ola, {
    ...{ creator: admin, kindId: plain, expirationDate: '2027-06-01', expirationReminder: '2027-05-01' },
  });
  const person = ola.email;
  const rows = await apply(
    listOf(
      [
        { person, kind: 'First aid', issuedOn: '2026-02-28' },
        { person, kind: 'Degree', expirationDate: '2027-01-01' },
        { person, kind: 'Permit', expirationDate: '2026-12-31', expirationReminder: '3' },
      ],
      ['issuedOn', 'expirationDate', 'expirationReminder'],
    ),
  );
  expect(told(rows)).toEqual([
    ['UPDATE'],
    ['LEFT_OUT', 'This document type never expires. Leave the expiration date empty.'],
    ['UPDATE'],
  ]);
  expect(await factsOf(aid)).toMatchObject({
    ...{ issuedOn: '2026-02-28', expirationDate: '2029-02-28', expirationReminder: '2028-12-28' },
  });
  expect(await factsOf(permit)).toMatchObject({
    expirationDate: '2026-12-31',
    expirationReminder: '2026-09-30',
  });
  const earlier = await apply(
    listOf([
      { person, kind: 'First aid', expirationDate: '2028-03-01' },
      { person, kind: 'Permit', expirationDate: '2026-09-01' },
      { is: degree, issuedOn: '2026-03-03' },
    ]),
  );
  expect(told(earlier)).toEqual([
    ['UPDATE'],
    ['UPDATE'],
    ['LEFT_OUT', 'The day of issue can’t be in the future.'],
  ]);
  expect((await factsOf(aid)).expirationReminder).toBe('2028-01-01');
  expect((await factsOf(permit)).expirationReminder).toBeNull();
});

test('all or nothing writes nothing while a row is open; a requirement names the types that meet it', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Telehandler' });
  await portal.call(endpoints.requirements.create, {
    as: admin,
    body: {
      ...{ workspaceId, name: 'Lifting plant', appliesTo: { everyone: true }, kindIds: [kindId] },
      blocking: false,
    },
  });
  const ola = await aPerson('Iga Wolf');
  const id = await portal.aDocument(ola, { creator: admin, kindId });
  const good = { person: ola.email, kind: 'Other duty · lifting plant', number: 'T-1' };
  const open = { person: ola.email, kind: 'Welding', number: 'W' };
  expect(told(await apply({ ...listOf([good, open]), whole: true })).map(([outcome]) => outcome)).toEqual([
    'UPDATE',
    'LEFT_OUT',
  ]);
  expect((await factsOf(id)).number).toBeNull();
  expect(told(await apply({ ...listOf([good]), whole: true }))).toEqual([['UPDATE']]);
  expect((await factsOf(id)).number).toBe('T-1');
});

test('of two who bring one list at once the second finds what the first one wrote', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Forklift' });
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => aPerson(`Driver ${n}`)));
  const ids = await Promise.all(people.map((person) => portal.aDocument(person, { creator: admin, kindId })));
  portal.clock.advance(1_000);
  const list = listOf(people.map(({ email }, n) => ({ person: email, kind: 'Forklift', number: `F-${n}` })));
  const both = await Promise.all([1, 2].map(() => portal.call(applyDocuments, request(list))));
  const outcomes = both.flatMap(({ body }) => body.rows.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual([...Array(20).fill('SAME'), ...Array(20).fill('UPDATE')]);
  const counts: number[] = [];
  for (const id of ids) counts.push((await versions(admin, id)).body.data.length);
  expect(counts).toEqual(Array(20).fill(2));
});

test('a list of many documents asks the database no more often than a short one', async () => {
  const kindId = await aKind(portal, workspaceId, { name: 'Induction' });
  const asked = countedQueries(portal.services.db);
  const askedFor = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => aPerson('Inducted')));
    for (const person of people) await portal.aDocument(person, { creator: admin, kindId });
    asked.count = 0;
    const rows = await apply(
      listOf(people.map(({ email }) => ({ person: email, kind: 'Induction', number: '1' }))),
    );
    expect(rows.every(({ outcome }) => outcome === 'UPDATE')).toBe(true);
    return asked.count;
  };
  const few = await askedFor(2);
  expect(few).toBeGreaterThan(5);
  expect(await askedFor(60)).toBe(few);
});
