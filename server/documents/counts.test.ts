import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { VERSION_STATES } from '#contract/rules/versions.ts';
import { newId } from '#server/core/ids.ts';
import { foldDifferences } from '#server/housekeeping/fold.ts';
import type { Member } from '#tests/support/builders.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const portal = createTestPortal();
const { documents, members } = endpoints;

interface World {
  admin: Member;
  people: string[];
  removed: string[];
  documents: string[];
}

/** One of a few days before and after today, so that some documents are alike, or none. */
const dayAt = (at: number): string | null =>
  [null, -40, -1, 20, 60].map((days) =>
    days === null ? null : addDays(portal.services.clock().toISOString().slice(0, 10), days),
  )[at % 5] ?? null;

const pick = <T>(from: T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

const take = (from: string[], at: number): string[] => from.splice(at % Math.max(1, from.length), 1);

const STEPS: Record<string, (world: World, at: number) => Promise<unknown>> = {
  async addPerson({ admin, people }) {
    people.push(
      (await portal.aMember(admin.workspaceId)).memberId,
      (await portal.aDraft(admin.workspaceId)).memberId,
    );
  },
  async addDocument({ admin, people, removed, documents: ids }, at) {
    const memberId = pick([admin.memberId, ...people, ...removed], at) ?? '';
    const state = VERSION_STATES[Math.floor(at / 7) % VERSION_STATES.length] ?? 'ACCEPTED';
    const dates = { expirationDate: dayAt(at), expirationReminder: dayAt(Math.floor(at / 5)) };
    const of = { workspaceId: admin.workspaceId, memberId };
    ids.push(
      await portal.aDocument(of, { ...dates, creator: admin, state: at % 3 === 0 ? state : 'ACCEPTED' }),
    );
  },
  change: ({ admin, documents: ids }, at) =>
    portal.call(documents.update, {
      params: { documentId: pick(ids, at) ?? newId() },
      body: { expirationDate: addDays('2027-01-01', at % 3) },
      as: admin,
    }),
  setState: ({ admin, documents: ids }, at) =>
    portal.inWorkspace(admin.workspaceId, ({ tx }) =>
      tx.execute(
        sql`update documents set state = ${pick([...VERSION_STATES], at)} where id = any (${sql.param(ids.slice(at % 4))}::text[])`,
      ),
    ),
  deleteDocuments: ({ admin, documents: ids }, at) =>
    portal.call(documents.bulkDelete, {
      body: { workspaceId: admin.workspaceId, documentIds: take(ids, at) },
      as: admin,
    }),
  async remove({ admin, people, removed }, at) {
    const [memberId] = take(people, at);
    if (!memberId) return;
    await portal.call(members.remove, { params: { memberId }, as: admin });
    removed.push(memberId);
  },
  async restore({ admin, people, removed }, at) {
    const back = removed.splice(at % 3);
    if (back.length === 0) return;
    await portal.call(members.restoreMany, {
      body: { workspaceId: admin.workspaceId, workspaceMemberIds: back },
      as: admin,
    });
    people.push(...back);
  },
  async merge({ admin, people }, at) {
    const [fromId] = take(people, at);
    const intoId = pick(people, at);
    if (!fromId || !intoId) return;
    const body = { workspaceId: admin.workspaceId, fromId, intoId };
    const { status } = await portal.call(endpoints.memberMerging.merge, { body, as: admin });
    if (status !== 200) people.push(fromId);
  },
  fold: () => foldDifferences(portal.services),
};

/** The numbers of the whole list, and those of the same documents counted one by one: all are of the admin's making. */
async function numbersOf({ workspaceId, memberId, ...session }: Member) {
  const list = async (filters?: { createdByWorkspaceMemberId: string }) => {
    const params = { workspaceId };
    const body = { page: 0, pageSize: 100, ...(filters && { filters }) };
    const { body: answer } = await portal.call(documents.list, { params, body, as: session });
    return { states: answer.states, count: answer.count };
  };
  return { kept: await list(), counted: await list({ createdByWorkspaceMemberId: memberId }) };
}

const kindsIn = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const { rows: kept } = await tx.execute(sql`
      select expiration_date, expiration_reminder, sum(documents)::integer as n from document_counts
      group by 1, 2 having sum(documents) <> 0 order by 1, 2`);
    const { rows: found } = await tx.execute(sql`
      select expiration_date, expiration_reminder, count(*)::integer as n
      from documents join workspace_members as holder on holder.id = member_id and holder.removed_at is null
      where state = 'ACCEPTED' group by 1, 2 order by 1, 2`);
    const { rows } = await tx.execute('select from document_counts');
    return { kept, found, rows: rows.length };
  });

