import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditPack, PackFailure } from '#contract/requirements/auditPacks.ts';
import { endOfDay, todayIn } from '#contract/rules/calendar.ts';
import { addDays } from '#contract/rules/dates.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { orNotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type MemberScope, type Scope, type WorkspaceScope } from '#server/core/scope.ts';
import { auditPacks, files, users, workspaceMembers } from '#server/db/schema.ts';
import { collectLater } from '#server/files/content.ts';
import { linkFor } from '#server/files/linkFor.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

const maker = alias(workspaceMembers, 'maker');

const inWorkspace = ({ workspace }: WorkspaceScope) => eq(auditPacks.workspaceId, workspace.id);

const packRows = ({ tx }: Scope) =>
  tx
    .select({ pack: auditPacks, size: files.size, maker: summaryOf(maker) })
    .from(auditPacks)
    .innerJoin(
      maker,
      and(eq(maker.workspaceId, auditPacks.workspaceId), eq(maker.id, auditPacks.createdByMemberId)),
    )
    .leftJoin(files, and(eq(files.workspaceId, auditPacks.workspaceId), eq(files.id, auditPacks.fileId)));

type PackRow = Awaited<ReturnType<typeof packRows>>[number];
export type Pack = PackRow['pack'];

/** A pack that nobody has finished in a day never will be: its job was tried for as long. */
const GIVEN_UP_MS = DAY_MS;

function standingOf({ now }: Scope, pack: Pack): Pick<AuditPack, 'state' | 'failure'> {
  if (pack.fileId !== null) return { state: 'READY', failure: null };
  if (pack.failure !== null) return { state: 'FAILED', failure: pack.failure };
  const isGivenUp = now.getTime() - pack.createdAt.getTime() > GIVEN_UP_MS;
  return isGivenUp ? { state: 'FAILED', failure: 'BROKEN' } : { state: 'WAITING', failure: null };
}

/** A pack as calls answer with it. */
export const toAuditPack = (scope: MemberScope, { pack, size, maker: by }: PackRow): AuditPack => ({
  id: pack.id,
  day: pack.day,
  asKnownThen: pack.knownOn !== null,
  team: pack.teamId === null ? null : { id: pack.teamId, name: pack.teamName ?? '' },
  sensitive: pack.sensitive,
  ...standingOf(scope, pack),
  progress: pack.filesTotal === null ? null : { done: pack.filesDone, total: pack.filesTotal },
  people: pack.people,
  size,
  createdAt: pack.createdAt.toISOString(),
  createdBy: toSummary(scope, by),
  until: todayIn(scope.workspace.timeZone, new Date(pack.expiresAt.getTime() - 1)),
  file: pack.fileId === null ? null : linkFor(scope, pack.fileId),
});

/** The packs of the workspace that have not ended, newest first. */
export const openPacks = (scope: WorkspaceScope): Promise<PackRow[]> =>
  packRows(scope)
    .where(and(inWorkspace(scope), gt(auditPacks.expiresAt, scope.now)))
    .orderBy(desc(auditPacks.createdAt), desc(auditPacks.id));

/** How many packs there are and how many of them are being made. Until the transaction ends nobody else counts them for a new one. */
export async function countPacks(scope: WorkspaceScope): Promise<{ all: number; underWay: number }> {
  const name = `auditPacks/${scope.workspace.id}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const rows = await openPacks(scope);
  const underWay = rows.filter(({ pack }) => standingOf(scope, pack).state === 'WAITING');
  return { all: rows.length, underWay: underWay.length };
}

/** Adds a pack of the caller, of which nothing is made yet. */
export async function addPack(
  scope: MemberScope,
  asked: Pick<Pack, 'day' | 'knownOn' | 'teamId' | 'teamName' | 'sensitive'>,
): Promise<PackRow> {
  const { tx, now, today, workspace, member } = scope;
  const id = newId();
  await tx.insert(auditPacks).values({
    ...asked,
    id,
    workspaceId: workspace.id,
    createdByMemberId: member.id,
    createdAt: now,
    expiresAt: endOfDay(workspace.timeZone, addDays(today, COUNT.packDays - 1)),
  });
  return orNotFound(await findPack(scope, id));
}

export async function findPack(scope: WorkspaceScope, id: string): Promise<PackRow | null> {
  const [row] = await packRows(scope).where(and(inWorkspace(scope), eq(auditPacks.id, id)));
  return row ?? null;
}

/** Notes how far a pack has come, or what became of it; false when it was deleted before or has ended otherwise. */
export async function notePack(
  scope: WorkspaceScope,
  id: string,
  news: Partial<Pick<Pack, 'people' | 'filesDone' | 'filesTotal' | 'fileId'>> & { failure?: PackFailure },
): Promise<boolean> {
  const rows = await scope.tx
    .update(auditPacks)
    .set(news)
    .where(
      and(
        inWorkspace(scope),
        eq(auditPacks.id, id),
        sql`${auditPacks.fileId} is null and ${auditPacks.failure} is null`,
      ),
    )
    .returning({ id: auditPacks.id });
  return rows.length > 0;
}

/** Deletes packs with their files: nobody opens one any more, and its content goes a day later. */
async function deletePacks(scope: Scope, workspaceId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const packs = await scope.tx
    .delete(auditPacks)
    .where(and(eq(auditPacks.workspaceId, workspaceId), inArray(auditPacks.id, ids)))
    .returning({ fileId: auditPacks.fileId });
  const fileIds = packs.flatMap(({ fileId }) => fileId ?? []);
  const gone = await scope.tx
    .delete(files)
    .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, fileIds)))
    .returning({ sha256: files.sha256 });
  await collectLater(
    scope,
    workspaceId,
    gone.map(({ sha256 }) => sha256),
  );
  return packs.length;
}

/** False where somebody else has just deleted it. */
export const deletePack = async (scope: WorkspaceScope, id: string): Promise<boolean> =>
  (await deletePacks(scope, scope.workspace.id, [id])) > 0;

/** Deletes the packs of a workspace whose last day has passed. */
export async function deleteEndedPacks(scope: Scope, workspaceId: string): Promise<void> {
  await allow(scope.tx, { workspace_id: workspaceId });
  const ended = await scope.tx
    .select({ id: auditPacks.id })
    .from(auditPacks)
    .where(and(eq(auditPacks.workspaceId, workspaceId), lte(auditPacks.expiresAt, scope.now)));
  await deletePacks(
    scope,
    workspaceId,
    ended.map(({ id }) => id),
  );
}

/** The scope of whoever had a pack made, with the rights that they have now; null when they are no member any more. */
export async function scopeOfMaker(
  scope: WorkspaceScope,
  { createdByMemberId }: Pick<Pack, 'createdByMemberId'>,
) {
  const [row] = await scope.tx
    .select({
      member: { id: workspaceMembers.id, userId: users.id, role: workspaceMembers.role },
      user: { id: users.id, email: users.email, emailKey: users.emailKey },
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspace.id),
        eq(workspaceMembers.id, createdByMemberId),
        eq(workspaceMembers.status, 'ACTIVE'),
        sql`${workspaceMembers.removedAt} is null`,
      ),
    );
  return row
    ? { ...scope, member: row.member, user: { ...row.user, isEmailVerified: true }, grant: '' }
    : null;
}

/** Has a transaction see one state of the database from here to its end, and change nothing; it comes before everything else in it. */
export async function takeOneLook({ tx }: Scope): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
