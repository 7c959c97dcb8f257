import { and, eq, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay } from '#contract/rules/calendar.ts';
import type { AsOf, RequirementRule } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

/** What decides which needs there are on a day. */
export interface RequirementHead extends Pick<RequirementRule, 'id' | 'kindIds' | 'from' | 'until'> {
  revisionId: string;
}

/** A requirement with its revision and with what screens call it. */
export interface RequirementRecord extends RequirementRule, RequirementHead {
  name: string;
  source: string | null;
}

/** Whether a question is about what is so now, or will be: no history is needed to answer it. */
export const isPresent = ({ today }: Pick<WorkspaceScope, 'today'>, { day, knownOn }: AsOf): boolean =>
  knownOn === null && day >= today;

/** What revisions name, gathered in one pass over the table of the workspace, as arrays of JSON. */
const gathered = (
  table:
    | typeof requirementKinds
    | typeof requirementTrades
    | typeof requirementTeams
    | typeof requirementMembers,
  id: PgColumn,
  name: string,
  among?: Placeholder,
) => {
  const as = sql.identifier(name);
  const isAmong = among ? sql` and ${isOneOf(table.revisionId, among)}` : sql``;
  return sql`left join (
    select revision_id, json_agg(${id}) as ids from ${table} where ${table.workspaceId} = ${sql.placeholder('workspaceId')}${isAmong}
    group by revision_id) as ${as} on ${as}.revision_id = ${requirements.id}`;
};

interface AsKnown {
  workspaceId: string;
  knownUntil?: Date | undefined;
  /** These revisions alone. */
  among?: string[] | undefined;
}

const isKnown = (given: Given<AsKnown>): SQL | undefined =>
  and(
    eq(requirements.workspaceId, given.workspaceId),
    given.among && isOneOf(requirements.id, given.among),
    given.knownUntil
      ? and(
          lt(requirements.recordedAt, given.knownUntil),
          or(isNull(requirements.endedAt), sql`${requirements.endedAt} >= ${given.knownUntil}`),
        )
      : isNull(requirements.endedAt),
  );

const HEAD = sql`'id', requirement_id, 'revisionId', id, 'from', from_day, 'until', until_day, 'kindIds', kinds.ids`;
const IN_ORDER = sql`order by sort_name, requirement_id`;

/** As one value of JSON: there may be hundreds, with hundreds of names each, and every list asks for them. */
const revisions = statement('requirements as known', (db, given: Given<AsKnown>) =>
  db
    .select({
      all: sql<RequirementRecord[] | null>`json_agg(json_build_object(${HEAD}, 'name', name, 'source', source,
        'everyone', everyone, 'roles', roles, 'graceDays', grace_days, 'blocking', blocking,
        'tradeIds', coalesce(trades.ids, '[]'), 'teamIds', coalesce(teams.ids, '[]'), 'memberIds', coalesce(members.ids, '[]')) ${IN_ORDER})`,
    })
    .from(
      sql`${requirements} ${gathered(requirementKinds, requirementKinds.kindId, 'kinds', given.among)}
        ${gathered(requirementTrades, requirementTrades.tradeId, 'trades', given.among)}
        ${gathered(requirementTeams, requirementTeams.teamId, 'teams', given.among)}
        ${gathered(requirementMembers, requirementMembers.memberId, 'members', given.among)}`,
    )
    .where(isKnown(given)),
);

const heads = statement('heads of requirements as known', (db, given: Given<AsKnown>) =>
  db
    .select({ all: sql<RequirementHead[] | null>`json_agg(json_build_object(${HEAD}) ${IN_ORDER})` })
    .from(sql`${requirements} ${gathered(requirementKinds, requirementKinds.kindId, 'kinds')}`)
    .where(isKnown(given)),
);

const asKnown = ({ workspace }: WorkspaceScope, { knownOn }: Pick<AsOf, 'knownOn'>): AsKnown => ({
  workspaceId: workspace.id,
  knownUntil: knownOn === null ? undefined : endOfDay(workspace.timeZone, knownOn),
});

/** The requirements of a workspace, by name: those of now, or as they were known on a day; of some revisions alone, if these are given. */
export async function loadRequirements(
  scope: WorkspaceScope,
  asOf: Pick<AsOf, 'knownOn'>,
  among?: string[],
): Promise<RequirementRecord[]> {
  const [row] = await revisions.run(scope, { ...asKnown(scope, asOf), among });
  return row?.all ?? [];
}

/** The same, as far as it decides which needs there are: a screen shows few of hundreds. */
export async function loadHeads(
  scope: WorkspaceScope,
  asOf: Pick<AsOf, 'knownOn'>,
): Promise<RequirementHead[]> {
  const [row] = await heads.run(scope, asKnown(scope, asOf));
  return row?.all ?? [];
}
