import { and, eq } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { DocumentDetails } from '#contract/rules/documents.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { documents, files } from '#server/db/schema.ts';

type DocumentRow = typeof documents.$inferSelect;

const one = ({ workspace }: WorkspaceScope, id: string) =>
  and(eq(documents.workspaceId, workspace.id), eq(documents.id, id));

const file = ({ workspace }: WorkspaceScope, id: string) =>
  and(eq(files.workspaceId, workspace.id), eq(files.id, id));

/** Locks the document: until the transaction ends nobody else changes or deletes it. */
export async function lockDocument(scope: WorkspaceScope, id: string): Promise<void> {
  await scope.tx.select({ id: documents.id }).from(documents).where(one(scope, id)).for('update');
}

/**
 * Changes a document; returns the file that another one has replaced. Nobody is told later of a new date that has passed
 * already, as when a document is added.
 */
export async function updateDocument(
  scope: WorkspaceScope,
  before: DocumentDetails & { id: string },
  after: DocumentDetails & Partial<Pick<DocumentRow, 'fileId' | 'type'>>,
): Promise<string | null> {
  const { tx, today } = scope;
  const replaced = after.fileId === undefined ? null : await fileOf(scope, before.id);
  const ifPassed = (date: CalendarDate | null, earlier: CalendarDate | null) =>
    date !== null && date !== earlier && date < today ? date : undefined;
  await tx
    .update(documents)
    .set({
      ...after,
      remindedFor: ifPassed(after.expirationReminder, before.expirationReminder),
      expiryToldFor: ifPassed(after.expirationDate, before.expirationDate),
    })
    .where(one(scope, before.id));
  return replaced;
}

async function fileOf(scope: WorkspaceScope, id: string): Promise<string> {
  const [row] = await scope.tx.select({ fileId: documents.fileId }).from(documents).where(one(scope, id));
  return orNotFound(row).fileId;
}

/** Deletes a document; returns the file it had. */
export async function deleteDocument(scope: WorkspaceScope, id: string): Promise<string> {
  const [row] = await scope.tx
    .delete(documents)
    .where(one(scope, id))
    .returning({ fileId: documents.fileId });
  return orNotFound(row).fileId;
}

/**
 * Locks the file: until the transaction ends nobody else gives it up or claims it. When two callers delete its last two
 * documents at once, the second one sees that it was the last.
 */
export async function lockFile(scope: WorkspaceScope, id: string): Promise<void> {
  await scope.tx.select({ id: files.id }).from(files).where(file(scope, id)).for('update');
}

/** Whether a document refers to the file. */
export async function isFileOfDocument({ tx, workspace }: WorkspaceScope, fileId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), eq(documents.fileId, fileId)))
    .limit(1);
  return rows.length > 0;
}
