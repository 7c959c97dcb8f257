import { sql } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';

/** A fresh id in the form of the contract. */
const id = sql`'c' || substr(md5(random()::text) || md5(random()::text), 1, 24)`;

const NAMES = ['Amina', 'Bruno', 'Chidi', 'Dana', 'Emre', 'Freya', 'Goran', 'Hana'];

/**
 * Fills a workspace with members and teams, every member in three of the teams where there are any: rows as the portal's own
 * calls would leave them, written at once. First names come in turns. Drafts are sent no mails.
 */
export async function addCrowd(
  services: Services,
  workspaceId: string,
  { members, teams, status = 'ACTIVE' }: { members: number; teams: number; status?: 'ACTIVE' | 'DRAFT' },
): Promise<void> {
  await begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    const at = now.toISOString();
    await tx.execute(sql`
      insert into workspace_members
        (id, workspace_id, role, status, email, email_key, first_name, last_name, created_at)
      select ${id}, ${workspaceId}, 'WORKSPACE_MEMBER', ${status}, address, address,
        (${sql.param(NAMES)}::text[])[1 + n % ${NAMES.length}],
        'Worker ' || lpad(n::text, 5, '0'), ${at}::timestamptz
      from (select n, 'worker' || n || '@crowd.example' as address from generate_series(1, ${members}::integer) as n) as people`);
    if (teams === 0) return;
    await tx.execute(sql`
      insert into teams (id, workspace_id, name, is_public, created_at)
      select ${id}, ${workspaceId}, 'Crew ' || lpad(n::text, 4, '0'), n % 2 = 0, ${at}::timestamptz
      from generate_series(1, ${teams}::integer) as n`);
    if (teams === 0) return;
    await tx.execute(sql`
      insert into team_members (id, workspace_id, team_id, member_id, created_at)
      select ${id}, ${workspaceId}, team.id, member.id, ${at}::timestamptz
      from (select id, row_number() over (order by id) as n from workspace_members
            where workspace_id = ${workspaceId} and user_id is null) as member
        cross join generate_series(0, 2) as step
        join (select id, row_number() over (order by id) as n from teams where workspace_id = ${workspaceId}) as team
          on team.n = 1 + (member.n * 7 + step * 11) % ${teams}::integer`);
  });
}