test('after any writes, removals, restores, merges and foldings the numbers of documents are what there is', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>();
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(STEPS), 'addDocument', 'addDocument'), fc.nat(200)),
    {
      minLength: 15,
      maxLength: 30,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const admin = await portal.aWorkspace();
      const world: World = { admin, people: [], removed: [], documents: [] };
      for (const [name, at] of chosen) await STEPS[name]?.(world, at);
      const before = await kindsIn(admin);
      expect(before.kept).toEqual(before.found);
      const numbers = await numbersOf(admin);
      expect(numbers.kept).toEqual(numbers.counted);
      for (const [state, count] of Object.entries(numbers.kept.states)) if (count > 0) seen.add(state);
      await foldDifferences(portal.services);
      expect(await kindsIn(admin)).toEqual({ ...before, rows: before.found.length });
    }),
    {
      numRuns: 10,
      // First one document of each state; then one of somebody who is removed already, deleted again.
      examples: [
        [
          [
            ['addDocument', 1],
            ['addDocument', 8],
            ['addDocument', 4],
          ],
        ],
        [
          [
            ['addPerson', 0],
            ['addPerson', 0],
            ['remove', 0],
            ['addDocument', 4],
          ],
        ],
        [
          [
            ['addPerson', 0],
            ['addPerson', 0],
            ['remove', 0],
            ['addDocument', 4],
            ['deleteDocuments', 0],
          ],
        ],
      ],
    },
  );
  expect([...seen].sort()).toEqual(['EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE']);
});

test.each(VERSION_STATES)(
  'removing, bringing back and merging somebody whose document is %s leaves right numbers',
  async (state) => {
    const admin = await portal.aWorkspace();
    const [one, other] = [await portal.aDraft(admin.workspaceId), await portal.aDraft(admin.workspaceId)];
    const of = { workspaceId: admin.workspaceId, memberId: one.memberId };
    const id = await portal.aDocument(of, { state, creator: admin, expirationDate: dayAt(3) });
    await portal.aDocument(of, { creator: admin, expirationDate: dayAt(4) });
    const world: World = { admin, people: [one.memberId], removed: [], documents: [id] };
    const expectRight = async () => {
      const { kept, found } = await kindsIn(admin);
      expect(kept).toEqual(found);
      const numbers = await numbersOf(admin);
      expect(numbers.kept).toEqual(numbers.counted);
    };
    for (const act of ['remove', 'restore', 'remove', 'deleteDocuments', 'restore']) {
      await STEPS[act]?.(world, 0);
      await expectRight();
    }
    world.people.push(other.memberId);
    await STEPS.merge?.(world, 0);
    expect(world.people).toEqual([other.memberId]);
    await expectRight();
  },
);

test('somebody who is removed while documents are assigned to them leaves right numbers', async () => {
  const admin = await portal.aWorkspace();
  const { body: file } = await portal.upload(await aPdf(), { as: admin });
  for (let round = 0; round < 12; round++) {
    const { memberId } = await portal.aMember(admin.workspaceId);
    await Promise.all([
      portal.call(documents.bulkCreate, {
        params: { workspaceId: admin.workspaceId },
        body: { workspaceMemberIds: [memberId], documents: [{ name: 'First aid', fileId: file.id }] },
        as: admin,
      }),
      portal.call(members.remove, { params: { memberId }, as: admin }),
    ]);
  }
  const { kept, found } = await kindsIn(admin);
  expect(kept).toEqual(found);
});
