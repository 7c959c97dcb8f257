import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { endOfDay } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { RequirementState } from '#contract/rules/requirements/requirements.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, documentRequests, documents, workspaceMembers } from '#server/db/schema.ts';
import { present, summaryOf } from '#server/members/queries.ts';
import { type AskedNeed, cellsSql } from '#server/standing/states.queries.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

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

/** A document of a kind that a member is asked for. */
export interface Asked {
  memberId: string;
  kindId: string;
}

/**
 * Asks members for documents of kinds, each pair once; who was asked already has the new day. They are told of another day, and once a day
 * of the same.
 */
export async function insertDocumentRequests(
  { tx, now, today, workspace, member }: MemberScope,
  asked: Asked[],
  dueOn: CalendarDate | null,
): Promise<void> {
  const ids = asked.map(() => newId());
  const memberIds = asked.map(({ memberId }) => memberId);
  const kindIds = asked.map(({ kindId }) => kindId);
  const midnight = endOfDay(workspace.timeZone, addDays(today, -1)).toISOString();
  // In one order, so that two who ask at once wait for each other in no circle.
  await tx.execute(sql`
    insert into document_requests (id, workspace_id, member_id, kind_id, due_on, asked_by_member_id, created_at)
    select row.id, ${workspace.id}, row.member_id, row.kind_id, ${dueOn}::date, ${member.id}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::text[], ${sql.param(memberIds)}::text[], ${sql.param(kindIds)}::text[]) as row (id, member_id, kind_id)
    order by row.member_id, row.kind_id
    on conflict (workspace_id, member_id, kind_id)
      do update set due_on = excluded.due_on, asked_by_member_id = excluded.asked_by_member_id, created_at = excluded.created_at,
        told_at = case when document_requests.due_on is not distinct from excluded.due_on
          and document_requests.told_at >= ${midnight}::timestamptz then document_requests.told_at end`);
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

/** True of a request that nothing answers which waits for its review: a rejected answer leaves it as it was. */
export const isUnanswered = sql`not exists (select 1 from ${documents} where ${and(
  eq(documents.workspaceId, documentRequests.workspaceId),
  eq(documents.memberId, documentRequests.memberId),
  eq(documents.kindId, documentRequests.kindId),
  documents.isWaiting,
)})`;

/** True where the member can still bring what they were asked for, and has not. */
export const isOpenRequest = sql`exists (select 1 from ${documentKinds} where ${and(
  eq(documentKinds.workspaceId, documentRequests.workspaceId),
  eq(documentKinds.id, documentRequests.kindId),
  eq(documentKinds.membersSubmit, true),
  isNull(documentKinds.archivedAt),
)}) and ${isUnanswered}`;

/** Requests that members have not answered yet, newest first. */
export const requestsAmong = ({ tx, workspace }: WorkspaceScope, memberIds: string[]) =>
  tx
    .select({
      id: documentRequests.id,
      memberId: documentRequests.memberId,
      kindId: documentRequests.kindId,
      dueOn: documentRequests.dueOn,
      createdAt: documentRequests.createdAt,
    })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        isOneOf(documentRequests.memberId, memberIds),
        isUnanswered,
      ),
    )
    .orderBy(desc(documentRequests.createdAt), asc(documentRequests.id));

/** A request that is there, with its kind; null for none. */
export async function findRequest({ tx, workspace }: WorkspaceScope, id: string) {
  const [row] = await tx
    .select({
      memberId: documentRequests.memberId,
      kindName: documentKinds.name,
      sensitive: documentKinds.sensitive,
    })
    .from(documentRequests)
    .innerJoin(documentKinds, askedFor)
    .where(and(eq(documentRequests.workspaceId, workspace.id), eq(documentRequests.id, id)));
  return row ?? null;
}

/** Of members, how they stand to the needs of today in which they are in one of the states. */
export async function standingAmong(
  scope: WorkspaceScope,
  {
    needs,
    memberIds,
    states,
  }: { needs: AskedNeed[]; memberIds: string[]; states: readonly RequirementState[] },
): Promise<{ memberId: string; need: number; state: RequirementState }[]> {
  if (needs.length === 0) return [];
  const among = sql`select unnest(${sql.param(memberIds)}::text[])`;
  const { rows } = await scope.tx.execute<{ member_id: string; need: number; state: RequirementState }>(sql`
    select member_id, need, state from (${cellsSql(scope, { day: scope.today, knownOn: null }, needs, among)}) as cell
    where state = any(${sql.param([...states])}::text[])`);
  return rows.map(({ member_id: memberId, ...row }) => ({ memberId, ...row }));
}

