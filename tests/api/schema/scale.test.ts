import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { OUTSIDE } from './outside.ts';

/* What docs/scale.md says of the schema: whatever is of a workspace can be kept apart by `workspace_id`. */

const portal = createTestPortal();
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

const scale = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');

/** Walled by the person, who is in several workspaces. */
const OF_PEOPLE = ['medical_ids'];

const BY_ID =
  'by the id alone today, for the sake of plans; gets `workspace_id` beside it, as its target has';

/** References that don't lead within a workspace by its id, each with what becomes of it where workspaces are on several servers. */
const LOOSE: Record<string, string> = {
  document_versions_document: BY_ID,
  member_spans_member: BY_ID,
  team_spans_member: BY_ID,
  team_spans_team: BY_ID,
  trade_spans_member: BY_ID,
  trade_spans_trade: BY_ID,
  workspace_members_user_id_users_id_fk: 'leads to a person, who is in several workspaces: dropped',
};

const tablesOf = async (isOfWorkspace: boolean) =>
  (
    await auditor.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'workspace_id' and not attisdropped)
           = ${isOfWorkspace}
       order by relname`,
    )
  ).map(({ name }) => String(name));

/** The columns of constraints or indexes by the numbers that the catalogue has for them; null for an expression. */
const columns = (numbers: string, table: string) =>
  `array(select (select attname::text from pg_attribute where attrelid = ${table} and attnum = number)
     from unnest(${numbers}) with ordinality as given (number, place) order by place)`;

test('every table is of a workspace, or known not to be, and docs/scale.md names it', async () => {
  const [inside, outside] = [await tablesOf(true), await tablesOf(false)];
  expect(outside).toEqual([...Object.keys(OUTSIDE), ...OF_PEOPLE].sort());
  expect([...inside, ...outside].filter((name) => !scale.includes(`\`${name}\``))).toEqual([]);
});

test('what is unique in a table of workspaces is unique within one, but for ids, which are random', async () => {
  const rows = await auditor.query(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as index, indisprimary as is_primary,
       ${columns('indkey::int2[]', 'indrelid')} as columns
     from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const inside = new Set(await tablesOf(true));
  const keys = rows.filter(({ table }) => inside.has(String(table)));
  expect(keys.length).toBeGreaterThan(inside.size);
  const global = keys.filter((key) => !(key.columns as string[]).includes('workspace_id'));
  expect(global.filter((key) => !key.is_primary || String(key.columns) !== 'id')).toEqual([]);
});

test('every reference of a table of workspaces leads to the same workspace, but for those that docs/scale.md tells of', async () => {
  const rows = await auditor.query(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
       ${columns('conkey', 'conrelid')} as columns, ${columns('confkey', 'confrelid')} as targets
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const inside = new Set(await tablesOf(true));
  /** The column that says which workspace a row of the table is of. */
  const home = (table: unknown) => (table === 'workspaces' ? 'id' : 'workspace_id');
  const found = rows.filter(({ from }) => inside.has(String(from)) || from === 'workspaces');
  expect(found.length).toBeGreaterThan(inside.size);
  const loose = found.filter(({ from, to, columns: own, targets }) => {
    const place = (own as string[]).indexOf(home(from));
    return place < 0 || (targets as string[])[place] !== home(to);
  });
  expect(loose.map(({ name }) => name).sort()).toEqual(Object.keys(LOOSE).sort());
  expect(Object.keys(LOOSE).filter((name) => !scale.includes(`\`${name}\``))).toEqual([]);
});
