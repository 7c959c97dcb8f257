import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { DatabaseError, prepareDatabase } from '#server/db/prepare.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { administer, SECRET_KEY } from '#tests/support/template.ts';

const portal = createTestPortal();
let auditor: Auditor;
let tables: string[];

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
  const rows = await auditor.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id' order by 1`,
  );
  tables = rows.map(({ table_name }) => String(table_name));
});
afterAll(() => auditor?.close());

/** Runs statements in one transaction of the app's role, which is then rolled back. */
async function asApp(settings: Record<string, string>, ...statements: string[]) {
  const client = await portal.services.db.$client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [`muster.${name}`, value]);
    }
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/**
 * Found by the id alone, for which the schema has the reason: whose version it is, says the document that was looked up for it; stretches
 * are written by triggers, from the rows that they are of.
 */
const BY_ID_ALONE = [
  'document_versions_document',
  'member_spans_member',
  'team_spans_member',
  'team_spans_team',
  'trade_spans_member',
  'trade_spans_trade',
];

test('[PERM-22] keys between such tables carry the workspace, so no row can point into another one', async () => {
  const rows = await auditor.query(
    `select conname from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and relname = any($1) and confrelid::regclass::text = any($1)
       and not exists (select 1 from pg_attribute where attrelid = conrelid
         and attname = 'workspace_id' and attnum = any(conkey))`,
    [tables],
  );
  expect(rows.map(({ conname }) => conname).sort()).toEqual(BY_ID_ALONE);
});

test('[PERM-22] the app’s role sees rows only of the workspace that its transaction names', async () => {
  const [mine, other] = [await portal.aWorkspace(), await portal.aWorkspace()];
  for (const admin of [mine, other]) {
    await portal.aDocument(admin);
    await portal.aTeam(admin.workspaceId, [admin.memberId]);
    await portal.anInvitation(admin.workspaceId);
  }
  const filled = [
    'document_versions',
    'documents',
    'files',
    'invitations',
    'team_members',
    'teams',
    'workspace_members',
  ];
  for (const table of tables) {
    const count = `select count(*)::integer as count, count(distinct workspace_id)::integer as workspaces from ${table}`;
    expect({ table, rows: await asApp({}, count) }).toEqual({ table, rows: [{ count: 0, workspaces: 0 }] });
    if (!filled.includes(table)) continue;
    const [inside] = await asApp({ workspace_id: mine.workspaceId }, count);
    expect({ table, workspaces: inside?.workspaces }).toEqual({ table, workspaces: 1 });
  }
});

test('[PERM-22] the app’s role cannot write into, change or remove rows of another workspace', async () => {
  const [mine, other] = [await portal.aWorkspace(), await portal.aWorkspace()];
  await portal.aTeam(other.workspaceId);
  const inMine = { workspace_id: mine.workspaceId };
  const team = (workspaceId: string) =>
    `insert into teams (id, workspace_id, name, is_public, created_at)
     values ('${newId()}', '${workspaceId}', 'Intruders', true, now()) returning id`;
  expect(await asApp(inMine, team(mine.workspaceId))).toHaveLength(1);
  await expect(asApp(inMine, team(other.workspaceId))).rejects.toThrow('row-level security');
  await expect(asApp({}, team(mine.workspaceId))).rejects.toThrow('row-level security');
  const where = `where workspace_id = '${other.workspaceId}'`;
  expect(await asApp(inMine, `update teams set name = 'Ours' ${where} returning id`)).toEqual([]);
  expect(await asApp(inMine, `delete from teams ${where} returning id`)).toEqual([]);
  const move = `update teams set workspace_id = '${other.workspaceId}'`;
  await expect(asApp(inMine, team(mine.workspaceId), move)).rejects.toThrow('row-level security');
});

test('[PERM-22] outside of a workspace a person sees the own memberships only', async () => {
  const [mine, other] = [await portal.aWorkspace(), await portal.aWorkspace()];
  await portal.aMember(mine.workspaceId);
  const ids = 'select id from workspace_members';
  expect(await asApp({ user_id: mine.userId }, ids)).toEqual([{ id: mine.memberId }]);
  const inOther = { user_id: mine.userId, workspace_id: other.workspaceId };
  expect(await asApp(inOther, ids)).toEqual([{ id: other.memberId }]);
});

