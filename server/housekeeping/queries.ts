import { and, desc, getTableColumns, isNull, lte, notInArray, or, type SQLChunk, sql } from 'drizzle-orm';
import type { Scope } from '#server/core/scope.ts';
import {
  accessTokens,
  documentCounts,
  emailTokens,
  equipmentCounts,
  factorChallenges,
  idempotencyKeys,
  jobs,
  mails,
  rateLimits,
  sessions,
  signInAttempts,
  signInNonces,
  users,
} from '#server/db/schema.ts';

/** Removes sessions that are over, with their tokens, and the single tokens that ran out. */
export async function deleteSessions({ tx, now }: Scope): Promise<void> {
  await tx.delete(sessions).where(or(lte(sessions.endsAt, now), lte(sessions.endedAt, now)));
  await tx.delete(accessTokens).where(lte(accessTokens.expiresAt, now));
}

/** Removes the tokens of mailed links that ran out before a moment. */
export async function deleteEmailTokens({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(emailTokens).where(lte(emailTokens.expiresAt, before));
}

/** Removes nonces, sign-ins with a company and challenges for a second factor that nobody came back with. */
export async function deleteNonces({ tx, now }: Scope): Promise<void> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
  await tx.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
  await tx.delete(signInNonces).where(lte(signInNonces.expiresAt, now));
}

/** Removes the first answers to calls that are too old to be repeated. */
export async function deleteIdempotencyKeys({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
}

/** Removes the counters of limits whose time is over. */
export async function deleteCounters({ tx, now }: Scope): Promise<void> {
  await tx.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}

/** Removes jobs that failed for the last time before a moment: what they were to send names people. */
export async function deleteDeadJobs({ tx }: Scope, before: Date): Promise<void> {
  await tx.delete(jobs).where(lte(jobs.deadAt, before));
}

/** Keeps the newest mails of the mailbox page. */
export async function deleteOldMails({ tx }: Scope, kept: number): Promise<void> {
  const newest = tx
    .select({ id: mails.id })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(kept);
  await tx.delete(mails).where(notInArray(mails.id, newest));
}

/** The accounts that were made before a moment and whose address was never verified. */
export async function abandonedSignUps({ tx }: Scope, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.emailVerifiedAt), lte(users.createdAt, before)))
    .orderBy(users.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Counts = typeof documentCounts | typeof equipmentCounts;
type OfWorkspace = Scope & { workspace: { id: string } };

export const foldEquipmentCounts = (scope: OfWorkspace): Promise<void> =>
  foldCounts(scope, equipmentCounts, 'items');

export const foldDocumentCounts = (scope: OfWorkspace): Promise<void> =>
  foldCounts(scope, documentCounts, 'documents');

/**
 * Puts the rows together that say how many things of a workspace are alike, so that there are few to add up: one row for each kind of
 * which there are any, as `foldUsage` does for the quotas. What things are alike in are all columns but the number.
 */
async function foldCounts<Table extends Counts>(
  { tx, workspace }: OfWorkspace,
  table: Table,
  number: keyof Table['_']['columns'] & string,
): Promise<void> {
  const { id, workspaceId, ...columns } = getTableColumns<Counts>(table);
  const names = Object.entries(columns).map(([key, { name }]) => [key, sql.identifier(name)] as const);
  const list = (some: SQLChunk[]) => sql.join(some, sql`, `);
  const alike = list(names.flatMap(([key, name]) => (key === number ? [] : name)));
  const counted = list(names.flatMap(([key, name]) => (key === number ? name : [])));
  await tx.execute(sql`
    with taken as (
      delete from ${table} where ${workspaceId} = ${workspace.id} and ${id} in (
        select id from (
          select id, count(*) over (partition by ${alike}) as alike from ${table} where ${workspaceId} = ${workspace.id}) as row
        where alike > 1)
      returning ${alike}, ${counted}
    )
    insert into ${table} (workspace_id, ${alike}, ${counted})
    select ${workspace.id}, ${alike}, sum(${counted}) from taken group by ${alike} having sum(${counted}) <> 0`);
}
