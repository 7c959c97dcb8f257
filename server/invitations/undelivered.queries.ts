import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { invitations, workspaceMembers } from '#server/db/schema.ts';
import { unanswered } from './queries.ts';

/** As much of what a mail server said is kept. */
const REASON_LENGTH = 300;

/** Notes that a mail server refused an invitation for good, unless it was answered or is for another address since. */
export async function markUndelivered(
  { tx, now, workspace }: WorkspaceScope,
  to: { memberId: string; emailKey: string },
  said: string,
): Promise<void> {
  await tx
    .update(invitations)
    .set({
      undeliveredAt: now,
      undeliveredReason: said
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, REASON_LENGTH),
    })
    .where(
      and(
        unanswered({ workspace }),
        eq(invitations.memberId, to.memberId),
        eq(invitations.emailKey, to.emailKey),
      ),
    );
}

/** How many people have an invitation that was not delivered. */
export async function countUndelivered({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(invitations)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, invitations.workspaceId),
        eq(workspaceMembers.id, invitations.memberId),
      ),
    )
    .where(
      and(
        unanswered({ workspace }),
        isNotNull(invitations.undeliveredAt),
        isNull(workspaceMembers.removedAt),
        ne(workspaceMembers.status, 'ACTIVE'),
      ),
    );
  return row?.count ?? 0;
}
