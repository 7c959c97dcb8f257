import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { emailKey, fullName } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, teams, trades, workspaceMembers } from '#server/db/schema.ts';
import { type KnownNames, type KnownPerson, listedKey, type ReadPerson } from './planPeople.ts';

/** The teams and trades that rows can name, by the form in which names are compared. */
export async function knownNames({ tx, workspace }: WorkspaceScope): Promise<KnownNames> {
  const ofTeams = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), isNull(teams.endedAt), isNull(teams.archivedAt)));
  const ofTrades = await tx
    .select({ id: trades.id, name: trades.name })
    .from(trades)
    .where(and(eq(trades.workspaceId, workspace.id), isNull(trades.endedAt), isNull(trades.archivedAt)));
  const byKey = (rows: { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [listedKey(name), id]));
  return { teams: byKey(ofTeams), trades: byKey(ofTrades) };
}

const FACTS = {
  id: workspaceMembers.id,
  userId: workspaceMembers.userId,
  email: workspaceMembers.email,
  firstName: workspaceMembers.firstName,
  lastName: workspaceMembers.lastName,
  title: workspaceMembers.title,
  contractor: workspaceMembers.contractor,
  phone: workspaceMembers.phone,
  phoneCountryCode: workspaceMembers.phoneCountryCode,
  staffNumber: workspaceMembers.staffNumber,
  trades: workspaceMembers.trades,
  removedAt: workspaceMembers.removedAt,
};

/** Everybody of the workspace whom one of the rows can be about, also those who were removed. */
export async function knownPeople(scope: WorkspaceScope, rows: ReadPerson[]): Promise<KnownPerson[]> {
  const { tx, workspace } = scope;
  const texts = (of: (read: ReadPerson) => string | null | undefined) =>
    sql`unnest(${sql.param([...new Set(rows.flatMap((read) => of(read) || []))])}::text[]) as given`;
  const named = texts(({ facts: { firstName = null, lastName = null } }) =>
    fullName({ firstName, lastName }),
  );
  const found = await tx
    .select(FACTS)
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        or(isNull(workspaceMembers.removal), ne(workspaceMembers.removal, 'MERGED')),
        or(
          sql`${workspaceMembers.emailKey} in (select given from ${texts(({ facts }) => facts.email && emailKey(facts.email))})`,
          sql`lower(${workspaceMembers.staffNumber}) in (select lower(given) from ${texts(({ facts }) => facts.staffNumber)})`,
          sql`${workspaceMembers.sortName} in (select left(lower(given), 80) from ${named})`,
          isOneOf(
            workspaceMembers.id,
            rows.flatMap(({ is }) => is ?? []),
          ),
        ),
      ),
    )
    .orderBy(workspaceMembers.id);
  const places = await tx
    .select({ memberId: teamMembers.memberId, teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.workspaceId, workspace.id),
        isOneOf(
          teamMembers.memberId,
          found.map(({ id }) => id),
        ),
        isOneOf(teamMembers.teamId, [...new Set(rows.flatMap(({ teamIds }) => teamIds))]),
      ),
    );
  const teamsOf = Map.groupBy(places, ({ memberId }) => memberId);
  return found.map(({ userId, removedAt, trades: own, ...facts }) => ({
    ...facts,
    hasAccount: userId !== null && removedAt === null,
    isRemoved: removedAt !== null,
    teamIds: new Set(teamsOf.get(facts.id)?.map(({ teamId }) => teamId)),
    tradeIds: new Set(own.map(({ id }) => id)),
  }));
}
