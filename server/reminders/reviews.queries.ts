import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reach, ROLES, reachOf } from '#contract/rules/permissions.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { reviewedInTeams } from '#server/db/reviewedInTeams.ts';
import { documentKinds, documents, documentVersions, workspaceMembers } from '#server/db/schema.ts';
import { countActive } from '#server/members/lifecycle.queries.ts';
import { isInTeamManagedBy } from '#server/teams/holdings.queries.ts';

/** After so many days those who review are told of what waits once more. */
const AGAIN_AFTER_DAYS = 7;

const reviewer = alias(workspaceMembers, 'reviewer');
const holder = alias(workspaceMembers, 'holder');

/** Takes what waits for a review and was told to nobody, or has waited for a week since. */
export async function takeSubmissions({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const again = sql`${documentVersions.recordedOn} + ${AGAIN_AFTER_DAYS}::integer`;
  const taken = await tx
    .update(documentVersions)
    .set({ reviewersToldOn: today })
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.state, 'SUBMITTED'),
        or(
          isNull(documentVersions.reviewersToldOn),
          and(sql`${again} <= ${today}::date`, sql`${documentVersions.reviewersToldOn} < ${again}`),
        ),
      ),
    )
    .returning({ id: documentVersions.id });
  return taken.map(({ id }) => id);
}

interface ReviewWork {
  email: string;
  /** All that waits for them, not only what was taken. */
  count: number;
  oldest: string;
}

const rolesThatReach = (reach: Reach) => ROLES.filter((role) => reachOf(role, 'document:review') === reach);

/**
 * For whom any of these submissions waits, and how many others with it. They see as many in the queue (SUB-03, KIND-07), but for
 * their own: those somebody else decides on, unless there is no other admin (SUB-05).
 */
export async function reviewWork(scope: WorkspaceScope, taken: string[]): Promise<ReviewWork[]> {
  const { tx, workspace } = scope;
  const everywhere = inArray(reviewer.role, rolesThatReach('all'));
  const isOnlyAdmin = (await countActive(scope)).admins === 1;
  const rows = await tx
    .select({
      email: reviewer.email,
      count: count(),
      oldest: sql<string>`min(${documentVersions.recordedOn})`,
    })
    .from(documentVersions)
    // By ids alone, as in the list of documents.
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(holder, and(eq(holder.id, documents.memberId), isNull(holder.removedAt)))
    .leftJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .innerJoin(
      reviewer,
      and(
        eq(reviewer.workspaceId, documentVersions.workspaceId),
        eq(reviewer.status, 'ACTIVE'),
        isNotNull(reviewer.userId),
        isNull(reviewer.removedAt),
        or(
          everywhere,
          and(
            inArray(reviewer.role, rolesThatReach('own-teams')),
            reviewedInTeams,
            isInTeamManagedBy(reviewer.workspaceId, documents.memberId, reviewer.id),
          ),
        ),
      ),
    )
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.state, 'SUBMITTED'),
        or(ne(documentVersions.recordedByMemberId, reviewer.id), isOnlyAdmin ? everywhere : undefined),
      ),
    )
    .groupBy(reviewer.id, reviewer.email)
    .having(sql`bool_or(${isOneOf(documentVersions.id, taken)})`);
  return rows.flatMap(({ email, ...work }) => (email === null ? [] : { email, ...work }));
}
