import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, workspaceMembers } from '#server/db/schema.ts';
import { addressOf, nameOf } from './told.queries.ts';

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');

/**
 * Takes the documents whose reminder date has come: when several nodes ask, each document goes to one of them (DOC-30). While a renewal
 * waits for its review the holder has done their part; a refusal lets the reminder come (SUB-07).
 */
export async function takeReminders({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({ remindedFor: sql`${documents.expirationReminder}` })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        eq(documents.isWaiting, false),
        lte(documents.expirationReminder, today),
        gte(documents.expirationDate, today),
        sql`${documents.remindedFor} is distinct from ${documents.expirationReminder}`,
      ),
    )
    .returning({ id: documents.id });
  return taken.map(({ id }) => id);
}

/**
 * Takes the documents that have expired and of which nobody was told yet. Where a renewal waits the holder is left out, and owed
 * (SUB-07).
 */
export async function takeExpired({ tx, today, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({
      expiryToldFor: sql`${documents.expirationDate}`,
      holderOwedFor: sql`case when ${documents.isWaiting} then ${documents.expirationDate} end`,
    })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        lt(documents.expirationDate, today),
        sql`${documents.expiryToldFor} is distinct from ${documents.expirationDate}`,
      ),
    )
    .returning({ id: documents.id });
  return taken.map(({ id }) => id);
}

/** Takes the documents of whose expiry the holder was not told while a renewal waited that has been refused since. */
export async function takeOwed({ tx, workspace }: WorkspaceScope): Promise<string[]> {
  const taken = await tx
    .update(documents)
    .set({ holderOwedFor: null })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.state, 'ACCEPTED'),
        eq(documents.isWaiting, false),
        eq(documents.holderOwedFor, documents.expirationDate),
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
  /** Whether the holder is told later, because a renewal of theirs waits. */
  isOwed: boolean;
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
      isOwed: sql<boolean>`${documents.holderOwedFor} is not null`,
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
