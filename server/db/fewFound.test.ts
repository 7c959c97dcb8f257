import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';

/* Searches in a workspace of so many rows that what few have is looked up: 400 people with a document, an item and an inspection each. */

const portal = createTestPortal();
const ROWS = 400;
/** The lists, each with a pattern that one of its rows has, one that many have, and the table that both are looked up in. */
const LISTS = [
  { list: 'members', one: '%seldom%', many: '%worker%', table: 'workspace_members' },
  { list: 'documents', one: '%5342%', many: '%worker%', table: 'documents' },
  { list: 'equipment', one: '%5342%', many: '%worker%', table: 'equipment' },
  { list: 'inspections', one: '%5342%', many: '%worker%', table: 'equipment' },
  { list: 'teams', one: '%5342%', many: '%crew%', table: 'teams' },
];
let admin: Member;
let other: Member;

/** Everything has its number, in ids too: the 100 rows that are looked at first have the least. */
async function fill(workspaceId: string, memberId: string, letter: string): Promise<void> {
  await addCrowd(portal.services, workspaceId, { members: ROWS, teams: 0 });
  const kindId = await aKind(portal, workspaceId, { name: 'Rare permit' });
  const id = sql`${`c${letter}`} || lpad(n::text, 23, '0')`;
  await portal.inWorkspace(workspaceId, async ({ tx }) => {
    await tx.execute(sql`
      insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
      select ${id}, ${workspaceId}, 'a.pdf', 'application/pdf', 1000, lpad(n::text, 64, '0'), ${memberId}, now(), now()
      from generate_series(1, ${ROWS}::integer) as n`);
    await tx.execute(sql`
      insert into documents (id, workspace_id, name, type, file_id, member_id, created_by_member_id, kind_id, version_id, state, is_waiting,
        created_at)
      select ${id}, ${workspaceId}, 'Paper ' || 5000 + n, 'PDF', ${id}, member.id, ${memberId}, case when n = 307 then ${kindId} end, ${id},
        'ACCEPTED', false, now()
      from (select id, row_number() over (order by last_name) as n from workspace_members
        where workspace_id = ${workspaceId} and user_id is null) as member`);
    await tx.execute(sql`
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, state, recorded_by_member_id, recorded_on, created_at)
      select version_id, workspace_id, id, name, type, file_id, state, created_by_member_id, current_date, now()
      from documents where workspace_id = ${workspaceId}`);
    await tx.execute(sql`
      insert into equipment (id, workspace_id, name, owner_member_id, created_at)
      select id, workspace_id, replace(name, 'Paper', 'Winch'), member_id, now() from documents where workspace_id = ${workspaceId}`);
    await tx.execute(sql`
      insert into inspections (id, workspace_id, equipment_id, inspector_member_id, status, inspected_on, created_at)
      select id, workspace_id, id, owner_member_id, 'PASSED', current_date, now() from equipment where workspace_id = ${workspaceId}`);
    await tx.execute(sql`
      insert into teams (id, workspace_id, name, is_public, created_at)
      select id, workspace_id, replace(name, 'Paper', 'Crew'), false, now() from documents where workspace_id = ${workspaceId}`);
    // Their ids are random: one of the last is not among the 100 that are looked at first, and none that a test names.
    await tx.execute(sql`
      update workspace_members set first_name = 'Seldom' where id = (select id from workspace_members
        where workspace_id = ${workspaceId} and user_id is null and last_name !~ '00300|00342' order by id desc limit 1)`);
  });
}

beforeAll(async () => {
  admin = await portal.aWorkspace();
  other = await portal.aWorkspace();
  await fill(admin.workspaceId, admin.memberId, 'a');
  await fill(other.workspaceId, other.memberId, 'b');
});

const lists = {
  documents: endpoints.documents.list,
  equipment: endpoints.equipment.list,
  inspections: endpoints.inspections.list,
  teams: endpoints.teams.list,
};

/** How many rows a search finds, as the list counts them and as it shows them. */
async function found(noun: keyof typeof lists, search: string): Promise<number[]> {
  const call = { params: { workspaceId: admin.workspaceId }, body: { search, pageSize: 500 }, as: admin };
  const { body } = await portal.call(lists[noun], call as CallOf<(typeof lists)['teams']> & { as: Member });
  return [body.count, body.data.length];
}

test.each([
  ['documents', 'paper 5342', 1],
  ['documents', 'PAPER 534', 10],
  ['documents', 'worker 00342', 1],
  ['documents', 'permit', 1],
  ['documents', 'permit paper', 1],
  ['documents', 'permit 5342', 0],
  ['documents', 'paper', ROWS],
  ['documents', 'zzz', 0],
  ['equipment', 'winch 5342', 1],
  ['equipment', 'worker 00342', 1],
  ['equipment', 'worker', ROWS],
  ['equipment', 'zzz', 0],
  ['inspections', 'winch 5342', 1],
  ['inspections', 'worker 00342', 1],
  ['inspections', 'winch', ROWS],
  ['inspections', 'zzz', 0],
  ['teams', 'crew 5342', 1],
  ['teams', '5342', 1],
  ['teams', 'crew', ROWS],
  ['teams', 'zzz', 0],
] as const)(
  '[API-65] [API-75] [EQP-21] [INS-15] among many %s the search %j finds %i',
  async (noun, search, count) => {
    expect(await found(noun, search)).toEqual([count, count]);
  },
);

