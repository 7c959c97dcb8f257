import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestPortal } from '#tests/support/portal.ts';

/** Tag IDs of one workspace before, and after. Those that two items would share, and what is nothing else, stay as they are. */
const TAG_IDS = [
  ['T\u200b1', 'T1'],
  ['Ｓ\u2011２', 'S-2'],
  ['R  3', 'R 3'],
  ['\u00adÜ 4', 'Ü 4'],
  ['A1', 'A1'],
  ['a\uff11', 'a\uff11'],
  ['B\u200b2', 'B\u200b2'],
  ['B\u20602', 'B\u20602'],
  [null, null],
] as const;

const portal = createTestPortal();

test('[EQP-14] tag IDs of before get the one spelling, unless two items would share it', async () => {
  const admins = [await portal.aWorkspace(), await portal.aWorkspace()];
  for (const { workspaceId } of admins)
    await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.$client.query(
        `insert into equipment (id, workspace_id, name, tag_id, created_at)
          select $1 || n, $1, 'Item ' || n, tag_id, now() from unnest($2::text[]) with ordinality as given (tag_id, n)`,
        [workspaceId, TAG_IDS.map(([before]) => before)],
      ),
    );
  const inWorkspace = async (workspaceId: string, statement: string) =>
    (await portal.inWorkspace(workspaceId, ({ tx }) => tx.$client.query(statement, [workspaceId]))).rows;

  const migration = readFileSync(new URL('./migrations/0065_alike_tag_ids.sql', import.meta.url), 'utf8');
  const owner = new pg.Client(portal.services.ownerUrl);
  await owner.connect();
  for (const statement of migration.split('--> statement-breakpoint')) await owner.query(statement);
  await owner.end();

  for (const { workspaceId } of admins) {
    const items = await inWorkspace(
      workspaceId,
      'select tag_id from equipment where workspace_id = $1 order by id',
    );
    expect(items.map((row) => row.tag_id)).toEqual(TAG_IDS.map(([, after]) => after));
    const counts = 'select sum(items)::integer as items from equipment_counts where workspace_id = $1';
    expect(await inWorkspace(workspaceId, counts)).toEqual([{ items: TAG_IDS.length }]);
  }
});
