import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { fullName } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  documentKinds,
  requirementKinds,
  requirementMembers,
  requirementTeams,
  requirementTrades,
  teams,
  trades,
  workspaceMembers,
} from '#server/db/schema.ts';
import { together } from '#server/db/transaction.ts';
import type { RevisionRow } from './revisions.queries.ts';

/** What a requirement says, without how people stand to it. */
export type NamedRequirement = Omit<Requirement, 'applies' | 'met' | 'exempt'>;

/** Revisions of requirements with what they name. */
export async function inNames(scope: WorkspaceScope, rows: RevisionRow[]): Promise<NamedRequirement[]> {
  const names = await namedBy(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.requirementId,
    revisionId: row.id,
    name: row.name,
    appliesTo: {
      everyone: row.everyone,
      roles: row.roles,
      trades: names.trades.get(row.id) ?? [],
      teams: names.teams.get(row.id) ?? [],
      workspaceMembers: names.members.get(row.id) ?? [],
    },
    kinds: names.kinds.get(row.id) ?? [],
    from: row.fromDay,
    until: row.untilDay,
    graceDays: row.graceDays,
    blocking: row.blocking,
    source: row.source,
  }));
}

/** What revisions name, by their ids: kinds, trades that were not merged, teams and members, each in the order of their names. */
async function namedBy({ tx, workspace }: WorkspaceScope, revisionIds: string[]) {
  const kindRows = () =>
    tx
      .select({ revisionId: requirementKinds.revisionId, id: documentKinds.id, name: documentKinds.name })
      .from(requirementKinds)
      .innerJoin(
        documentKinds,
        and(
          eq(documentKinds.workspaceId, requirementKinds.workspaceId),
          eq(documentKinds.id, requirementKinds.kindId),
        ),
      )
      .where(
        and(
          eq(requirementKinds.workspaceId, workspace.id),
          isOneOf(requirementKinds.revisionId, revisionIds),
        ),
      )
      .orderBy(asc(documentKinds.sortName), asc(documentKinds.id));
  const tradeRows = () =>
    tx
      .select({ revisionId: requirementTrades.revisionId, id: trades.id, name: trades.name })
      .from(requirementTrades)
      .innerJoin(
        trades,
        and(eq(trades.workspaceId, requirementTrades.workspaceId), eq(trades.id, requirementTrades.tradeId)),
      )
      .where(
        and(
          eq(requirementTrades.workspaceId, workspace.id),
          isOneOf(requirementTrades.revisionId, revisionIds),
          isNull(trades.endedAt),
        ),
      )
      .orderBy(asc(trades.sortName), asc(trades.id));
  const teamRows = () =>
    tx
      .select({ revisionId: requirementTeams.revisionId, id: teams.id, name: teams.name })
      .from(requirementTeams)
      .innerJoin(
        teams,
        and(eq(teams.workspaceId, requirementTeams.workspaceId), eq(teams.id, requirementTeams.teamId)),
      )
      .where(
        and(
          eq(requirementTeams.workspaceId, workspace.id),
          isOneOf(requirementTeams.revisionId, revisionIds),
          isNull(teams.endedAt),
        ),
      )
      .orderBy(asc(teams.sortName), asc(teams.id));
  const memberRows = () =>
    tx
      .select({
        revisionId: requirementMembers.revisionId,
        id: workspaceMembers.id,
        firstName: workspaceMembers.firstName,
        lastName: workspaceMembers.lastName,
        email: workspaceMembers.email,
      })
      .from(requirementMembers)
      .innerJoin(
        workspaceMembers,
        and(
          eq(workspaceMembers.workspaceId, requirementMembers.workspaceId),
          eq(workspaceMembers.id, requirementMembers.memberId),
        ),
      )
      .where(
        and(
          eq(requirementMembers.workspaceId, workspace.id),
          isOneOf(requirementMembers.revisionId, revisionIds),
          isNull(requirementMembers.knownUntil),
        ),
      )
      .orderBy(asc(workspaceMembers.sortName), asc(workspaceMembers.id));
  const [kinds, withTrades, inTeams, members] = await together(
    { tx },
    kindRows,
    tradeRows,
    teamRows,
    memberRows,
  );
  return {
    kinds: byRevision(kinds, ({ id, name }) => ({ id, name })),
    trades: byRevision(withTrades, ({ id, name }) => ({ id, name })),
    teams: byRevision(inTeams, ({ id, name }) => ({ id, name })),
    members: byRevision(members, (row) => ({ id: row.id, fullName: fullName(row), email: row.email })),
  };
}

const byRevision = <Row extends { revisionId: string }, Value>(rows: Row[], toValue: (row: Row) => Value) =>
  new Map([...Map.groupBy(rows, ({ revisionId }) => revisionId)].map(([id, own]) => [id, own.map(toValue)]));