test('[API-75] [EQP-21] [INS-15] who was removed leads to no document and item any more, and still to what they inspected', async () => {
  const gone = 'Worker 00300';
  await change(sql`update workspace_members set removed_at = now() where last_name = ${gone}`);
  onTestFinished(() => change(sql`update workspace_members set removed_at = null where last_name = ${gone}`));
  const nouns = ['documents', 'equipment', 'inspections'] as const;
  const counts = await Promise.all(nouns.map(async (noun) => (await found(noun, gone))[0]));
  expect(counts).toEqual([0, 0, 1]);
});

/** What may happen to the one row that a search leads by or to, and how many it finds then. */
test.each<[noun: keyof typeof lists, search: string, what: string, count: number, set: string, undo: string]>(
  [
    [
      'documents',
      'permit',
      'the type was archived',
      1,
      'document_kinds set archived_at = now()',
      'archived_at = null',
    ],
    [
      'documents',
      'permit',
      'the type is sensitive',
      1,
      'document_kinds set sensitive = true',
      'sensitive = false',
    ],
    [
      'documents',
      'permit',
      'its document waits, which no list of documents shows',
      0,
      `documents set state = 'SUBMITTED', is_waiting = true where kind_id is not null`,
      `state = 'ACCEPTED', is_waiting = false where kind_id is not null`,
    ],
    [
      'documents',
      '5307',
      'it has expired',
      1,
      `documents set expiration_date = '2020-01-31' where name = 'Paper 5307'`,
      `expiration_date = null where name = 'Paper 5307'`,
    ],
    [
      'equipment',
      '5307',
      'it was retired',
      1,
      `equipment set retired_at = now() where name = 'Winch 5307'`,
      `retired_at = null where name = 'Winch 5307'`,
    ],
    [
      'inspections',
      '5307',
      'its item was retired',
      1,
      `equipment set retired_at = now() where name = 'Winch 5307'`,
      `retired_at = null where name = 'Winch 5307'`,
    ],
    [
      'inspections',
      '5307',
      'it failed',
      1,
      `inspections set status = 'FAILED' where id like '%307'`,
      `status = 'PASSED' where id like '%307'`,
    ],
    [
      'teams',
      '5307',
      'it is open to all',
      1,
      `teams set is_public = true where name = 'Crew 5307'`,
      `is_public = false where name = 'Crew 5307'`,
    ],
  ],
)(
  '[API-65] [API-75] [EQP-21] [INS-15] among many %s the search %j finds what it is about, when %s',
  async (noun, search, _what, count, set, undo) => {
    await change(sql.raw(`update ${set}`));
    onTestFinished(() => change(sql.raw(`update ${set.split(' ')[0]} set ${undo}`)));
    expect(await found(noun, search)).toEqual([count, count]);
  },
);

test('[PERM-22] what is looked up is of the transaction’s workspace, and nothing without one', async () => {
  for (const { list, one } of LISTS) {
    const ids = (workspaceId?: string) =>
      begin(portal.services, async ({ tx }) => {
        await allow(tx, workspaceId ? { workspace_id: workspaceId } : { user_id: admin.userId });
        const { rows } = await tx.execute<{ ids: string[] | null }>(
          sql`select few_found(${list}, ${one}) as ids`,
        );
        return rows[0]?.ids ?? [];
      });
    const [mine, theirs] = [await ids(admin.workspaceId), await ids(other.workspaceId)];
    expect([list, mine.length, theirs.length, mine.filter((id) => theirs.includes(id))]).toEqual([
      list,
      1,
      1,
      [],
    ]);
    expect([list, await ids(), await ids('%')]).toEqual([list, [], []]);
  }
});

test('what few have is looked up in the index of trigrams, and nothing else is', async () => {
  await asOwner('analyze workspace_members, documents, equipment, teams');
  for (const { list, many, table } of LISTS) {
    const index = `${table}_search`;
    const isLookedUp = (pattern: string) =>
      portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
        const { rows } = await tx.execute<{ before: string; isKnown: boolean }>(sql`
          select pg_stat_get_xact_numscans(${index}::regclass) as before, few_found(${list}, ${pattern}) is not null as "isKnown"`);
        const after = await tx.execute<{ count: string }>(
          sql`select pg_stat_get_xact_numscans(${index}::regclass) as count`,
        );
        return [rows[0]?.isKnown, rows[0]?.before !== after.rows[0]?.count];
      });
    expect([list, await isLookedUp('%zzzzzz%')]).toEqual([list, [true, true]]);
    expect([list, await isLookedUp(many)]).toEqual([list, [false, false]]);
  }
});

test('[PERM-22] nobody but the app’s role may look anything up', async () => {
  const rows = await asOwner(
    `select proname from pg_proc, aclexplode(proacl) where proname = 'few_found' and grantee = 0`,
  );
  expect(rows).toEqual([]);
});

const change = (statement: SQL): Promise<void> =>
  portal.inWorkspace(admin.workspaceId, async ({ tx }) => {
    await tx.execute(statement);
  });

async function asOwner(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: portal.services.ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
