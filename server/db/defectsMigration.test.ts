import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { anEmptyPlace } from '#tests/backup/places.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { applyMigrations, knownMigrations } from './migrate.ts';
import { connectOwner } from './ownerDatabase.ts';
import { ensureExtensions, prepareDatabase } from './prepare.ts';

/** How many migrations there were before defects. */
const BEFORE = 49;

test('[GAP-09] items that had failed before have no due day any more, the others keep theirs, and all are counted anew', {
  timeout: 60_000,
}, async () => {
  const place = await anEmptyPlace(onTestFinished);
  await using client = await connectOwner(place.DATABASE_URL, 'test');
  await ensureExtensions(client);
  await applyMigrations(client, knownMigrations()[BEFORE - 1]);
  const ids = [newId(), newId()];
  const inEach = async (work: (workspaceId: string) => Promise<void>) => {
    for (const workspaceId of ids) {
      await client.query('begin');
      await client.query(`select set_config('muster.workspace_id', $1, true)`, [workspaceId]);
      await work(workspaceId);
      await client.query('commit');
    }
  };
  for (const id of ids)
    await client.query(
      `insert into workspaces (id, name, is_public, time_zone, created_at) values ($1, 'North', false, 'UTC', now())`,
      [id],
    );
  await inEach(async (workspaceId) => {
    await client.query(
      `insert into equipment (id, workspace_id, name, latest_result, next_due_on, end_of_life_on, created_at)
        select $1 || n, $1, 'Item ' || n, (array['PASSED', 'FAILED', null])[1 + n % 3], date '2026-12-01', date '2030-01-01', now()
        from generate_series(1, 30) as n`,
      [workspaceId],
    );
  });

  await prepareDatabase({
    owner: place.DATABASE_URL,
    app: place.DATABASE_APP_URL,
    secretKey: SECRET_KEY,
  });

  await inEach(async (workspaceId) => {
    const { rows: dueDays } = await client.query(
      `select coalesce(latest_result, 'none') as result, bool_and(next_due_on is null) as "isNone", bool_or(is_defective) as defective
        from equipment where workspace_id = $1 group by 1 order by 1`,
      [workspaceId],
    );
    expect(dueDays).toEqual([
      { result: 'FAILED', isNone: true, defective: false },
      { result: 'PASSED', isNone: false, defective: false },
      { result: 'none', isNone: false, defective: false },
    ]);
    await client.query(`update equipment set end_of_life_on = null where id = $1 || '1'`, [workspaceId]);
    const columns = 'is_defective, latest_result, end_of_life_on, next_due_on';
    const { rows: kept } = await client.query(
      `select ${columns}, sum(items)::integer as items from equipment_counts group by 1, 2, 3, 4 having sum(items) <> 0 order by 1, 2, 3, 4`,
    );
    const { rows: found } = await client.query(
      `select ${columns}, count(*)::integer as items from equipment where workspace_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [workspaceId],
    );
    expect(kept).toEqual(found);
  });
});
