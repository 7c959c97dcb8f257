import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { todayIn } from '#contract/rules/calendar.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { users, workspaceMembers, workspaces } from '#server/db/schema.ts';

/** Holds the reminders of the workspace: until the transaction ends no other node tells its people of what is due. */
export async function lockReminders({ tx, workspace }: WorkspaceScope): Promise<void> {
  const name = `reminders/${workspace.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Whether people were told of what is due on the workspace's present day already. The moment is kept, not its day: when the time zone
 * changes, it tells which day that was in the new one.
 */
export async function wereToldToday({ tx, today, workspace }: WorkspaceScope): Promise<boolean> {
  const [row] = await tx
    .select({ remindedAt: workspaces.remindedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.remindedAt ? todayIn(workspace.timeZone, row.remindedAt) >= today : false;
}

/** Keeps that they were told, whatever there was to tell: what comes later on that day waits for the next morning. */
export async function markTold({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  await tx.update(workspaces).set({ remindedAt: now }).where(eq(workspaces.id, workspace.id));
}

/** What tells of a member's row, under any alias, whether and where they get mails, and how they are named. */
type MemberColumns = Record<'userId' | 'status' | 'removedAt' | 'email' | 'firstName' | 'lastName', PgColumn>;

/** The address of a member who can act in the workspace; null for the others. */
export const addressOf = (member: MemberColumns): SQL<string | null> =>
  sql<
    string | null
  >`case when ${member.userId} is not null and ${member.status} = 'ACTIVE' and ${member.removedAt} is null
    then ${member.email} end`;

export const nameOf = (member: MemberColumns): SQL<string> =>
  sql<string>`coalesce(nullif(concat_ws(' ', ${member.firstName}, ${member.lastName}), ''), ${member.email}, '')`;

/** Somebody who gets the mail of the day. */
export interface MailReader {
  email: string;
  userId: string;
  role: Role;
}

/** The members with these addresses, but for those who want no such mails. */
export async function readersAmong(
  { tx, workspace }: WorkspaceScope,
  emails: string[],
): Promise<MailReader[]> {
  const rows = await tx
    .select({ email: workspaceMembers.email, userId: users.id, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        isOneOf(workspaceMembers.emailKey, emails.map(emailKey)),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
        eq(users.reminderMails, true),
      ),
    );
  return rows.flatMap(({ email, ...reader }) => (email === null ? [] : { email, ...reader }));
}
