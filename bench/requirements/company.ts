import { sql } from 'drizzle-orm';
import { allow } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import type { Member } from '#tests/support/builders.ts';
import type { BenchPortal } from '../portal.ts';

const id = sql`'c' || substr(md5(random()::text) || md5(random()::text), 1, 24)`;

/**
 * Kinds, and a requirement for each: every fifth is for everybody, the others for five teams each. Every member of the workspace holds
 * documents of some of the kinds, which expire within two years, some of them already. Returns the id of one of the kinds.
 */
export async function addRequirements(
  { services }: Pick<BenchPortal, 'services'>,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  { requirements, documentsEach }: { requirements: number; documentsEach: number },
): Promise<{ kindId: string | undefined }> {
  return begin(services, async ({ tx, now }) => {
    await allow(tx, { workspace_id: workspaceId });
    const at = sql`${now.toISOString()}::timestamptz`;
    const run = (text: ReturnType<typeof sql>) => tx.execute(text);
    await run(
      sql`select set_config('statement_timeout', '0', true), set_config('enable_nestloop', 'off', true)`,
    );
    await run(sql`
      insert into document_kinds (id, workspace_id, name, expires, members_submit, sensitive, created_at)
      select ${id}, ${workspaceId}, 'Kind ' || lpad(n::text, 3, '0'), 'ALWAYS', true, false, ${at}
      from generate_series(1, ${requirements}::integer) as n`);
    await run(sql`
      with made as (
        select ${id} as id, name, id as kind_id, row_number() over (order by name) as n
        from document_kinds where workspace_id = ${workspaceId}
      ), written as (
        insert into requirements (id, workspace_id, requirement_id, name, everyone, roles, grace_days, blocking,
          recorded_by_member_id, recorded_at)
        select id, ${workspaceId}, id, 'Requirement ' || lpad(n::text, 3, '0'), n % 5 = 0, '{}', 0, n % 2 = 0, ${memberId}, ${at}
        from made
      ), kinds as (
        insert into requirement_kinds (workspace_id, revision_id, kind_id) select ${workspaceId}, id, kind_id from made
      )
      insert into requirement_teams (workspace_id, revision_id, team_id)
      select ${workspaceId}, made.id, team.id from made
        cross join generate_series(0, 4) as step
        join (select id, row_number() over (order by id) as n, count(*) over () as teams from teams
          where workspace_id = ${workspaceId}) as team on team.n = 1 + (made.n * 5 + step) % team.teams
      where made.n % 5 <> 0`);
    await run(sql`
      insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
      select ${id}, ${workspaceId}, 'card.pdf', 'application/pdf', 1000, md5('card'), ${memberId}, ${at}, ${at}`);
    await run(sql`
      with held as (
        select ${id} as id, ${id} as version_id, member.id as member_id, kind.id as kind_id,
          current_date + ((member.n * 13 + step * 71) % 700)::integer - 60 as expires
        from (select id, row_number() over (order by id) as n from workspace_members where workspace_id = ${workspaceId}) as member
          cross join generate_series(1, ${documentsEach}::integer) as step
          join (select id, row_number() over (order by id) as n from document_kinds where workspace_id = ${workspaceId}) as kind
            on kind.n = 1 + (member.n * 3 + step * 17) % ${requirements}::integer
      ), file as (select id from files where workspace_id = ${workspaceId} limit 1), documents_made as (
        insert into documents (id, workspace_id, name, type, file_id, expiration_date, member_id, created_by_member_id, kind_id,
          version_id, state, is_waiting, created_at)
        select held.id, ${workspaceId}, 'Card', 'PDF', file.id, expires, member_id, ${memberId}, kind_id, version_id, 'ACCEPTED',
          false, ${at} from held, file
      )
      insert into document_versions (id, workspace_id, document_id, name, type, file_id, expiration_date, state,
        recorded_by_member_id, recorded_on, created_at)
      select version_id, ${workspaceId}, held.id, 'Card', 'PDF', file.id, expires, 'ACCEPTED', ${memberId}, ${at}::date, ${at}
      from held, file`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from document_kinds where workspace_id = ${workspaceId} limit 1`,
    );
    return { kindId: rows[0]?.id };
  });
}