test('the app’s role cannot change the schema or switch the wall off', async () => {
  for (const statement of [
    'alter table documents disable row level security',
    'create policy all_of_it on documents using (true)',
    'truncate documents',
    'create table loot (id text)',
    'set local row_security = off; select id from documents',
  ]) {
    await expect(asApp({}, statement)).rejects.toThrow(/must be owner|permission denied|row-level security/);
  }
});

test('the app’s role adds to the security log and reads it; it changes no entry and removes none of the last 400 days', async () => {
  const [mine, other] = [await portal.aWorkspace(), await portal.aWorkspace()];
  const inMine = { workspace_id: mine.workspaceId };
  const entry = (id: string, days: number) =>
    `insert into security_events (id, workspace_id, event, details, created_at)
     values ('${id}', '${mine.workspaceId}', 'refused', '{"call": "teams.update", "count": 1}', now() - interval '${days} days')`;
  const entries = `select id, details->>'call' as call, details->>'count' as count from security_events where event = 'refused'`;
  for (const statement of [
    'update security_events set address = null',
    'delete from security_events',
    'truncate security_events',
    'select id from security_events for update',
    `${entry('here', 0)} on conflict (id) do update set details = '{}'`,
  ]) {
    await expect(asApp(inMine, entry('here', 0), statement)).rejects.toThrow('permission denied');
  }
  const eraseOld = `select erase_old_security_events(now() + interval '10 years')`;
  const eraseArchived = 'select erase_archived_security_events(100)';
  const [young, old] = [entry('young', 399), entry('old', 401)];
  const there = (id: string, count = '1') => ({ id, call: 'teams.update', count });
  expect(await asApp(inMine, young, old, eraseArchived, eraseOld, entries)).toEqual([there('young')]);
  const enter = ({ workspaceId }: typeof mine) => `set local muster.workspace_id = '${workspaceId}'`;
  const fromOther = [enter(other), eraseOld, eraseArchived, `select count_security_event('old', 5)`];
  expect(await asApp(inMine, old, ...fromOther, enter(mine), entries)).toEqual([there('old')]);
  const count = (times: number) => `select count_security_event('young', ${times})`;
  expect(await asApp(inMine, young, count(5), count(-3), entries)).toEqual([there('young', '6')]);
});

/** Starts a portal's database with another role for the app. */
const prepareWith = (app: string) =>
  prepareDatabase({ owner: portal.services.ownerUrl, app, secretKey: SECRET_KEY });

test('the start refuses the owner of the tables as the app’s role', async () => {
  const refused = prepareWith(portal.services.ownerUrl);
  await expect(refused).rejects.toThrow(DatabaseError);
  await expect(refused).rejects.toThrow('it owns the table');
});

/** Only a superuser can make such roles; the server of DATABASE_URL may not give us one. */
test.each([
  ['a superuser', () => 'SUPERUSER', 'it is a superuser'],
  ['a role with BYPASSRLS', () => 'BYPASSRLS', 'it has BYPASSRLS'],
  ['a role that may become the owner', (owner: string) => `IN ROLE ${owner}`, 'it owns the table'],
])('the start refuses %s as the app’s role', async (_what, attribute, reason) => {
  const { ownerUrl } = portal.services;
  const role = `test_${newId()}`;
  const url = new URL(ownerUrl);
  const create = `CREATE ROLE ${role} LOGIN ${attribute(url.username)} PASSWORD '${role}'`;
  const isMade = await administer(inject('postgresUrl'), create).then(
    () => true,
    () => false,
  );
  if (!isMade) return expect(await isSuperuser()).toBe(false);
  [url.username, url.password] = [role, role];
  await expect(prepareWith(url.href)).rejects.toThrow(`could see every workspace: ${reason}`);
  const grants = [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM ${role}`,
    `REVOKE USAGE ON SCHEMA public FROM ${role}`,
  ];
  await administer(ownerUrl, ...grants);
  await administer(inject('postgresUrl'), `DROP ROLE ${role}`);
});

async function isSuperuser(): Promise<unknown> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  await client.end();
  return rows[0]?.rolsuper;
}
