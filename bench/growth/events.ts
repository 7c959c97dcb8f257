import { builders, type Member } from '#tests/support/builders.ts';
import type { BenchPortal } from '../portal.ts';
import { inBulk } from './inBulk.ts';

/** Activities of the last seconds: by the members in turns, or all by the caller. */
export async function addEvents(
  { services }: BenchPortal,
  { workspaceId, memberId }: Member,
  { events, by }: { events: number; by: 'everybody' | 'the caller' },
): Promise<void> {
  await builders(services).inWorkspace(workspaceId, async ({ tx }) => {
    await inBulk(tx);
    await tx.$client.query(
      `insert into activities (id, workspace_id, type, event, trigger_member_id, related_member_id, count, details, created_at)
       select 'c' || substr(md5(random()::text) || md5(random()::text), 1, 24), $1, 'WORKSPACE', 'role_changed',
         case when $4 then $3 else trigger.id end, trigger.id, 1, '{"from":"WORKSPACE_MEMBER","to":"GROUP_ADMIN"}',
         now() + n * interval '1 millisecond'
       from generate_series(1, $2::integer) as n
         join (select id, row_number() over (order by id) as place from workspace_members
           where workspace_id = $1 and user_id is null) as trigger
           on trigger.place = 1 + n % (select count(*) from workspace_members where workspace_id = $1 and user_id is null)`,
      [workspaceId, events, memberId, by === 'the caller'],
    );
  });
}
