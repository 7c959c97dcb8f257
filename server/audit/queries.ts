import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SecurityEventName } from '#contract/security.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type Scope, type WorkspaceScope } from '#server/core/scope.ts';
import {
  activities,
  auditPacks,
  documents,
  documentVersions,
  securityEvents,
  users,
  workspaceMembers,
} from '#server/db/schema.ts';

type NewActivity = Omit<typeof activities.$inferInsert, 'id' | 'workspaceId' | 'createdAt'>;

export async function insertActivities(
  { tx, now, workspace }: WorkspaceScope,
  added: NewActivity[],
): Promise<void> {
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    const part = added.slice(from, from + ROWS_AT_ONCE);
    await tx
      .insert(activities)
      .values(
        part.map((activity) => ({ id: newId(), workspaceId: workspace.id, createdAt: now, ...activity })),
      );
  }
}

type Row = typeof securityEvents.$inferInsert;
export type NewSecurityEvent = Pick<Row, 'memberId' | 'relatedMemberId' | 'details'> & {
  event: SecurityEventName;
  /** Given where several of the same kind are one event: the same id is the same event. */
  id?: string;
  createdAt?: Date;
};

const ROWS_AT_ONCE = 1_000;

const toRow = ({ workspace, now, from }: WorkspaceScope, added: NewSecurityEvent): Row => ({
  id: newId(),
  workspaceId: workspace.id,
  createdAt: now,
  address: from?.address ?? null,
  userAgent: from?.userAgent ?? null,
  ...added,
  details: from?.apiToken === undefined ? added.details : { ...added.details, apiToken: from.apiToken },
});

export async function insertSecurityEvents(scope: WorkspaceScope, added: NewSecurityEvent[]): Promise<void> {
  const rows = added.map((one) => toRow(scope, one));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await scope.tx
      .insert(securityEvents)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
}

/**
 * Inserts an event that has a count, or adds to the count of the one that is there: an insert waits for one of the same id that is
 * under way, so that the addition finds it.
 */
export async function countSecurityEvent(
  scope: WorkspaceScope,
  added: NewSecurityEvent & { id: string },
  times: number,
): Promise<void> {
  const inserted = await scope.tx
    .insert(securityEvents)
    .values(toRow(scope, { ...added, details: { ...added.details, count: times } }))
    .onConflictDoNothing()
    .returning({ id: securityEvents.id });
  if (inserted.length === 0)
    await scope.tx.execute(sql`select count_security_event(${added.id}, ${times}::bigint)`);
}

/** The workspaces in which somebody is an active member, and as whom. */
export async function activeMemberships({ tx }: Scope, userId: string) {
  await allow(tx, { user_id: userId, workspace_id: '' });
  return tx
    .select({ memberId: workspaceMembers.id, workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        eq(workspaceMembers.status, 'ACTIVE'),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .orderBy(workspaceMembers.workspaceId);
}

export async function userIdOf({ tx }: Scope, emailKey: string): Promise<string | null> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return row?.id ?? null;
}

/** Up to two of the documents that a file is the content of, now or in an earlier version. */
export const documentsOfFile = ({ tx, workspace }: WorkspaceScope, fileId: string) =>
  tx
    .selectDistinct({ id: documents.id, name: documents.name, memberId: documents.memberId })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(eq(documents.workspaceId, workspace.id), eq(documents.id, documentVersions.documentId)),
    )
    .where(and(eq(documentVersions.workspaceId, workspace.id), eq(documentVersions.fileId, fileId)))
    .limit(2);

/** The audit pack that a file is; undefined for any other file. */
export async function packOfFile({ tx, workspace }: WorkspaceScope, fileId: string) {
  const [pack] = await tx
    .select({ day: auditPacks.day, teamName: auditPacks.teamName, sensitive: auditPacks.sensitive })
    .from(auditPacks)
    .where(and(eq(auditPacks.workspaceId, workspace.id), eq(auditPacks.fileId, fileId)));
  return pack;
}

/** Removes the events of a workspace from before a moment, of those that the database holds old enough. */
export async function deleteSecurityEvents({ tx }: Scope, workspaceId: string, before: Date): Promise<void> {
  await allow(tx, { workspace_id: workspaceId });
  await tx.execute(sql`select erase_old_security_events(${before.toISOString()}::timestamptz)`);
}
