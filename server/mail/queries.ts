import { and, desc, eq } from 'drizzle-orm';
import { newId } from '#server/core/ids.ts';
import type { Scope, WorkspaceScope } from '#server/core/scope.ts';
import { files, mails, workspaces } from '#server/db/schema.ts';
import type { Mail } from './mail.ts';

/** A mail that waits on the mailbox page. */
export type KeptMail = typeof mails.$inferSelect;

/** Puts a mail on the mailbox page. */
export async function insertMail(
  { tx, now }: Scope,
  { to, subject, text, html }: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>,
): Promise<void> {
  await tx.insert(mails).values({ id: newId(), to, subject, text, html, createdAt: now });
}

/** The mails of the mailbox page, newest first. */
export function newestMails({ tx }: Scope, limit: number): Promise<KeptMail[]> {
  return tx.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

/** One mail of the mailbox page. */
export async function findMail({ tx }: Scope, id: string): Promise<KeptMail | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** The content of the workspace's logo, by its hash; undefined without one. */
export async function logotypeContent({ tx, workspace }: WorkspaceScope): Promise<string | undefined> {
  const [row] = await tx
    .select({ sha256: files.sha256 })
    .from(workspaces)
    .innerJoin(files, and(eq(files.workspaceId, workspaces.id), eq(files.id, workspaces.logotypeFileId)))
    .where(eq(workspaces.id, workspace.id));
  return row?.sha256;
}