/** Documents of some kinds that members have or had, for each member what lasts longest first. */
export const heldAmong = ({ tx, workspace }: WorkspaceScope, memberIds: string[], kindIds: string[]) =>
  tx
    .select({ memberId: documents.memberId, kindId: sql<string>`${documents.kindId}` })
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        isOneOf(documents.memberId, memberIds),
        isOneOf(documents.kindId, kindIds),
      ),
    )
    .orderBy(sql`${documents.expirationDate} desc nulls first`, desc(documents.id));

/** The holder and the kind of each document that expires on one of the days and of which nothing waits for a review, what expires first first. */
export const expiringOn = (
  { tx, workspace, today }: WorkspaceScope,
  { from, until }: { from: CalendarDate; until: CalendarDate },
) =>
  tx
    .select({
      memberId: documents.memberId,
      kindId: documents.kindId,
      isPast: sql<boolean>`${documents.expirationDate} < ${today}`,
    })
    .from(documents)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documents.workspaceId),
        eq(workspaceMembers.id, documents.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        sql`${documents.expirationDate} between ${from} and ${until}`,
        eq(documents.isWaiting, false),
      ),
    )
    .orderBy(asc(documents.expirationDate), asc(documents.memberId), asc(documents.id));

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
    .innerJoin(documentKinds, askedFor)
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        eq(documentRequests.memberId, memberId),
        isUnanswered,
      ),
    )
    .orderBy(
      asc(documentRequests.dueOn),
      asc(documentRequests.createdAt),
      asc(documentKinds.sortName),
      asc(documentRequests.id),
    );

/** Withdraws a request; false when it is not there (any more). */
export async function deleteRequest({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const gone = await tx
    .delete(documentRequests)
    .where(and(eq(documentRequests.workspaceId, workspace.id), eq(documentRequests.id, id)))
    .returning({ id: documentRequests.id });
  return gone.length > 0;
}

const asked = and(
  eq(workspaceMembers.workspaceId, documentRequests.workspaceId),
  eq(workspaceMembers.id, documentRequests.memberId),
);

const askedFor = and(
  eq(documentKinds.workspaceId, documentRequests.workspaceId),
  eq(documentKinds.id, documentRequests.kindId),
);

/** What nobody was told of yet, and can be: of people with an address and of kinds that they can still submit. What one asks oneself for is known. */
const isUntold = (scope: WorkspaceScope) =>
  and(
    isUnanswered,
    eq(documentRequests.workspaceId, scope.workspace.id),
    isNull(documentRequests.toldAt),
    ne(documentRequests.memberId, documentRequests.askedByMemberId),
    eq(documentKinds.membersSubmit, true),
    isNull(documentKinds.archivedAt),
    present(scope),
    canBeTold,
  );

interface Asking {
  byMemberId: string;
  /** The moment at which it happened. */
  at: string;
}

/** The people who were asked for something that they were not told of; only in one action, if it is given. */
export async function untoldMemberIds(scope: WorkspaceScope, asking?: Asking): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ memberId: documentRequests.memberId })
    .from(documentRequests)
    .innerJoin(workspaceMembers, asked)
    .innerJoin(documentKinds, askedFor)
    .where(
      and(
        isUntold(scope),
        asking &&
          and(
            eq(documentRequests.askedByMemberId, asking.byMemberId),
            eq(documentRequests.createdAt, new Date(asking.at)),
          ),
      ),
    )
    .orderBy(documentRequests.memberId);
  return rows.map(({ memberId }) => memberId);
}

/** All that these people were asked for and not told of, the most pressing first. */
export const untoldRequests = (scope: WorkspaceScope, memberIds: string[]) =>
  scope.tx
    .select({
      id: documentRequests.id,
      memberId: documentRequests.memberId,
      email: sql<string>`${workspaceMembers.email}`,
      language: readerLanguage(),
      askedById: documentRequests.askedByMemberId,
      kindId: documentRequests.kindId,
      kind: documentKinds.name,
      dueOn: documentRequests.dueOn,
    })
    .from(documentRequests)
    .innerJoin(workspaceMembers, asked)
    .innerJoin(documentKinds, askedFor)
    .where(and(isUntold(scope), isOneOf(documentRequests.memberId, memberIds)))
    .orderBy(asc(documentRequests.dueOn), asc(documentKinds.sortName), asc(documentRequests.id));

/** Keeps that a mail asked for them. */
export async function markTold({ tx, now, workspace }: WorkspaceScope, ids: string[]): Promise<void> {
  await tx
    .update(documentRequests)
    .set({ toldAt: now })
    .where(and(eq(documentRequests.workspaceId, workspace.id), isOneOf(documentRequests.id, ids)));
}
