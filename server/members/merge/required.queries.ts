import { sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { Pair } from './rules.ts';

/** What is required of either by name is required of the one that stays; of two exemptions from one requirement the one that ends last stays. */
export async function moveRequired({ tx, workspace }: WorkspaceScope, { stays, goes }: Pair): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from requirement_members where workspace_id = ${workspace.id} and member_id = ${goes.id}
      returning workspace_id, revision_id)
    insert into requirement_members (workspace_id, revision_id, member_id)
    select workspace_id, revision_id, ${stays.id} from gone on conflict do nothing`);
  await tx.execute(sql`
    update exemptions as one set ended_at = moment() from exemptions as other
    where one.workspace_id = ${workspace.id} and one.ended_at is null and one.member_id in (${stays.id}, ${goes.id})
      and other.workspace_id = ${workspace.id} and other.ended_at is null and other.member_id in (${stays.id}, ${goes.id})
      and other.requirement_id = one.requirement_id and (other.last_day, other.id) > (one.last_day, one.id)`);
  await tx.execute(sql`
    update exemptions set member_id = ${stays.id} where workspace_id = ${workspace.id} and member_id = ${goes.id}`);
}

/** In what teams the row that goes was counts for the person; all of that has ended by now. */
export async function movePastPlaces(
  { tx, workspace }: WorkspaceScope,
  { stays, goes }: Pair,
): Promise<void> {
  await tx.execute(sql`
    update team_spans set member_id = ${stays.id} where workspace_id = ${workspace.id} and member_id = ${goes.id}`);
}
