import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { deleteTries } from '#server/core/counters.queries.ts';
import { allow, type Scope, type UserScope } from '#server/core/scope.ts';
import { countedNames, countersOf } from '#server/core/throttle.ts';
import { apiTokens, calendarFeeds, invitations, mails, users, workspaceMembers } from '#server/db/schema.ts';
import { NO_USER } from '#server/members/membership.queries.ts';
import { formerAddressHash } from '#server/members/rules.ts';

/** What is counted for an address and goes with its account; mails that strangers asked for stay counted for the mailbox. */
const TRIES = countedNames.filter((name) => name !== 'resetMail' && name !== 'resetRequest');

interface Membership {
  id: string;
  workspaceId: string;
}

/**
 * Ends a membership of somebody who deletes their account: the name stays for what the workspace must be able to show,
 * everything else about the person goes.
 */
export async function deactivate({ tx, user }: UserScope, { id, workspaceId }: Membership): Promise<void> {
  await allow(tx, { workspace_id: workspaceId });
  await tx
    .update(workspaceMembers)
    .set({
      ...NO_USER,
      status: 'DEACTIVATED',
      email: null,
      emailKey: null,
      removedWith: null,
      directoryId: null,
      inDirectory: false,
      formerAddressHash: formerAddressHash(workspaceId, user.emailKey),
    })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.id, id)));
  await tx
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.memberId, id)));
  for (const given of [apiTokens, calendarFeeds])
    await tx.delete(given).where(and(eq(given.workspaceId, workspaceId), eq(given.memberId, id)));
}

/**
 * Removes an account whose address was never verified, with sessions, links and the mails on the mailbox page; false for any
 * other one.
 */
export async function deleteUnverified({ tx }: Scope, userId: string): Promise<boolean> {
  await allow(tx, { user_id: userId }, { user: { id: userId, hold: 'alone' } });
  const memberships = tx
    .select({ one: sql`1` })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId));
  const [removed] = await tx
    .delete(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt), notExists(memberships)))
    .returning({ emailKey: users.emailKey });
  if (removed) await tx.delete(mails).where(eq(sql`lower(${mails.to})`, removed.emailKey));
  return removed !== undefined;
}

/**
 * Removes the caller, with sessions, identities, picture, links, the mails on the mailbox page, and counted tries. Those come
 * last: calls that count meanwhile wait for the end of the transaction.
 */
export async function deleteUser({ tx, user }: UserScope): Promise<void> {
  await allow(tx, { workspace_id: '' });
  await tx.delete(mails).where(eq(sql`lower(${mails.to})`, user.emailKey));
  await tx.delete(users).where(eq(users.id, user.id));
  await deleteTries({ tx }, [...countersOf(user.id), ...countersOf(user.emailKey, TRIES)]);
}
