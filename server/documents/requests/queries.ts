import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentRequests, workspaceMembers } from '#server/db/schema.ts';
import { present, summaryOf } from '#server/members/queries.ts';

/** Those of the members who can log in and be told by mail, in the order of their ids. */
export async function askableMembers(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(present(scope), isOneOf(workspaceMembers.id, ids), canBeTold))
    .orderBy(workspaceMembers.id);
  return rows.map(({ id }) => id);
}

const canBeTold = and(eq(workspaceMembers.status, 'ACTIVE'), isNotNull(workspaceMembers.email));

/** Asks members for a document of a kind; who was asked already has the new day. */
export async function insertDocumentRequests(
  { tx, now, workspace, member }: MemberScope,
  memberIds: string[],
  kindId: string,
  dueOn: CalendarDate | null,
): Promise<void> {
  const ids = memberIds.map(() => newId());
  await tx.execute(sql`
    insert into document_requests (id, workspace_id, member_id, kind_id, due_on, asked_by_member_id, created_at)
    select row.id, ${workspace.id}, row.member_id, ${kindId}, ${dueOn}::date, ${member.id}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(memberIds)}::text[]) as row (id, member_id)
    on conflict (workspace_id, member_id, kind_id)
      do update set due_on = excluded.due_on, asked_by_member_id = excluded.asked_by_member_id, created_at = excluded.created_at`);
}

/** What was asked for ends: the members have brought documents of the kinds, or somebody has for them. */
export async function endRequests(
  { tx, workspace }: WorkspaceScope,
  memberIds: string[],
  kindIds: string[],
): Promise<void> {
  await tx
    .delete(documentRequests)
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        isOneOf(documentRequests.memberId, memberIds),
        isOneOf(documentRequests.kindId, kindIds),
      ),
    );
}

/** What a member was asked for, the most pressing first. */
export const requestsOf = ({ tx, workspace }: WorkspaceScope, memberId: string) =>
  tx
    .select({ request: documentRequests, asker: summaryOf(workspaceMembers) })
    .from(documentRequests)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documentRequests.workspaceId),
        eq(workspaceMembers.id, documentRequests.askedByMemberId),
      ),
    )
    .where(and(eq(documentRequests.workspaceId, workspace.id), eq(documentRequests.memberId, memberId)))
    .orderBy(asc(documentRequests.dueOn), asc(documentRequests.createdAt), asc(documentRequests.id));

/** Withdraws a request; returns whose it was and of which kind, null when it is not there (any more). */
export async function deleteRequest(
  { tx, workspace }: WorkspaceScope,
  id: string,
): Promise<{ memberId: string; kindId: string } | null> {
  const [gone] = await tx
    .delete(documentRequests)
    .where(and(eq(documentRequests.workspaceId, workspace.id), eq(documentRequests.id, id)))
    .returning({ memberId: documentRequests.memberId, kindId: documentRequests.kindId });
  return gone ?? null;
}

interface Asking {
  byMemberId: string;
  kindId: string;
  /** The moment at which it happened. */
  at: string;
}

/** Whoever was asked then and still is, and can be told of it. */
const toTell = (scope: WorkspaceScope, { byMemberId, kindId, at }: Asking) =>
  and(
    eq(documentRequests.workspaceId, scope.workspace.id),
    eq(documentRequests.kindId, kindId),
    eq(documentRequests.askedByMemberId, byMemberId),
    eq(documentRequests.createdAt, new Date(at)),
    ne(documentRequests.memberId, byMemberId),
    present(scope),
    canBeTold,
  );

const asked = and(
  eq(workspaceMembers.workspaceId, documentRequests.workspaceId),
  eq(workspaceMembers.id, documentRequests.memberId),
);

export async function askedMemberIds(scope: WorkspaceScope, asking: Asking): Promise<string[]> {
  const rows = await scope.tx
    .select({ memberId: documentRequests.memberId })
    .from(documentRequests)
    .innerJoin(workspaceMembers, asked)
    .where(toTell(scope, asking))
    .orderBy(documentRequests.memberId);
  return rows.map(({ memberId }) => memberId);
}

/** Those of the members who are to be told, each with their address and the day that it is due. */
export const askedMembers = (scope: WorkspaceScope, asking: Asking, memberIds: string[]) =>
  scope.tx
    .select({
      memberId: documentRequests.memberId,
      email: sql<string>`${workspaceMembers.email}`,
      dueOn: documentRequests.dueOn,
    })
    .from(documentRequests)
    .innerJoin(workspaceMembers, asked)
    .where(and(toTell(scope, asking), isOneOf(documentRequests.memberId, memberIds)))
    .orderBy(documentRequests.memberId);
