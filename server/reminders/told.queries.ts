import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { emailKey } from '#contract/rules/text.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { activities, users } from '#server/db/schema.ts';
import { EVENTS } from './events.ts';

/** Holds the reminders of the workspace: until the transaction ends no other node tells its people of what is due. */
export async function lockReminders({ tx, workspace }: WorkspaceScope): Promise<void> {
  const name = `reminders/${workspace.id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Whether people were told of what is due on the workspace's present day already. */
export async function wereToldToday({ tx, today, workspace }: WorkspaceScope): Promise<boolean> {
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.workspaceId, workspace.id),
        sql`${activities.createdAt} >= ${today}::date::timestamp at time zone ${workspace.timeZone}`,
        isNull(activities.triggerMemberId),
        inArray(activities.event, Object.values(EVENTS)),
      ),
    )
    .limit(1);
  return rows.length > 0;
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

/** The addresses among these whose owners want no such mails. */
export async function whoDeclined({ tx }: Scope, emails: string[]): Promise<string[]> {
  const rows = await tx
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(isOneOf(users.emailKey, emails.map(emailKey)), eq(users.reminderMails, false)));
  const declined = new Set(rows.map((row) => row.emailKey));
  return emails.filter((email) => declined.has(emailKey(email)));
}
