import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, workspaceMembers } from '#server/db/schema.ts';
import { addressOf, nameOf } from './told.queries.ts';

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');

/** Takes the documents whose reminder date has come: when several nodes ask, each document goes to one of them (DOC-30). */
export async function takeReminders({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({ remindedFor: sql`${documents.expirationReminder}` })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        lte(documents.expirationReminder, today),
        gte(documents.expirationDate, today),
        sql`${documents.remindedFor} is distinct from ${documents.expirationReminder}`,
      ),
    )
    .returning({ id: documents.id });
  return taken.map(({ id }) => id);
}

/** Takes the documents that have expired and of which nobody was told yet. */
export async function takeExpired({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({ expiryToldFor: sql`${documents.expirationDate}` })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        lt(documents.expirationDate, today),
        sql`${documents.expiryToldFor} is distinct from ${documents.expirationDate}`,
      ),
    )
    .returning({ id: documents.id });
  return taken.map(({ id }) => id);
}

interface DueDocument {
  id: string;
  name: string;
  expirationDate: string;
  holderId: string;
  holderName: string;
  /** Null when the holder has no account in the workspace. */
  holderEmail: string | null;
  creatorEmail: string | null;
}

/** The documents with the people to be told; documents of removed members are left out. */
export async function dueDocuments({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<DueDocument[]> {
  return tx
    .select({
      id: documents.id,
      name: documents.name,
      expirationDate: sql<string>`${documents.expirationDate}`,
      holderId: holder.id,
      holderName: nameOf(holder),
      holderEmail: addressOf(holder),
      creatorEmail: addressOf(creator),
    })
    .from(documents)
    .innerJoin(
      holder,
      and(
        eq(holder.workspaceId, documents.workspaceId),
        eq(holder.id, documents.memberId),
        isNull(holder.removedAt),
      ),
    )
    .innerJoin(
      creator,
      and(eq(creator.workspaceId, documents.workspaceId), eq(creator.id, documents.createdByMemberId)),
    )
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)))
    .orderBy(asc(documents.expirationDate), asc(documents.sortName), asc(documents.id));
}
