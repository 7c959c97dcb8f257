import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records } from '#tests/support/records.ts';

const portal = createTestPortal();
const { correct, decide, look, renew, submit, submitFor, versions } = records(portal);
const { documents, documentVersions } = endpoints;
let admin: Member;
let ben: Member;
let cleo: Member;
let workspaceId: string;
let firstAid: string;
let other: string;

beforeAll(async () => {
  portal.clock.set('2026-06-15T10:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  firstAid = await aKind(portal, workspaceId);
  other = await aKind(portal, workspaceId);
});

/** Two people who have nothing, and a content that nobody has. */
async function start(): Promise<Buffer> {
  [ben, cleo] = [await portal.aMember(workspaceId), await portal.aMember(workspaceId)];
  return aPdf(1_000, ben.memberId);
}

const stored = async (content: Buffer, as = admin) => (await portal.upload(content, { as })).body.id;

type Given = Parameters<typeof portal.call<typeof documents.bulkCreate>>[1]['body']['documents'][number];

async function add(content: Buffer, people: Member[], ...given: Partial<Given>[]) {
  portal.clock.advance(1_000);
  const all = await Promise.all(
    given.map(async (one) => ({
      ...{ name: 'First aid', kindId: firstAid, ifHeld: 'LEAVE_OUT' as const },
      ...(one.base64 === undefined && { fileId: await stored(content) }),
      ...one,
    })),
  );
  const body = { workspaceMemberIds: people.map(({ memberId }) => memberId), documents: all };
  return portal.call(documents.bulkCreate, { params: { workspaceId }, body, as: admin });
}

async function preview(content: Buffer, people: Member[], ...kindIds: (string | null)[]) {
  const workspaceMemberIds = people.map(({ memberId }) => memberId);
  const files = await Promise.all(
    kindIds.map(async (kindId) => ({ fileId: await stored(content), kindId, workspaceMemberIds })),
  );
  const call = { params: { workspaceId }, body: { of: [], files }, as: admin };
  return (await portal.call(documents.renewable, call)).body.held;
}

const countOf = async (id = '') => (await look(admin, id)).body.versionCount;

test('[IMP-14] who has the content as a document of the kind is left out, by the rule of the preview, and everybody else gets it', async () => {
  const content = await start();
  const [had = ''] = (await add(content, [ben], { expirationDate: '2026-12-15' })).body.data;
  const told = { isSame: true, document: { id: had, expirationDate: '2026-12-15', isWaiting: false } };
  expect(await preview(content, [cleo, ben], firstAid)).toMatchObject([
    { file: 0, workspaceMemberId: ben.memberId, ...told },
  ]);
  const { status, body } = await add(content, [ben, cleo], { expirationDate: '2030-01-01' });
  expect([status, body.count]).toEqual([201, 1]);
  expect(body.outcomes).toMatchObject([
    { workspaceMemberId: ben.memberId, documentId: had, outcome: 'HELD' },
    { workspaceMemberId: cleo.memberId, outcome: 'CREATED' },
  ]);
  expect(body.data).toEqual(body.outcomes.map(({ documentId }) => documentId));
  expect(body.outcomes[0]?.versionId).toBe((await look(admin, had)).body.version.id);
  expect((await look(admin, had)).body).toMatchObject({ expirationDate: '2026-12-15', versionCount: 1 });
});

test('[IMP-14] nobody has a file that is not there, or that is another workspace’s', async () => {
  const content = await start();
  await add(content, [ben], {});
  const outside = await portal.aWorkspace();
  const theirs = (await portal.upload(content, { as: outside })).body.id;
  const files = [newId(), theirs, await stored(content)].map((fileId) => ({
    ...{ fileId, kindId: firstAid },
    workspaceMemberIds: [ben.memberId],
  }));
  const call = { params: { workspaceId }, body: { of: [], files }, as: admin };
  const { body } = await portal.call(documents.renewable, call);
  expect(body.held.map(({ file }) => file)).toEqual([2]);
});

test('[IMP-14] in base64 it is the same content; said so, it is added once more, and so it is without a word', async () => {
  const content = await start();
  const base64 = `data:application/pdf;base64,${content.toString('base64')}`;
  const [had] = (await add(content, [ben], {})).body.data;
  expect((await add(content, [ben], { base64 })).body.outcomes[0]?.outcome).toBe('HELD');
  expect((await add(content, [ben], { base64, ifHeld: 'ADD' })).body.outcomes[0]?.outcome).toBe('RENEWED');
  expect((await add(content, [ben], { ifHeld: undefined })).body.outcomes[0]?.outcome).toBe('RENEWED');
  expect(await countOf(had)).toBe(3);
});

test('[IMP-14] as another kind the same paper proves something else; where one of the two has no kind it is the same', async () => {
  const content = await start();
  await add(content, [ben], {});
  const kinds = [other, null, firstAid];
  const known = (await preview(content, [ben], ...kinds)).map(({ isSame, document }) => [
    isSame,
    document?.name,
  ]);
  expect(known[0]).toEqual([false, 'First aid']);
  expect(known.slice(1).map(([isSame]) => isSame)).toEqual([true, true]);
  const bare = await add(content, [ben], { kindId: null });
  expect(bare.body.outcomes[0]?.outcome).toBe('HELD');
  const added = await add(content, [ben], { kindId: other });
  expect(added.body.outcomes[0]?.outcome).toBe('CREATED');
});

test('[IMP-14] within one call the second file with the content of the first is left out, and told by the preview', async () => {
  const content = await start();
  expect(await preview(content, [ben], firstAid, firstAid)).toEqual([
    { file: 1, workspaceMemberId: ben.memberId, isSame: true, document: null },
  ]);
  const { body } = await add(content, [ben], {}, {});
  const [first, second] = body.outcomes;
  expect([first?.outcome, second?.outcome, body.count]).toEqual(['CREATED', 'HELD', 1]);
  expect([second?.documentId, second?.versionId]).toEqual([first?.documentId, first?.versionId]);
});

test('[IMP-14] a version that was put right, withdrawn or refused does not count, one that waits does', async () => {
  const content = await start();
  const [wrong = ''] = (await add(content, [ben], {})).body.data;
  const { version } = (await look(admin, wrong)).body;
  await correct(admin, wrong, version.id, { fileId: await stored(await aPdf(1_000, 'another')) });
  expect(await preview(content, [ben], firstAid)).toEqual([]);

  const [gone = ''] = (await add(content, [cleo], {})).body.data;
  const params = { documentId: gone, versionId: (await look(admin, gone)).body.version.id };
  const from = '2026-06-15';
  await portal.call(documentVersions.withdraw, { params, body: { from, reason: 'Forged' }, as: admin });
  expect(await preview(content, [cleo], firstAid)).toEqual([]);

  const dora = await portal.aMember(workspaceId);
  const waiting = (await submit(dora, firstAid, { fileId: await stored(content, dora) })).body;
  expect(await preview(content, [dora], firstAid)).toMatchObject([{ document: { isWaiting: true } }]);
  await decide(admin, waiting, { decision: 'REJECTED', reason: 'Blurred' });
  expect(await preview(content, [dora], firstAid)).toEqual([]);
});

test('[IMP-14] where nobody gets a file nothing is told of it, and it is given up', async () => {
  const content = await start();
  await add(content, [ben], {});
  const fileId = await stored(content);
  const told = () =>
    portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.execute(`select (select count(*)::int from activities) as told,
        (select claimed_at from files where id = '${fileId}') as claimed`),
    );
  const before = (await told()).rows[0];
  expect((await add(content, [ben], { fileId })).body.count).toBe(0);
  expect((await told()).rows[0]).toEqual(before);
});

