import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { addDays, type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { holdsOn, type Need } from '#contract/rules/requirements/requirements.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { equipmentStateSql } from '#server/db/equipmentState.ts';
import { alwaysExpiring, isExpired } from '#server/db/expiration.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  documentKinds,
  documents,
  documentVersions,
  equipmentCounts,
  exemptions,
  teamMembers,
  teams,
  workspaceMembers,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import {
  loadHeads,
  loadRequirements,
  type RequirementHead,
  type RequirementRecord,
} from '#server/standing/requirements.queries.ts';
import { lackingOf, type Standings } from '#server/standing/standings.ts';
import { needsOn } from '#server/standing/states.queries.ts';

export interface KindFacts {
  id: string;
  name: string;
  sensitive: boolean;
  membersSubmit: boolean;
  archivedAt: Date | null;
}

const named = statement('kinds by id', (db, given: Given<{ workspaceId: string; kindIds: string[] }>) =>
  db
    .select({
      id: documentKinds.id,
      name: documentKinds.name,
      sensitive: documentKinds.sensitive,
      membersSubmit: documentKinds.membersSubmit,
      archivedAt: documentKinds.archivedAt,
    })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, given.workspaceId), isOneOf(documentKinds.id, given.kindIds)))
    .orderBy(asc(documentKinds.sortName), asc(documentKinds.id)),
);

/** The kinds of needs, by name. */
export const kindsOf = (scope: WorkspaceScope, needs: Pick<Need, 'kindIds'>[]): Promise<KindFacts[]> => {
  const kindIds = [...new Set(needs.flatMap((need) => need.kindIds))];
  return named.run(scope, { workspaceId: scope.workspace.id, kindIds });
};

/**
 * The needs of a day whose states the caller may read of others. Of sensitive kinds that is today's state alone for those who don't manage
 * the workspace: asked day by day, it would tell when a document began and when it expires (KIND-07).
 */
export async function needsShown<One extends RequirementHead>(
  scope: MemberScope,
  { day, knownOn }: AsOf,
  needs: Need<One>[],
): Promise<Need<One>[]> {
  const isToday = day === scope.today && (knownOn === null || knownOn >= day);
  if (isToday || can(scope, 'workspace:manage')) return needs;
  const kinds = await kindsOf(scope, needs);
  return needs.filter((need) => ofNeed(need, kinds).every(({ sensitive }) => !sensitive));
}

/** Those of the kinds that a need names. */
export const ofNeed = ({ kindIds }: Pick<Need, 'kindIds'>, kinds: KindFacts[]): KindFacts[] =>
  kinds.filter(({ id }) => kindIds.includes(id));

/** A need as a column of the matrix of a day. Those of its requirements that begin later or have ended are no part of it. */
export function toColumn(
  need: Need<RequirementRecord>,
  kinds: KindFacts[],
  day: CalendarDate,
): RequirementColumn {
  const holding = need.requirements.filter((requirement) => holdsOn(requirement, day));
  return {
    id: need.id,
    requirements: holding.map(({ id, name, source }) => ({ id, name, source })),
    kinds: ofNeed(need, kinds).map(({ id, name }) => ({ id, name })),
    blocking: holding.some(({ blocking }) => blocking),
  };
}

/** The needs of a day, and those that a call asks to see. */
export async function chooseColumns(
  scope: MemberScope,
  asOf: AsOf,
  columns: { from: number; count: number } | undefined,
): Promise<{ count: number; chosen: Need<RequirementHead>[] }> {
  const needs = await needsShown(scope, asOf, needsOn(await loadHeads(scope, asOf), asOf.day));
  const chosen = columns ? needs.slice(columns.from, columns.from + columns.count) : needs;
  return { count: needs.length, chosen };
}

/** All that is shown of columns. */
export interface Columns {
  needs: Need<RequirementRecord>[];
  kinds: KindFacts[];
}

export async function loadColumns(
  scope: WorkspaceScope,
  asOf: AsOf,
  chosen: Need<RequirementHead>[],
): Promise<Columns> {
  const revisionIds = chosen.flatMap(({ requirements }) => requirements.map(({ revisionId }) => revisionId));
  const [records, kinds] = await together(
    scope,
    () => loadRequirements(scope, asOf, revisionIds),
    () => kindsOf(scope, chosen),
  );
  return { needs: needsOn(records, asOf.day), kinds };
}

/** The phone number of a member who is there; null for none. */
export async function phoneOf({ tx, workspace }: WorkspaceScope, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: workspaceMembers.phoneCountryCode, phone: workspaceMembers.phone })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        isNull(workspaceMembers.removedAt),
      ),
    );
  return row?.phone ? [row.code, row.phone].filter(Boolean).join(' ') : null;
}

const holderOf = and(
  eq(workspaceMembers.workspaceId, documents.workspaceId),
  eq(workspaceMembers.id, documents.memberId),
  isNull(workspaceMembers.removedAt),
);

/** The weeks of the days that count as soon; the last is cut off where these end, so that they add up. */
const WEEKS = Math.ceil((SOON_DAYS + 1) / 7);

