import { beforeEach, expect, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, issueOf, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { correct, decide, look, renew, submit } = records(portal);
const { documentKinds, documents, requirementMatrix } = endpoints;
const TODAY = '2026-03-02';
const MISSING = ['VALIDATION', 'expirationDate'];

let admin: Member;
let holder: Member;
let workspaceId: string;
/** Always expires, and is valid for 24 months. */
let kindId: string;

beforeEach(async () => {
  portal.clock.set(`${TODAY}T08:30:00Z`);
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  holder = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { validMonths: 24, reminderMonths: 3 });
});

type Added = Partial<CallOf<typeof documents.bulkCreate>['body']['documents'][number]>;

const add = async (more: Added = {}, as = admin) =>
  portal.call(documents.bulkCreate, {
    params: { workspaceId },
    body: {
      workspaceMemberIds: [holder.memberId],
      documents: [
        { name: 'First aid', fileId: await portal.aFile(admin), kindId, renew: 'SEPARATE', ...more },
      ],
    },
    as,
  });
const added = async (more: Added = {}): Promise<string> => (await add(more)).body.data[0] ?? '';
const undated = async () =>
  (
    await portal.call(documents.list, {
      params: { workspaceId },
      body: { filters: { undated: true } },
      as: admin,
    })
  ).body;
const change = (id: string, body: CallOf<typeof documentKinds.update>['body']) =>
  portal.call(documentKinds.update, { params: { kindId: id }, body, as: admin });

test('[VAL-01] a type with months valid always expires unless that is said otherwise; one that never expires has no validity', async () => {
  const create = async (facts: object) =>
    portal.call(documentKinds.create, { params: { workspaceId }, body: { name: 'A', ...facts }, as: admin });
  expect((await create({ name: 'B', validMonths: 12 })).body.expires).toBe('ALWAYS');
  expect((await create({ name: 'C' })).body.expires).toBe('MAYBE');
  expect((await create({ name: 'D', validMonths: 12, expires: 'MAYBE' })).body.expires).toBe('MAYBE');
  expect(issueOf(await create({ name: 'E', validMonths: 12, expires: 'NEVER' }))).toEqual([
    'VALIDATION',
    'validMonths',
  ]);
  const { id } = (await create({ name: 'F' })).body;
  expect((await change(id, { validMonths: 6 })).body.expires).toBe('ALWAYS');
  expect(issueOf(await change(id, { expires: 'NEVER' }))).toEqual(['VALIDATION', 'validMonths']);
  expect((await change(id, { expires: 'NEVER', validMonths: null })).body.expires).toBe('NEVER');
  expect(issueOf(await change(id, { validMonths: 6 }))).toEqual(['VALIDATION', 'validMonths']);
});

test('[VAL-02] a document of a type that always expires needs a date, or a day of issue that gives one', async () => {
  const refused = await add();
  expect([refused.status, ...issueOf(refused)]).toEqual([400, 'VALIDATION', 'documents.0.expirationDate']);
  const dated = (await look(admin, await added({ issuedOn: '2026-01-31' }))).body;
  expect(dated).toMatchObject({
    expirationDate: '2028-01-31',
    expirationReminder: '2027-10-31',
    undated: false,
  });
  const own = (await look(admin, await added({ issuedOn: '2026-01-31', expirationDate: '2027-01-31' }))).body;
  expect(own).toMatchObject({ expirationDate: '2027-01-31', expirationReminder: null });
  const never = await aKind(portal, workspaceId, { expires: 'NEVER' });
  expect(issueOf(await add({ kindId: never, expirationDate: '2027-01-01' }))).toEqual([
    'VALIDATION',
    'documents.0.expirationDate',
  ]);
  const maybe = await aKind(portal, workspaceId);
  for (const some of [never, maybe, null]) expect((await add({ kindId: some })).status).toBe(201);
});

test('[VAL-02] a renewal, a submission and a correction ask for the date as well; a change of anything else does not', async () => {
  const id = await added({ expirationDate: '2027-01-01' });
  expect(issueOf(await renew(admin, id))).toEqual(MISSING);
  expect((await renew(admin, id, { issuedOn: TODAY })).body.expirationDate).toBe('2028-03-02');
  expect(issueOf(await submit(holder, kindId))).toEqual(MISSING);
  expect((await submit(holder, kindId, { issuedOn: TODAY })).status).toBe(201);
  const { version } = (await look(admin, id)).body;
  expect(issueOf(await correct(admin, id, version.id, { expirationDate: null, issuedOn: null }))).toEqual(
    MISSING,
  );
  const update = (body: CallOf<typeof documents.update>['body']) =>
    portal.call(documents.update, { params: { documentId: id }, body, as: admin });
  expect((await update({ name: 'Another name' })).status).toBe(200);
  const bare = await added({ undated: true });
  const renamed = await portal.call(documents.update, {
    params: { documentId: bare },
    body: { name: 'Renamed' },
    as: admin,
  });
  expect(renamed.body).toMatchObject({ name: 'Renamed', undated: true });
  // One that was issued before its kind had a validity stays as it is until somebody enters its dates.
  const issued = await portal.aDocument(holder, { kindId, issuedOn: '2026-01-31', creator: admin });
  const call = { params: { documentId: issued }, as: admin };
  for (const name of ['Another', 'Another'])
    expect((await portal.call(documents.update, { ...call, body: { name } })).body.expirationDate).toBeNull();
});