test('[IMP-14] of two who add one content at the same moment, the second leaves out whom the first gave it to', async () => {
  const content = await start();
  // Without a kind nothing else keeps them apart.
  const answers = await Promise.all([1, 2, 3].map(() => add(content, [ben, cleo], { kindId: null })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.map(({ body }) => body.count).sort()).toEqual([0, 0, 2]);
});

test('[IMP-14] a renewal with a file that its holder has is refused with that document, unless it is to be added anyway', async () => {
  const content = await start();
  const [had = ''] = (await add(content, [ben], { expirationDate: '2026-12-15' })).body.data;
  const again = async (more: object) =>
    renew(admin, had, { ...{ expirationDate: '2030-01-01', fileId: await stored(content) }, ...more });
  const { status, error } = await again({ ifHeld: 'REFUSE' });
  expect([status, error.code]).toEqual([409, 'SAME_CONTENT']);
  expect(error.held).toEqual({ documentId: had, name: 'First aid', expirationDate: '2026-12-15' });
  expect((await versions(admin, had)).body.count).toBe(1);
  expect((await again({ ifHeld: 'ADD' })).status).toBe(201);
  expect((await again({})).status).toBe(201);
});

test('[IMP-14] a member who submits what they have is told; what still waits is replaced by the same file', async () => {
  const content = await start();
  const one = async (kindId: string, ifHeld: 'ADD' | 'REFUSE' = 'REFUSE') =>
    submit(ben, kindId, { fileId: await stored(content, ben), ifHeld });
  const first = await one(firstAid);
  expect((await one(firstAid)).status).toBe(201);
  expect(await countOf(first.body.id)).toBe(1);
  await decide(admin, (await look(admin, first.body.id)).body);
  const { status, error } = await one(firstAid);
  expect([status, error.code, error.held?.documentId]).toEqual([409, 'SAME_CONTENT', first.body.id]);
  expect((await one(other)).status).toBe(201);
  expect((await one(firstAid, 'ADD')).status).toBe(201);
});

test('[IMP-14] whoever submits for somebody learns of documents of that type alone, and nothing that they say', async () => {
  const content = await start();
  const lead = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(workspaceId, [lead.memberId, ben.memberId]);
  const again = async () =>
    submitFor(lead, ben, firstAid, { fileId: await stored(content, lead), ifHeld: 'REFUSE' });
  // Team admins don't see what documents without a type are.
  await add(content, [ben], { kindId: null });
  const submitted = await again();
  expect(submitted.status).toBe(201);
  await decide(admin, { id: submitted.body.documentId, version: submitted.body });
  const { error } = await again();
  expect([error.code, error.held]).toEqual(['SAME_CONTENT', undefined]);
});
