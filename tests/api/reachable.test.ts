import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { newId } from '#server/core/ids.ts';
import { files } from '#server/db/schema.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import { createTestPortal, toRequest } from '#tests/support/portal.ts';
import { aKind, records, versionOf } from '#tests/support/records.ts';
import { mayExpectedly } from './accessTable.ts';
import { type Case, every } from './cases.ts';
import type { Ids } from './ids.ts';
import { makeWorld, type World } from './world.ts';

/*
 * All calls that change something, by all roles that may make them, in an order of chance, on documents that others of them have left
 * behind. After each of them every version that was ever accepted is as it was, and its file is there: unless the call has deleted its
 * document. Roles that may not are turned away, which changes no row (tests/api/access).
 */

const portal = createTestPortal();
const { opens, renew } = records(portal);
let world: World;
beforeAll(async () => {
  world = await makeWorld(portal);
  await world.auditor.query('update files set claimed_at = now() where claimed_at is null');
});
afterAll(() => world?.auditor.close());

/** The calls that delete documents. */
const DELETING = ['documents.remove', 'documents.bulkDelete'];

/** What the walk must have done at least once to have said anything. */
const NEEDED = [
  ...DELETING,
  'documents.bulkCreate',
  'documents.bulkUpdate',
  'documents.update',
  'documentKinds.merge',
  'documentKinds.update',
  'documentVersions.add',
  'documentVersions.decide',
  'documentVersions.submit',
  'members.remove',
  'users.remove',
  'workspaces.leave',
];

const changing = every.filter(({ endpoint: { method, reads } }) => method !== 'GET' && !reads);

/** Numbers of chance that come again with the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = chance(14);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((some, other) => some.at - other.at)
    .map(({ item }) => item);

interface Step {
  one: Case;
  role: Role;
}

/** What is there of a version that was accepted. */
interface Found {
  id: string;
  documentId: string;
  fileId: string;
  /** The whole row. */
  row: string;
  isKept: boolean;
  /** Whether its holder is there; the documents of removed people are hidden with them. */
  isShown: boolean;
}

async function accepted(): Promise<Map<string, Found>> {
  const rows = await world.auditor.query(
    `select version.id, document_id, version.file_id, version::text as row, claimed_at is not null as is_kept,
       removed_at is null as is_shown
     from document_versions as version
       join files on files.id = version.file_id
       join documents on documents.id = document_id
       join workspace_members as holder on holder.id = documents.member_id
     where version.workspace_id = $1 and version.state = 'ACCEPTED'`,
    [world.own.workspaceId],
  );
  const found = rows.map((row) => ({
    id: String(row.id),
    documentId: String(row.document_id),
    fileId: String(row.file_id),
    row: String(row.row),
    isKept: row.is_kept === true,
    isShown: row.is_shown === true,
  }));
  return new Map(found.map((version) => [version.id, version]));
}

/** The people and the things that steps have left behind. */
interface Left {
  people: Member[];
  documentIds: string[];
  keeper: Member;
}

async function aClaimedFile(uploader: Member): Promise<string> {
  const fileId = await portal.aFile(uploader);
  await portal.inWorkspace(uploader.workspaceId, ({ tx, now }) =>
    tx.update(files).set({ claimedAt: now }).where(eq(files.id, fileId)),
  );
  return fileId;
}

/** A new person of a role with a document of two versions, in a team with somebody who was there before. */
async function prepare(
  { one, role }: Step,
  { people, documentIds, keeper }: Left,
): Promise<{ caller: Member; ids: Ids }> {
  const { workspaceId } = world.own;
  const known = one.name === 'documentVersions.decide' ? null : pick(people);
  // A member can be removed only while they are there; of those who were there before some have left.
  const isOfPresent = known === null || one.name === 'members.remove';
  const [caller, before, kindId, otherKindId] = await Promise.all([
    portal.aMember(workspaceId, role),
    isOfPresent ? portal.aMember(workspaceId) : known,
    aKind(portal, workspaceId),
    aKind(portal, workspaceId),
  ]);
  const [teamId, first, second, submitted, uploadId, fileId] = await Promise.all([
    portal.aTeam(workspaceId, [caller.memberId, before.memberId]),
    aClaimedFile(keeper),
    portal.aFile(keeper),
    aClaimedFile(before),
    portal.aFile(caller),
    aClaimedFile(keeper),
  ]);
  const [own, submittedId] = await Promise.all([
    portal.aDocument(caller, { creator: keeper, kindId, fileId: first }),
    portal.aDocument(before, { state: 'SUBMITTED', fileId: submitted, kindId }),
  ]);
  const renewal = { fileId: second, expirationDate: '2030-01-01', replaces: true };
  expect((await renew(keeper, own, renewal)).status).toBe(201);
  const documentId = random() < 0.7 ? own : pick([own, ...documentIds]);
  people.push(caller);
  documentIds.push(own);
  const [exists, submissionId] = await Promise.all([
    world.auditor.query('select version_id from documents where id = $1', [documentId]),
    versionOf(portal, workspaceId, submittedId),
  ]);
  return {
    caller,
    ids: {
      ...world.ownIds,
      ...{ userId: caller.userId, memberId: caller.memberId, otherMemberId: before.memberId, teamId },
      ...{ documentId, versionId: String(exists[0]?.version_id ?? newId()), submittedId, submissionId },
      ...{ kindId, otherKindId, uploadId, fileId },
    },
  };
}

