import { and, count, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { members as calls, Member, MemberSummary } from '#contract/members.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { teamMembers, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { avatarOf, fullName } from '#server/users/queries.ts';
import { outsideTeamIdOf, toMember } from './mapper.ts';
import { seesAll } from './policy.ts';
import { documentStatesOf, invitationsOf, teamsOf, urgencyOf } from './related.queries.ts';
import { type PageOfIds, type SearchOrder, searchCondition, searchMembers } from './search.queries.ts';

type Row = typeof workspaceMembers.$inferSelect;

/** A member as other entities name it, as the caller may see them. */
export const toSummary = (scope: WorkspaceScope, row: Row): MemberSummary => ({
  id: row.id,
  userId: row.userId,
  workspaceId: row.workspaceId,
  role: row.role,
  status: row.status,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: fullName(row),
  email: row.email,
  user: row.userId
    ? {
        avatar: avatarOf(scope, row),
        title: row.title,
        phone: seesAll(scope, row.id) ? row.phone : null,
        phoneCountryCode: seesAll(scope, row.id) ? row.phoneCountryCode : null,
        contractor: row.contractor,
      }
    : null,
});

/** The members of the scope's workspace that were not removed. */
export const present = (scope: WorkspaceScope) =>
  and(eq(workspaceMembers.workspaceId, scope.workspace.id), isNull(workspaceMembers.removedAt));

/** Members with their teams and invitations as far as the caller may see them, and on demand their documents' states; set by set, never one by one. */
export async function loadMembers(
  scope: WorkspaceScope,
  ids: string[],
  withStates: boolean,
): Promise<Member[]> {
  const rows = await scope.tx
    .select()
    .from(workspaceMembers)
    .where(and(present(scope), isOneOf(workspaceMembers.id, ids)));
  const teams = await teamsOf(scope, ids);
  const invitations = await invitationsOf(scope, ids);
  const states = withStates ? await documentStatesOf(scope, ids) : null;
  return rows.map((row) =>
    toMember(toSummary(scope, row), {
      teams: teams.get(row.id) ?? [],
      invitations: (invitations.get(row.id) ?? []).slice(0, seesAll(scope, row.id) ? undefined : 1),
      states: states ? (states.get(row.id) ?? { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 }) : undefined,
    }),
  );
}

export async function loadMember(scope: WorkspaceScope, id: string): Promise<Member | null> {
  const [member] = await loadMembers(scope, [id], false);
  return member ?? null;
}

type ListRequest = z.output<(typeof calls.list)['body']>;

/** One page of the workspace's members (API-48 to API-51). */
export async function listMembers(scope: WorkspaceScope, request: ListRequest) {
  const { includeDocumentExpirationStates: withStates = false } = request;
  const { ids, total } = await pageOfMembers(scope, request);
  const data = await inSteps(ids, (some) => loadMembers(scope, some, withStates));
  return { data, count: total };
}

async function pageOfMembers(scope: WorkspaceScope, request: ListRequest): Promise<PageOfIds> {
  const { search, filters } = request;
  const statuses = filters?.status && [filters.status].flat();
  const outsideTeamId = outsideTeamIdOf(filters);
  const isNarrowed = !!search || statuses !== undefined || outsideTeamId !== undefined;
  const order = searchOrder(request.orderBy);
  if (order && isNarrowed)
    return searchMembers(scope, { search, statuses, outsideTeamId }, order, pageOf(request));
  const where = and(
    present(scope),
    await searchCondition(scope, search),
    statuses && isOneOf(workspaceMembers.status, statuses),
    outsideTeamId ? isNotInTeam(scope, outsideTeamId) : undefined,
  );
  const columns = {
    firstName: workspaceMembers.sortName,
    email: workspaceMembers.sortEmail,
    role: workspaceMembers.role,
    documents: urgencyOf(scope),
  };
  const { limit, offset } = pageOf(request);
  const rows = await scope.tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(where)
    .orderBy(...orderOf(request.orderBy, columns, workspaceMembers.sortName, workspaceMembers.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  // A page that is not full is the last one: what it found needs no counting.
  if (ids.length < limit && (ids.length > 0 || offset === 0)) return { ids, total: offset + ids.length };
  return { ids, total: isNarrowed ? await countOf(scope, where) : await countAll(scope) };
}

/** The order that was asked for, where it is one that has an index. */
function searchOrder(orderBy: ListRequest['orderBy'] = []): SearchOrder | undefined {
  const [order = { firstName: 'asc' }, second] = orderBy;
  if (second) return undefined;
  if (order.firstName) return { by: 'name', direction: order.firstName };
  if (order.email) return { by: 'email', direction: order.email };
  return order.role && { by: 'role', direction: order.role };
}

async function countOf({ tx }: WorkspaceScope, where: SQL | undefined): Promise<number> {
  const [total] = await tx.select({ count: count() }).from(workspaceMembers).where(where);
  return total?.count ?? 0;
}

/** The number of all members, which the database keeps. */
async function countAll({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: workspaces.memberCount })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.count ?? 0;
}

/** That a member is not in one of the workspace's teams. */
export const isNotInTeam = (scope: WorkspaceScope, teamId: string) =>
  notExists(
    scope.tx
      .select({ one: sql`1` })
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.workspaceId, scope.workspace.id),
          eq(teamMembers.teamId, teamId),
          eq(teamMembers.memberId, workspaceMembers.id),
        ),
      ),
  );

/** Those of the addresses that belong to a member of the workspace, in the form of `emailKey`. */
export async function takenEmails(scope: WorkspaceScope, emails: string[]): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ emailKey: workspaceMembers.emailKey })
    .from(workspaceMembers)
    .where(and(present(scope), isOneOf(workspaceMembers.emailKey, emails.map(emailKey))));
  return new Set(rows.flatMap((row) => row.emailKey ?? []));
}

/** Those of the ids that are members: `all` of them, or the ones who can hold documents and be in teams. */
export async function presentMembers(
  scope: WorkspaceScope,
  ids: string[],
  which: 'all' | 'not deactivated',
): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        present(scope),
        isOneOf(workspaceMembers.id, ids),
        which === 'all' ? undefined : ne(workspaceMembers.status, 'DEACTIVATED'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
