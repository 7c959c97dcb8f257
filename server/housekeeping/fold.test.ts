import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { InspectionResult } from '#contract/rules/equipment.ts';
import { begin } from '#server/core/transaction.ts';
import { equipmentCounts, workspaces, workspaceUsage } from '#server/db/schema.ts';
import { usageOf } from '#server/quotas/usage.queries.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { foldDifferences } from './fold.ts';

const portal = createTestPortal();
const DAY = 24 * 60 * 60_000;

/** What is kept: the usage, and the number of teams. */
const summed = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, async (scope) => {
    const [row] = await scope.tx
      .select({ teams: workspaces.groupCount })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    return { ...(await usageOf({ ...scope, workspace: { id: workspaceId } })), ...row };
  });

/** The same numbers, counted in the tables themselves. */
const counted = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const { rows } = await tx.execute<Record<string, string>>(sql`select
      (select count(*) from workspace_members where removed_at is null) as members,
      (select count(*) from documents) as documents,
      (select count(*) from equipment) as equipment,
      (select count(*) from inspections) as inspections,
      (select count(*) from team_members) as "teamPlaces",
      (select count(*) from teams where ended_at is null) as teams,
      (select coalesce(sum(size), 0) from files) as "fileBytes"`);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  });

/** How many items there are of each kind whose state is the same on every day: as it is kept, and as the items say. */
const kinds = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const { rows: kept } = await tx.execute(sql`
      select is_retired, is_defective, latest_result, end_of_life_on, next_due_on, sum(items)::integer as items from equipment_counts
      group by 1, 2, 3, 4, 5 having sum(items) <> 0 order by 1, 2, 3, 4, 5`);
    const { rows: found } = await tx.execute(sql`
      select retired_at is not null as is_retired, is_defective, latest_result, end_of_life_on, next_due_on, count(*)::integer as items from equipment
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
    return { kept, found };
  });

/** How many inspections the list says there are of each result: as it is kept, and counted because the days are narrowed too. */
async function resultsIn(admin: Member) {
  const count = async (filters: { status: InspectionResult; until?: string }) => {
    const params = { workspaceId: admin.workspaceId };
    const body = { pageSize: 1, filters };
    return (await portal.call(endpoints.inspections.list, { params, body, as: admin })).body.count;
  };
  const each = async (days: { until?: string }) => ({
    PASSED: await count({ status: 'PASSED', ...days }),
    FAILED: await count({ status: 'FAILED', ...days }),
  });
  return { kept: await each({}), counted: await each({ until: '9999-12-31' }) };
}

const rowsIn = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.$count(workspaceUsage, eq(workspaceUsage.workspaceId, workspaceId)),
  );

const countRowsIn = ({ workspaceId }: Member) =>
  portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.$count(equipmentCounts, eq(equipmentCounts.workspaceId, workspaceId)),
  );

interface World {
  admin: Member;
  people: string[];
  teams: string[];
  documents: string[];
  items: string[];
}
const pick = <T>(from: T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

const resultOf = (at: number): InspectionResult => (at % 2 === 0 ? 'PASSED' : 'FAILED');

async function withInspection({ admin }: World, at: number, act: (id: string) => Promise<unknown>) {
  const { body } = await portal.call(endpoints.inspections.list, {
    params: { workspaceId: admin.workspaceId },
    body: { pageSize: 100 },
    as: admin,
  });
  const inspection = pick(body.data, at);
  if (inspection) await act(inspection.id);
}

const STEPS: Record<string, (world: World, at: number) => Promise<unknown>> = {
  async addPeople({ admin, people }) {
    const { memberId } = await portal.aDraft(admin.workspaceId);
    people.push(memberId, (await portal.aMember(admin.workspaceId)).memberId);
  },
  async removePerson({ admin, people }, at) {
    const [memberId] = people.splice(at % Math.max(1, people.length), 1);
    if (memberId) await portal.call(endpoints.members.remove, { params: { memberId }, as: admin });
  },
  async addTeam({ admin, people, teams }) {
    teams.push(await portal.aTeam(admin.workspaceId, [admin.memberId, ...people.slice(0, 1)]));
  },
  fillTeams: ({ admin, people, teams }) =>
    portal.call(endpoints.teams.addMembers, {
      body: { proGroupIds: teams, workspaceMemberIds: people },
      as: admin,
    }),
  async emptyTeams({ admin, people, teams }, at) {
    const [team, person] = [pick(teams, at), pick(people, at)];
    const body = { proGroupIds: team ? [team] : [], workspaceMemberIds: person ? [person] : [] };
    await portal.call(endpoints.teams.removeMembers, { body, as: admin });
  },
  async deleteTeam({ admin, teams }, at) {
    const [teamId] = teams.splice(at % Math.max(1, teams.length), 1);
    if (teamId) await portal.call(endpoints.teams.remove, { params: { teamId }, as: admin });
  },
  async assign({ admin, people, documents }, at) {
    const { body: file } = await portal.upload(await aPdf(1_000, `${at}`), { as: admin });
    const { body } = await portal.call(endpoints.documents.bulkCreate, {
      params: { workspaceId: admin.workspaceId },
      body: {
        workspaceMemberIds: [admin.memberId, ...people.slice(0, 2)],
        documents: [{ name: 'First aid', fileId: file.id }],
      },
      as: admin,
    });
    documents.push(...(body.data ?? []));
  },
  async deleteDocument({ admin, documents }, at) {
    const [documentId] = documents.splice(at % Math.max(1, documents.length), 1);
    if (documentId) await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  },
  async addItems({ admin, items }) {
    const { workspaceId, memberId } = admin;
    const inspection = { inspectorMemberId: memberId };
    items.push(
      await anItem(portal.services, workspaceId, {}, [inspection, inspection]),
      await anItem(portal.services, workspaceId),
    );
  },
  inspect: ({ admin, items }, at) =>
    portal.call(endpoints.inspections.bulkCreate, {
      body: { workspaceId: admin.workspaceId, proProductTagIds: items, status: resultOf(at) },
      as: admin,
    }),
  correct: (world, at) =>
    withInspection(world, at, (inspectionId) =>
      portal.call(endpoints.inspections.update, {
        params: { inspectionId },
        body: { status: resultOf(at), note: `${at}` },
        as: world.admin,
      }),
    ),
  deleteInspection: (world, at) =>
    withInspection(world, at, (inspectionId) =>
      portal.call(endpoints.inspections.remove, { params: { inspectionId }, as: world.admin }),
    ),
  retire: ({ admin, items }, at) =>
    portal.call(endpoints.equipment.bulkUpdate, {
      body: { workspaceId: admin.workspaceId, ids: items.slice(at % 3), retired: at % 2 === 0 },
      as: admin,
    }),
  async deleteItem({ admin, items }, at) {
    const [equipmentId] = items.splice(at % Math.max(1, items.length), 1);
    if (equipmentId) await portal.call(endpoints.equipment.remove, { params: { equipmentId }, as: admin });
  },
  uploadInVain: async ({ admin }) => portal.upload(await aPdf(), { as: admin }),
  async aDayLater({ admin }) {
    portal.clock.advance(DAY);
    admin.token = await aSession(portal.services, admin.userId);
    await portal.work();
  },
  fold: () => foldDifferences(portal.services),
};

test('after any writes, deletions by cascade and foldings the usage is what there is', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>();
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(50)), {
    minLength: 10,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const session = await portal.aWorkspace();
      const world: World = { admin: session, people: [], teams: [], documents: [], items: [] };
      for (const [name, at] of chosen) await STEPS[name]?.(world, at);
      const before = await kinds(session);
      const results = await resultsIn(session);
      expect(results.kept).toEqual(results.counted);
      for (const [result, count] of Object.entries(results.kept)) if (count > 0) seen.add(result);
      expect(before.kept).toEqual(before.found);
      expect(await summed(session)).toEqual(await counted(session));
      await foldDifferences(portal.services);
      expect(await summed(session)).toEqual(await counted(session));
      expect((await kinds(session)).kept).toEqual(before.kept);
      expect(await countRowsIn(session)).toBe(before.found.length);
      expect(await rowsIn(session)).toBeLessThanOrEqual(1);
      expect(await resultsIn(session)).toEqual(results);
    }),
    {
      numRuns: 15,
      // First two that failed before two that passed, of which one is corrected from either result, or deleted.
      examples: [
        ['correct', 0],
        ['correct', 3],
        ['deleteInspection', 0],
        ['deleteInspection', 3],
      ].map(([act = '', at]) => [
        [
          ['addItems', 0],
          ['inspect', 1],
          [`${act}`, Number(at)],
        ],
      ]),
    },
  );
  expect([...seen].sort()).toEqual(['FAILED', 'PASSED']);
});

test('rows that are appended while others are put together stay', async () => {
  const admin = await portal.aWorkspace();
  for (let n = 0; n < 3; n++) await portal.aDocument(admin);
  await begin(portal.services, async ({ tx }) => {
    await tx.execute(sql`select set_config('muster.workspace_id', ${admin.workspaceId}, true)`);
    await tx.execute(sql`insert into workspace_usage (workspace_id, documents, team_places, file_bytes)
      values (${admin.workspaceId}, 10, 0, 0)`);
    await foldDifferences(portal.services);
  });
  expect((await summed(admin)).documents).toBe(13);
  expect(await rowsIn(admin)).toBe(2);
});

test('notes of what was written go after two days, when no count can have missed it', async () => {
  const { workspaceId } = await portal.aWorkspace();
  const now = portal.services.clock().getTime();
  const notes = () =>
    portal.inWorkspace(workspaceId, async ({ tx }) =>
      (await tx.execute('select changed_in::text as id from standing_changes order by 1')).rows.map(
        ({ id }) => id,
      ),
    );
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.execute('delete from standing_changes');
    for (const [id, age] of [
      ['1', 2 * DAY + 1],
      ['2', 2 * DAY - 1_000],
    ] as const)
      await tx.execute(sql`insert into standing_changes (workspace_id, changed_in, noted_at)
        values (${workspaceId}, ${id}::xid8, ${new Date(now - age).toISOString()})`);
  });
  expect(await notes()).toEqual(expect.arrayContaining(['1', '2']));
  await foldDifferences(portal.services);
  const left = await notes();
  expect(left).toContain('2');
  expect(left).not.toContain('1');
});

test('nodes that put together at once, while others write, lose nothing and count nothing twice', async () => {
  const admin = await portal.aWorkspace();
  for (let round = 0; round < 10; round++) {
    const write = () => portal.aTeam(admin.workspaceId, [admin.memberId]);
    await Promise.all([
      write(),
      foldDifferences(portal.services),
      write(),
      foldDifferences(portal.services),
      write(),
    ]);
  }
  expect(await summed(admin)).toEqual(await counted(admin));
  await foldDifferences(portal.services);
  expect(await rowsIn(admin)).toBe(1);
});
