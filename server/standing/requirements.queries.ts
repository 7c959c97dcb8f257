import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf, RequirementRule } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { requirementKinds, requirementMembers, requirements, requirementTeams } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

/** A requirement with its revision and with what screens call it. */
export interface RequirementRecord extends RequirementRule {
  revisionId: string;
  name: string;
  source: string | null;
}

/** Whether a question is about what is so now, or will be: no history is needed to answer it. */
export const isPresent = ({ today }: Pick<WorkspaceScope, 'today'>, { day, knownOn }: AsOf): boolean =>
  knownOn === null && day >= today;

/** What revisions name, gathered in one pass over the table of the workspace, as arrays of JSON. */
const gathered = (
  table: typeof requirementKinds | typeof requirementTeams | typeof requirementMembers,
  id: PgColumn,
  name: string,
) => {
  const as = sql.identifier(name);
  return sql`left join (
    select revision_id, json_agg(${id}) as ids from ${table} where ${table.workspaceId} = ${sql.placeholder('workspaceId')}
    group by revision_id) as ${as} on ${as}.revision_id = ${requirements.id}`;
};

/** As one value of JSON: there may be hundreds, with hundreds of names each, and every list asks for them. */
const revisions = statement(
  'requirements as known',
  (db, given: Given<{ workspaceId: string; knownUntil?: Date | undefined }>) =>
    db
      .select({
        all: sql<RequirementRecord[] | null>`json_agg(json_build_object(
          'id', requirement_id, 'revisionId', id, 'name', name, 'source', source, 'everyone', everyone, 'roles', roles,
          'from', from_day, 'until', until_day, 'graceDays', grace_days, 'blocking', blocking, 'kindIds', kinds.ids,
          'teamIds', coalesce(teams.ids, '[]'), 'memberIds', coalesce(members.ids, '[]')) order by sort_name, requirement_id)`,
      })
      .from(
        sql`${requirements} ${gathered(requirementKinds, requirementKinds.kindId, 'kinds')}
          ${gathered(requirementTeams, requirementTeams.teamId, 'teams')}
          ${gathered(requirementMembers, requirementMembers.memberId, 'members')}`,
      )
      .where(
        and(
          eq(requirements.workspaceId, given.workspaceId),
          given.knownUntil
            ? and(
                lt(requirements.recordedAt, given.knownUntil),
                or(isNull(requirements.endedAt), sql`${requirements.endedAt} >= ${given.knownUntil}`),
              )
            : isNull(requirements.endedAt),
        ),
      ),
);

/** The requirements of a workspace, by name: those of now, or as they were known on a day. */
export async function loadRequirements(
  scope: WorkspaceScope,
  { knownOn }: Pick<AsOf, 'knownOn'>,
): Promise<RequirementRecord[]> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const knownUntil = knownOn === null ? undefined : endOfDay(timeZone, knownOn);
  const [row] = await revisions.run(scope, { workspaceId, knownUntil });
  return row?.all ?? [];
}