test('[VAL-02] nothing is accepted in a review without its date, also as another type', async () => {
  const submitted = (await submit(holder, kindId, { undated: true })).body;
  expect(submitted.version.state).toBe('SUBMITTED');
  const queue = async () =>
    (
      await portal.call(endpoints.documentVersions.reviewQueue, {
        params: { workspaceId },
        body: {},
        as: admin,
      })
    ).body.data;
  expect(await queue()).toMatchObject([{ documentId: submitted.id, undated: true }]);
  expect(issueOf(await decide(admin, submitted))).toEqual(MISSING);
  const accepted = await decide(admin, submitted, { decision: 'ACCEPTED', expirationDate: '2027-01-01' });
  expect(accepted.body).toMatchObject({ state: 'ACCEPTED', expirationDate: '2027-01-01', undated: false });
  const maybe = await aKind(portal, workspaceId);
  const other = (await submit(holder, maybe)).body;
  expect(await queue()).toMatchObject([{ documentId: other.id, expirationDate: null, undated: false }]);
  expect(issueOf(await decide(admin, other, { decision: 'ACCEPTED', kindId }))).toEqual(MISSING);
  const rejected = await decide(admin, other, { decision: 'REJECTED', reason: 'Which one is it?' });
  expect(rejected.status).toBe(200);
});

test('[VAL-03] a file on which nobody finds a date is kept, says so, and meets nothing until a date is entered', async () => {
  const requirement = { name: 'First aid', kindIds: [kindId], graceDays: 0, blocking: true };
  const appliesTo = { workspaceMemberIds: [holder.memberId] };
  await portal.call(endpoints.requirements.create, {
    body: { workspaceId, ...requirement, appliesTo },
    as: admin,
  });
  const state = async () =>
    (
      await portal.call(requirementMatrix.ofMember, {
        params: { memberId: holder.memberId },
        query: {},
        as: admin,
      })
    ).body.data[0]?.state;
  expect(await state()).toBe('MISSING');
  const id = await added({ undated: true });
  const shown = (await look(admin, id)).body;
  expect(shown).toMatchObject({ undated: true, expirationDate: null, expirationState: null });
  expect(await state()).toBe('UNDATED');
  await correct(admin, id, shown.version.id, { expirationDate: '2027-06-01' });
  expect((await look(admin, id)).body).toMatchObject({ undated: false, expirationState: 'UP_TO_DATE' });
  expect(await state()).toBe('MET');
});

test('[VAL-03] a version with a date supersedes one without, whatever their order, and whatever the type is changed to', async () => {
  const id = await added({ expirationDate: '2027-01-01' });
  const later = (await renew(admin, id, { undated: true })).body;
  expect(later.isInForce).toBe(false);
  const dateOf = async () => (await look(admin, id)).body.expirationDate;
  expect(await dateOf()).toBe('2027-01-01');
  await change(kindId, { expires: 'MAYBE' });
  expect(await dateOf()).toBeNull();
  await change(kindId, { expires: 'ALWAYS' });
  expect(await dateOf()).toBe('2027-01-01');
  await change(kindId, { expires: 'MAYBE', validMonths: null });
  expect(await dateOf()).toBeNull();
  // With its first validity a type always expires, though nobody has said so.
  await change(kindId, { validMonths: 12 });
  expect(await dateOf()).toBe('2027-01-01');
  const maybe = await aKind(portal, workspaceId);
  const give = (to: string) =>
    portal.call(documents.bulkUpdate, { body: { workspaceId, documentIds: [id], kindId: to }, as: admin });
  await give(maybe);
  expect(await dateOf()).toBeNull();
  await portal.call(documentKinds.merge, {
    params: { kindId: maybe },
    body: { intoKindId: kindId },
    as: admin,
  });
  expect(await dateOf()).toBe('2027-01-01');
});

test('[VAL-04] the overview counts documents whose date is missing, and the list of them holds as many', async () => {
  const overview = async () =>
    (await portal.call(requirementMatrix.overview, { params: { workspaceId }, as: admin })).body.undated;
  const maybe = await aKind(portal, workspaceId);
  const first = await added({ undated: true });
  await added({ kindId: maybe });
  await added({ expirationDate: '2027-01-01' });
  await submit(holder, kindId, { undated: true });
  expect(await overview()).toBe(1);
  expect((await undated()).data.map(({ id }) => id)).toEqual([first]);
  const without = await portal.call(documents.list, {
    params: { workspaceId },
    body: { filters: { neverExpires: true } },
    as: admin,
  });
  expect(without.body.data.map(({ kind }) => kind?.id)).toEqual([maybe]);
  await portal.call(endpoints.members.remove, { params: { memberId: holder.memberId }, as: admin });
  expect([await overview(), (await undated()).count]).toEqual([0, 0]);
});
