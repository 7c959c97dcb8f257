import { and, asc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, documentRequests, workspaceMembers } from '#server/db/schema.ts';
import { addressOf, nameOf } from './told.queries.ts';

/** How many days before its due day a member is reminded of what they were asked for. */
const SOON_DAYS_OF_REQUEST = 7;

/** Whether the member can still bring what they were asked for. */
const isOpenRequest = sql`exists (select 1 from ${documentKinds} where ${and(
  eq(documentKinds.workspaceId, documentRequests.workspaceId),
  eq(documentKinds.id, documentRequests.kindId),
  eq(documentKinds.membersSubmit, true),
  isNull(documentKinds.archivedAt),
)})`;

/** Takes the requests of which the member was not told for their present due day. */
async function takeRequests(
  { tx, workspace }: WorkspaceScope,
  toldFor: PgColumn,
  told: Partial<Record<'remindedFor' | 'overdueToldFor', SQL>>,
  isDue: SQL | undefined,
): Promise<string[]> {
  const taken = await tx
    .update(documentRequests)
    .set(told)
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        isDue,
        sql`${toldFor} is distinct from ${documentRequests.dueOn}`,
        isOpenRequest,
      ),
    )
    .returning({ id: documentRequests.id });
  return taken.map(({ id }) => id);
}

/** Takes what is due within 7 days. */
export const takeRequestsSoon = (scope: WorkspaceScope): Promise<string[]> =>
  takeRequests(
    scope,
    documentRequests.remindedFor,
    { remindedFor: sql`${documentRequests.dueOn}` },
    and(
      lte(documentRequests.dueOn, sql`${scope.today}::date + ${SOON_DAYS_OF_REQUEST}::integer`),
      gte(documentRequests.dueOn, scope.today),
    ),
  );

/** Takes what was due before today. */
export const takeRequestsOverdue = (scope: WorkspaceScope): Promise<string[]> =>
  takeRequests(
    scope,
    documentRequests.overdueToldFor,
    { overdueToldFor: sql`${documentRequests.dueOn}` },
    lt(documentRequests.dueOn, scope.today),
  );

interface DueRequest {
  kindName: string;
  dueOn: string;
  memberName: string;
  /** Null when the member has no account in the workspace. */
  memberEmail: string | null;
}

/** The requests with whom they ask, the most pressing first. */
export const dueRequests = ({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueRequest[]> =>
  tx
    .select({
      kindName: documentKinds.name,
      dueOn: sql<string>`${documentRequests.dueOn}`,
      memberName: nameOf(workspaceMembers),
      memberEmail: addressOf(workspaceMembers),
    })
    .from(documentRequests)
    .innerJoin(
      documentKinds,
      and(
        eq(documentKinds.workspaceId, documentRequests.workspaceId),
        eq(documentKinds.id, documentRequests.kindId),
      ),
    )
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documentRequests.workspaceId),
        eq(workspaceMembers.id, documentRequests.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(and(eq(documentRequests.workspaceId, workspace.id), isOneOf(documentRequests.id, ids)))
    .orderBy(asc(documentRequests.dueOn), asc(documentKinds.sortName), asc(documentRequests.id));
