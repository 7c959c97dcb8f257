import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#contract/rules/text.ts';
import { isLicenceAccepted, isProfileComplete } from '#contract/users.ts';
import { allow, type MemberScope, membershipIn, type Scope, type UserScope } from '#server/core/scope.ts';
import { hashToken } from '#server/core/tokens.ts';
import { calendarFeeds, type SessionFactor, users, workspaceMembers } from '#server/db/schema.ts';
import { hasFactors } from '#server/session/secondFactor/factors.queries.ts';

const ofCaller = ({ workspace, member }: Pick<MemberScope, 'workspace' | 'member'>) =>
  and(eq(calendarFeeds.workspaceId, workspace.id), eq(calendarFeeds.memberId, member.id));

/** The caller's calendar address, without its token. */
export async function findCalendarFeed(scope: MemberScope) {
  const [row] = await scope.tx
    .select({ createdAt: calendarFeeds.createdAt, lastReadOn: calendarFeeds.lastReadOn })
    .from(calendarFeeds)
    .where(ofCaller(scope));
  return row ?? null;
}

/** Keeps the hash of the caller's token in the place of the one before, which opens nothing from then on. */
export async function keepCalendarFeed(
  { tx, now, workspace, member }: MemberScope,
  token: string,
  factor: SessionFactor | null,
): Promise<void> {
  const row = { hash: hashToken(token), factor, createdAt: now, lastReadOn: null };
  await tx
    .insert(calendarFeeds)
    .values({ workspaceId: workspace.id, memberId: member.id, ...row })
    .onConflictDoUpdate({ target: [calendarFeeds.workspaceId, calendarFeeds.memberId], set: row });
}

/** Ends the caller's address; false when there is none. */
export async function deleteCalendarFeed(scope: MemberScope): Promise<boolean> {
  const deleted = await scope.tx
    .delete(calendarFeeds)
    .where(ofCaller(scope))
    .returning({ id: calendarFeeds.memberId });
  return deleted.length > 0;
}

/** The owner of a calendar address as a member; `REFUSED` while they may make no calls either, null where there is none. */
export async function openCalendarFeed(
  scope: Scope,
  { workspaceId, token }: { workspaceId: string; token: string },
): Promise<MemberScope | 'REFUSED' | null> {
  const { tx, now } = scope;
  await allow(tx, { workspace_id: workspaceId });
  const [found] = await tx
    .select({ memberId: calendarFeeds.memberId, factor: calendarFeeds.factor, user: users })
    .from(calendarFeeds)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, calendarFeeds.workspaceId),
        eq(workspaceMembers.id, calendarFeeds.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(calendarFeeds.workspaceId, workspaceId), eq(calendarFeeds.hash, hashToken(token))));
  if (!found) return null;
  const { user, factor } = found;
  const { id, email, emailVerifiedAt } = user;
  const isEmailVerified = emailVerifiedAt !== null;
  const as: UserScope = {
    ...scope,
    user: { id, email, emailKey: emailKey(email), isEmailVerified },
    // It opens no files.
    grant: '',
    selectedWorkspaceId: workspaceId,
  };
  const membership = await membershipIn(as, workspaceId, 'none');
  if (!membership) return null;
  const isComplete = isEmailVerified && isProfileComplete(user) && isLicenceAccepted(user.licenceVersion);
  const lacksFactor = membership.needsFactor && factor !== 'COMPANY' && !(await hasFactors(scope, id));
  if (!isComplete || lacksFactor) return 'REFUSED';
  await tx
    .update(calendarFeeds)
    .set({ lastReadOn: sql`${now.toISOString().slice(0, 10)}` })
    .where(
      and(
        ofCaller(membership.scope),
        sql`${calendarFeeds.lastReadOn} is distinct from ${now.toISOString().slice(0, 10)}::date`,
      ),
    );
  return membership.scope;
}
