import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { emailKey, fullName } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { teamMembers, teams, trades, workspaceMembers } from '#server/db/schema.ts';
import type { KnownPerson } from './planPeople.ts';
import { type KnownNames, listedKey, type ReadPerson } from './readPerson.ts';

/** The teams and trades that rows can name, by the form in which names are compared. */
export async function knownNames(scope: WorkspaceScope): Promise<KnownNames> {
  const named = await knownTeamsAndTrades(scope);
  const byKey = (rows: { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [listedKey(name), id]));
  return { teams: byKey(named.teams), trades: byKey(named.trades) };
}

/** The teams and trades of the workspace that are not archived. */
export async function knownTeamsAndTrades({ tx, workspace }: WorkspaceScope) {
  const ofTeams = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.workspaceId, workspace.id), isNull(teams.endedAt), isNull(teams.archivedAt)));
  const ofTrades = await tx
    .select({ id: trades.id, name: trades.name })
    .from(trades)
    .where(and(eq(trades.workspaceId, workspace.id), isNull(trades.endedAt), isNull(trades.archivedAt)));
  return { teams: ofTeams, trades: ofTrades };
}

const FACTS = {
  id: workspaceMembers.id,
  userId: workspaceMembers.userId,
  email: workspaceMembers.email,
  firstName: workspaceMembers.firstName,
  lastName: workspaceMembers.lastName,
  title: workspaceMembers.title,
  contractor: workspaceMembers.contractor,
  language: workspaceMembers.language,
  phone: workspaceMembers.phone,
  phoneCountryCode: workspaceMembers.phoneCountryCode,
  staffNumber: workspaceMembers.staffNumber,
  trades: workspaceMembers.trades,
  removedAt: workspaceMembers.removedAt,
  status: workspaceMembers.status,
};

/** Texts and ids by which people are looked for. */
interface Named {
  emails: string[];
  numbers: string[];
  names: string[];
  ids: string[];
}

/** The people of the workspace whom one of these can mean, also those who were removed. */
export async function peopleNamed(
  { tx, workspace }: WorkspaceScope,
  { emails, numbers, names, ids }: Named,
): Promise<KnownPerson[]> {
  const given = (texts: string[]) => sql`unnest(${sql.param([...new Set(texts)])}::text[]) as given`;
  const found = await tx
    .select(FACTS)
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        or(isNull(workspaceMembers.removal), ne(workspaceMembers.removal, 'MERGED')),
        or(
          sql`${workspaceMembers.emailKey} in (select given from ${given(emails.map(emailKey))})`,
          sql`lower(${workspaceMembers.staffNumber}) in (select lower(given) from ${given(numbers)})`,
          sql`${workspaceMembers.sortName} in (select left(lower(given), 80) from ${given(names)})`,
          isOneOf(workspaceMembers.id, ids),
        ),
      ),
    )
    .orderBy(workspaceMembers.id);
  return found.map(({ userId, removedAt, status, trades: own, ...facts }) => ({
    ...facts,
    hasAccount: userId !== null && removedAt === null,
    isRemoved: removedAt !== null,
    canHold: removedAt === null && status !== 'DEACTIVATED',
    teamIds: new Set<string>(),
    tradeIds: new Set(own.map(({ id }) => id)),
  }));
}

/** Everybody of the workspace whom one of the rows can be about, with those of the rows' teams that they are in. */
export async function knownPeople(scope: WorkspaceScope, rows: ReadPerson[]): Promise<KnownPerson[]> {
  const found = await peopleNamed(scope, {
    emails: rows.flatMap(({ facts }) => facts.email ?? []),
    numbers: rows.flatMap(({ facts }) => facts.staffNumber ?? []),
    names: rows.flatMap(
      ({ facts: { firstName = null, lastName = null } }) => fullName({ firstName, lastName }) ?? [],
    ),
    ids: rows.flatMap(({ is }) => is ?? []),
  });
  const places = await scope.tx
    .select({ memberId: teamMembers.memberId, teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.workspaceId, scope.workspace.id),
        isOneOf(
          teamMembers.memberId,
          found.map(({ id }) => id),
        ),
        isOneOf(teamMembers.teamId, [...new Set(rows.flatMap(({ teamIds }) => teamIds))]),
      ),
    );
  const teamsOf = Map.groupBy(places, ({ memberId }) => memberId);
  return found.map((person) => ({
    ...person,
    teamIds: new Set(teamsOf.get(person.id)?.map(({ teamId }) => teamId)),
  }));
}