/** How many documents have expired, how many expire within 30 days, and in which week of these; those of removed members are hidden. */
export async function countExpiring({ tx, workspace, today }: WorkspaceScope) {
  const soon = sql`${today}::date + ${SOON_DAYS}::integer`;
  const weeks = Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(today, week * 7),
    until: addDays(today, Math.min(week * 7 + 6, SOON_DAYS)),
  }));
  const endsIn = ({ from, until }: { from: CalendarDate; until: CalendarDate }) =>
    sql`${documents.expirationDate} between ${from} and ${until}`;
  const countOf = (conditions: SQL[]) =>
    sql<number[]>`array[${sql.join(
      conditions.map((condition) => sql`count(*) filter (where ${condition})`),
      sql`, `,
    )}]::integer[]`;
  const [row] = await tx
    .select({
      ofWeeks: countOf(weeks.map(endsIn)),
      waitingOfWeeks: countOf(weeks.map((week) => sql`${endsIn(week)} and ${documents.isWaiting}`)),
      expired: sql<number>`(count(*) filter (where ${isExpired(today)}))::integer`,
      expiringSoon: sql<number>`(count(*) filter (where not ${isExpired(today)}))::integer`,
    })
    .from(documents)
    .innerJoin(workspaceMembers, holderOf)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        sql`${documents.expirationDate} <= ${soon}`,
      ),
    );
  const { expired = 0, expiringSoon = 0, ofWeeks = [], waitingOfWeeks = [] } = row ?? {};
  return {
    expired,
    expiringSoon,
    weeks: weeks.map((week, index) => ({
      ...week,
      documents: ofWeeks[index] ?? 0,
      waiting: waitingOfWeeks[index] ?? 0,
    })),
  };
}

/** How many documents have a kind that always expires and no date (VAL-04). */
export async function countUndated({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(documents)
    .innerJoin(workspaceMembers, holderOf)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        isNull(documents.expirationDate),
        sql`${documents.kindId} = any(${alwaysExpiring(workspace.id)})`,
      ),
    );
  return row?.count ?? 0;
}

/** How much waits for a review. */
export async function countToReview({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(workspaceMembers, holderOf)
    .where(and(eq(documentVersions.workspaceId, workspace.id), eq(documentVersions.state, 'SUBMITTED')));
  return row?.count ?? 0;
}

/** So many teams are told of. */
const WORST = 5;

/** The teams in which most people lack something, and how many these are. */
export async function worstTeams(
  { tx, workspace }: WorkspaceScope,
  standings: Standings,
): Promise<{ id: string; name: string; lacking: number }[]> {
  const lacking = [...lackingOf(standings)].flatMap(([id, cells]) => (cells > 0 ? [id] : []));
  if (lacking.length === 0) return [];
  const people = sql<number>`count(*)::integer`;
  return tx
    .select({ id: teams.id, name: teams.name, lacking: people })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.workspaceId, teamMembers.workspaceId), eq(teams.id, teamMembers.teamId)))
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(teamMembers.memberId, lacking),
        isNull(teams.endedAt),
        isNull(teams.archivedAt),
      ),
    )
    .groupBy(teams.id, teams.name, teams.sortName)
    .orderBy(desc(people), asc(teams.sortName), asc(teams.id))
    .limit(WORST);
}

/** How many items of equipment need somebody, by what is wrong. */
export async function countEquipment({ tx, workspace, today }: WorkspaceScope) {
  const state = sql<EquipmentState>`${equipmentStateSql(today, equipmentCounts)}`;
  const rows = await tx
    .select({ state: state.as('state'), count: sql<number>`sum(${equipmentCounts.items})::integer` })
    .from(equipmentCounts)
    .where(eq(equipmentCounts.workspaceId, workspace.id))
    .groupBy(sql`1`);
  const counts = { OUT_OF_SERVICE: 0, OVERDUE: 0, DUE_SOON: 0 };
  for (const row of rows) if (row.state in counts) counts[row.state as keyof typeof counts] = row.count;
  return counts;
}

/** What versions are called, by their ids; those of deleted documents are missing. */
export async function documentFacts(
  { tx, workspace }: WorkspaceScope,
  versionIds: string[],
): Promise<Map<string, { name: string }>> {
  const rows = await tx
    .select({ id: documentVersions.id, name: documentVersions.name })
    .from(documentVersions)
    .where(and(eq(documentVersions.workspaceId, workspace.id), isOneOf(documentVersions.id, versionIds)));
  return new Map(rows.map(({ id, name }) => [id, { name }]));
}

/** The documents of a member of these kinds of which nothing is in force because it was withdrawn, with their kinds. */
export async function withdrawnOf(
  { tx, workspace }: WorkspaceScope,
  memberId: string,
  kindIds: string[],
): Promise<{ id: string; name: string; kindId: string | null }[]> {
  return tx
    .select({ id: documents.id, name: documents.name, kindId: documents.kindId })
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.memberId, memberId),
        eq(documents.state, 'WITHDRAWN'),
        isOneOf(documents.kindId, kindIds),
      ),
    )
    .orderBy(documents.createdAt, documents.id);
}

/** Why exemptions were given, by their ids. */
export async function reasonsOf(
  { tx, workspace }: WorkspaceScope,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: exemptions.id, reason: exemptions.reason })
    .from(exemptions)
    .where(and(eq(exemptions.workspaceId, workspace.id), isOneOf(exemptions.id, ids)));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
