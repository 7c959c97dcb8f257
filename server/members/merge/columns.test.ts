import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { MEMBER_COLUMNS } from './columns.ts';

const portal = createTestPortal();
let auditor: Auditor;
beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());

const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => String(name)).sort();

test('[PPL-03] of every column that names a member it is said what a merge does with it', async () => {
  const keyed = await auditor.query(
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'workspace_members'::regclass and attname <> 'workspace_id'`,
  );
  const named = await auditor.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)member_id$'`,
  );
  const found = [...new Set([...names(keyed), ...names(named)])].sort();
  expect(found.length).toBeGreaterThan(20);
  expect(
    Object.keys(MEMBER_COLUMNS).sort(),
    'Say in server/members/merge/columns.ts what a merge of two rows does with the new column.',
  ).toEqual(found);
});
