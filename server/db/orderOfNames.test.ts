import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { anEmptyPlace } from '#tests/backup/places.ts';
import { aChecklist, anItem } from '#tests/support/equipment.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind } from '#tests/support/records.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { applyMigrations, knownMigrations } from './migrate.ts';
import { connectOwner } from './ownerDatabase.ts';
import { ensureExtensions, prepareDatabase } from './prepare.ts';

/** How many migrations there were before names had a collation. */
const BEFORE = 56;
const NAMES = ['Zoe', 'Łukasz', 'Émile', 'Eva', 'emma', 'Lukas', 'Öz', 'Otto'];
const IN_ORDER = ['Émile', 'emma', 'Eva', 'Lukas', 'Łukasz', 'Otto', 'Öz', 'Zoe'];

const portal = createTestPortal();
const { candidates, list } = endpoints.members;
const byName = ({ name }: { name: string }) => name;

test('people stand by name as a reader looks for them, whatever the page and the direction', async () => {
  const as = await portal.aWorkspace();
  const params = { workspaceId: as.workspaceId };
  for (const firstName of NAMES) await portal.aDraft(as.workspaceId, undefined, { firstName });
  const read = async (direction: 'asc' | 'desc', page: number, pageSize: number) => {
    const body = { orderBy: [{ firstName: direction }], page, pageSize };
    return (await portal.call(list, { params, body, as })).body.data.map(({ firstName }) => firstName);
  };
  expect(await read('asc', 0, 20)).toEqual(['Ada', ...IN_ORDER]);
  expect(await read('desc', 0, 20)).toEqual([...IN_ORDER.toReversed(), 'Ada']);
  const pages = await Promise.all([0, 1, 2].map((page) => read('asc', page, 3)));
  expect(pages.flat()).toEqual(['Ada', ...IN_ORDER]);

  const { data } = (await portal.call(candidates, { params, body: {}, as })).body;
  expect(data.map(({ fullName }) => fullName)).toEqual(['Ada Byron', ...IN_ORDER]);
  for (const [at, { id }] of data.entries()) {
    const { body } = await portal.call(candidates, { params, body: { after: id }, as });
    expect(body.data.map(({ fullName }) => fullName)).toEqual(IN_ORDER.slice(at));
  }
});

test('everything else that has a name stands in the same order', async () => {
  const as = await portal.aWorkspace();
  const { workspaceId, memberId } = as;
  const inside = { params: { workspaceId }, as };
  for (const name of NAMES) {
    await portal.aTeam(workspaceId, [], { name });
    await portal.aTrade(workspaceId, [], { name });
    const kindId = await aKind(portal, workspaceId, { name });
    await portal.aDocument(as, { name });
    await anItem(portal.services, workspaceId, { name, ownerMemberId: memberId });
    await aChecklist(portal.services, workspaceId, { name });
    const asked = { workspaceId, name, appliesTo: { everyone: true }, kindIds: [kindId] };
    await portal.call(endpoints.requirements.create, { body: asked, as });
  }
  const byNames = { ...inside, body: { orderBy: [{ name: 'asc' as const }] } };
  const found = {
    teams: (await portal.call(endpoints.teams.list, byNames)).body.data,
    documents: (await portal.call(endpoints.documents.list, byNames)).body.data,
    equipment: (await portal.call(endpoints.equipment.list, byNames)).body.data.map(({ product }) => product),
    requirements: (await portal.call(endpoints.requirements.list, byNames)).body.data,
    kinds: (await portal.call(endpoints.documentKinds.list, inside)).body.data,
    trades: (await portal.call(endpoints.trades.list, inside)).body.data,
    checklists: (await portal.call(endpoints.checklists.list, inside)).body.data,
  };
  for (const [name, rows] of Object.entries(found))
    expect([name, ...rows.map(byName)]).toEqual([name, ...IN_ORDER]);
});

test('workspaces stand in the same order', async () => {
  const admin = await portal.aUser();
  for (const name of NAMES) await portal.aWorkspace({ admin, name });
  const { body } = await portal.call(endpoints.workspaces.list, { body: {}, as: admin });
  expect(body.data.map(byName)).toEqual(IN_ORDER);
});

test('every column of names has the collation', async () => {
  const { rows } = await portal.services.db.execute(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sort_name' and collation_name is distinct from 'names'`);
  expect(rows).toEqual([]);
});

test('a database that had another order gets this one, and again with another version of ICU', {
  timeout: 60_000,
}, async () => {
  const place = await anEmptyPlace(onTestFinished);
  await using client = await connectOwner(place.DATABASE_URL, 'test');
  const prepare = () =>
    prepareDatabase({ owner: place.DATABASE_URL, app: place.DATABASE_APP_URL, secretKey: SECRET_KEY });
  await ensureExtensions(client);
  await applyMigrations(client, knownMigrations()[BEFORE - 1]);
  const id = newId();
  await client.query(
    `insert into workspaces (id, name, is_public, time_zone, created_at) values ($1, 'North', false, 'UTC', now())`,
    [id],
  );
  await client.query(`select set_config('muster.workspace_id', $1, false)`, [id]);
  await client.query(
    `insert into trades (id, workspace_id, name, created_at) select $1 || n, $1, name, now()
      from unnest($2::text[]) with ordinality as names(name, n)`,
    [id, NAMES],
  );
  const read = async () => {
    await client.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off');
    const query = 'select name from trades where workspace_id = $1 and ended_at is null order by sort_name';
    const { rows } = await client.query<{ name: string }>(query, [id]);
    return rows.map(byName);
  };
  const state = async () => {
    const { rows } = await client.query<{ file: string; isCurrent: boolean }>(
      `select pg_relation_filenode('trades_name') as file,
        collversion is not distinct from pg_collation_actual_version(oid) as "isCurrent"
        from pg_collation where oid = to_regcollation('public.names')`,
    );
    return rows[0];
  };
  expect(await read()).not.toEqual(IN_ORDER);
  await prepare();
  expect(await read()).toEqual(IN_ORDER);

  await client.query(`
    ALTER COLLATION names RENAME TO former;
    CREATE COLLATION names (provider = icu, locale = 'und', version = '0');
    ALTER TABLE trades ALTER COLUMN sort_name TYPE text COLLATE names`);
  const old = await state();
  expect(old?.isCurrent).toBe(false);
  await prepare();
  const rebuilt = await state();
  expect(rebuilt?.isCurrent).toBe(true);
  expect(rebuilt?.file).not.toBe(old?.file);
  await prepare();
  expect(await state()).toEqual(rebuilt);
  expect(await read()).toEqual(IN_ORDER);
});