let sent = 0;

async function send({ one }: Step, caller: Member, ids: Ids): Promise<boolean> {
  const request = toRequest(one.endpoint, await one.sample(ids, portal));
  const file = one.endpoint.upload ? await multipart([{ content: await aPdf(), name: 'a.pdf' }]) : {};
  sent += 1;
  const from = `10.30.${sent >> 8}.${sent & 255}`;
  const { statusCode } = await portal.send({ ...request, ...file }, { as: caller, from });
  expect(statusCode, one.name).toBeLessThan(500);
  return statusCode < 300;
}

/** What is wrong after a step with the versions that were accepted before. */
function lost(before: Map<string, Found>, after: Map<string, Found>, { one, role }: Step): string[] {
  const remaining = new Set([...after.values()].map(({ documentId }) => documentId));
  return [...before.values()].flatMap(({ id, documentId, row }) => {
    const now = after.get(id);
    const told = (what: string) => [`${one.name} by ${role}: version ${id} ${what}`];
    if (!now) {
      const isDeleted = DELETING.includes(one.name) && !remaining.has(documentId);
      return isDeleted ? [] : told('is gone');
    }
    if (!now.isKept) return told('has a file that nobody keeps');
    return now.row === row ? [] : told(`was changed from ${row} to ${now.row}`);
  });
}

test('[VER-02] no call of any role makes the file of an accepted version unreachable, but deleting its document', {
  // By itself it begins on a database without statistics, and takes minutes.
  timeout: 400_000,
}, async () => {
  const rolesOf = ({ expected: { access, permission } }: Case): readonly Role[] =>
    access === 'workspace'
      ? ROLES.filter((role) => permission === null || mayExpectedly(role, permission))
      : [pick(ROLES)];
  const steps = shuffled(changing.flatMap((one) => rolesOf(one).map((role) => ({ one, role }))));
  const { workspaceId } = world.own;
  const left: Left = {
    people: [await portal.aMember(workspaceId)],
    documentIds: [],
    keeper: await portal.aMember(workspaceId, 'WORKSPACE_ADMIN'),
  };
  const done = new Set<string>();
  let wrong: string[] = [];
  for (const [index, step] of steps.entries()) {
    const { caller, ids } = await prepare(step, left);
    const before = await accepted();
    if (await send(step, caller, ids)) done.add(step.one.name);
    if (index % 60 === 59) {
      // A day later the background has thrown away whatever nothing refers to.
      portal.clock.advance(LIFETIME_MS.unclaimedFile + 1);
      await portal.work();
      left.keeper = { ...left.keeper, token: await aSession(portal.services, left.keeper.userId) };
    }
    const after = await accepted();
    wrong = [...wrong, ...lost(before, after, step)];
    const shown = [...after.values()].filter(({ isShown }) => isShown);
    const looked = index % 60 === 59 ? shown.slice(-60) : [pick(shown), pick(shown)];
    for (const { id, fileId } of looked) {
      const [status] = await opens(fileId, left.keeper);
      if (status !== 200) wrong.push(`${step.one.name} by ${step.role}: ${id} opens with ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining(NEEDED));
});

test('[VER-02] the walk notices a version that is lost', async () => {
  const documentId = await portal.aDocument(world.own, { fileId: await aClaimedFile(world.own) });
  const before = await accepted();
  const [one] = changing.filter(({ name }) => name === 'documents.update');
  if (!one) throw new Error('There is no such call.');
  const step: Step = { one, role: 'TEAM_ADMIN' };
  expect(lost(before, before, step)).toEqual([]);
  const without = new Map([...before].filter(([, version]) => version.documentId !== documentId));
  expect(lost(before, without, step)).toEqual([expect.stringContaining('is gone')]);
  const claim = (claimedAt: string | null) =>
    world.auditor.query(
      'update files set claimed_at = $1 where id in (select file_id from documents where id = $2)',
      [claimedAt, documentId],
    );
  await claim(null);
  expect(lost(before, await accepted(), step)).toEqual([expect.stringContaining('nobody keeps')]);
  await claim('2026-03-02T08:30:00Z');
  expect(lost(before, await accepted(), step)).toEqual([]);
});
