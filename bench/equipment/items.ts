import { sql } from 'drizzle-orm';
import { builders, type Member } from '#tests/support/builders.ts';
import { inBulk } from '../growth/inBulk.ts';
import type { BenchPortal } from '../portal.ts';

const id = sql`'c' || substr(md5(random()::text) || md5(random()::text), 1, 24)`;

/** Items of all states, each with an owner and three inspections: rows as the portal's own calls would leave them. */
export async function addItems(
  portal: Pick<BenchPortal, 'services' | 'vacuum'>,
  { workspaceId, memberId }: Member,
  items: number,
): Promise<void> {
  await builders(portal.services).inWorkspace(workspaceId, async ({ tx }) => {
    await inBulk(tx);
    await tx.execute(sql`
      insert into equipment
        (id, workspace_id, name, tag_id, category, owner_member_id, retired_at, latest_result, next_due_on, created_at)
      select ${id}, ${workspaceId}, 'Item ' || lpad(n::text, 5, '0'), 'TAG-' || n, 'Category ' || n % 20, owner.id,
        case when n % 11 = 0 then now() end, (array['PASSED', 'PASSED', 'PASSED', 'FAILED', null])[1 + n % 5],
        current_date + (n * 37 % 400 - 60), now()
      from generate_series(1, ${items}::integer) as n
        join (select id, row_number() over (order by id) as m from workspace_members where workspace_id = ${workspaceId}) as owner
          on owner.m = 1 + n % (select count(*) from workspace_members where workspace_id = ${workspaceId})`);
  });
  // Without statistics each inspection would look for its item among all of the workspace.
  await portal.vacuum();
  await builders(portal.services).inWorkspace(workspaceId, async ({ tx }) => {
    await inBulk(tx);
    await tx.execute(sql`
      insert into inspections
        (id, workspace_id, equipment_id, inspector_member_id, status, inspected_on, expiration_date, created_at)
      select ${id}, ${workspaceId}, equipment.id, ${memberId}, case years when 2 then 'FAILED' else 'PASSED' end,
        current_date - 100 * years, current_date, now()
      from equipment cross join generate_series(1, 3) as years where workspace_id = ${workspaceId}`);
  });
}
