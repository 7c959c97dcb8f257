import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as invitationCalls } from '#contract/invitations.ts';
import type { workspaces as calls, Workspace } from '#contract/workspaces.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { files, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Scope, UserScope, WorkspaceScope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';

type Row = typeof workspaces.$inferSelect;

/** The signed link to a workspace's logo, or null without one. */
export const logotypeOf = ({ services, now }: Scope, fileId: string | null): { url: string } | null =>
  fileId === null ? null : { url: services.links.sign(fileId, now) };

const toWorkspace = (scope: Scope, row: Row): Workspace => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  isPublic: row.isPublic,
  timeZone: row.timeZone,
  teamAdditionsNeedApproval: row.teamAdditionsNeedApproval,
  logotype: logotypeOf(scope, row.logotypeFileId),
  memberCount: row.memberCount,
  groupCount: row.groupCount,
});

const sortName = sql`lower(${workspaces.name})`;

/** The caller's active memberships, as a condition on `workspaces`. */
const isActiveMember = (userId: string) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNull(workspaceMembers.removedAt),
  );

/** The workspaces in which the caller is an active member. */
export async function ownWorkspaces(scope: UserScope, request: z.output<(typeof calls.list)['body']>) {
  const { tx, user } = scope;
  const where = and(isNull(workspaces.archivedAt), contains(sortName, request.search));
  const mine = tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(workspaceMembers, isActiveMember(user.id))
    .where(where);
  const { limit, offset } = pageOf(request);
  const order = orderOf(request.orderBy, { name: sortName }, sortName, workspaces.id);
  const [total] = await tx.select({ count: count() }).from(mine.as('mine'));
  const ids = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(workspaceMembers, isActiveMember(user.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const load = async (some: string[]) =>
    (await tx.select().from(workspaces).where(isOneOf(workspaces.id, some))).map((row) =>
      toWorkspace(scope, row),
    );
  return {
    data: await inSteps(
      ids.map(({ id }) => id),
      load,
    ),
    count: total?.count ?? 0,
  };
}

export async function findWorkspace(scope: Scope, id: string): Promise<Workspace | null> {
  const [row] = await scope.tx
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.archivedAt)));
  return row ? toWorkspace(scope, row) : null;
}

export async function insertWorkspace(
  { tx, now }: Scope,
  workspace: Pick<Row, 'name' | 'domain' | 'isPublic' | 'timeZone'>,
): Promise<string> {
  const id = newId();
  await tx.insert(workspaces).values({ id, ...workspace, createdAt: now });
  return id;
}

/** The caller's membership that an admin ended, as a condition on `workspaces`. */
const isRemovedMember = (userId: string) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    isNotNull(workspaceMembers.removedAt),
    sql`${workspaceMembers.removal} is distinct from 'LEFT'`,
  );

/** A condition: open to a domain, and the caller is no active member and was not removed. */
const isOffered = ({ tx, user }: UserScope, domain: string) =>
  and(
    eq(workspaces.domain, domain),
    eq(workspaces.isPublic, true),
    isNull(workspaces.archivedAt),
    notExists(tx.select({ one: sql`1` }).from(workspaceMembers).where(isActiveMember(user.id))),
    notExists(tx.select({ one: sql`1` }).from(workspaceMembers).where(isRemovedMember(user.id))),
  );

/** Open workspaces of a domain in which the caller is no active member; all of them, or one page. */
export async function openWorkspaces(
  scope: UserScope,
  domain: string,
  request?: z.output<(typeof invitationCalls.listPendingByDomain)['body']>,
): Promise<{ data: Workspace[]; count: number }> {
  const where = and(isOffered(scope, domain), contains(sortName, request?.search));
  const rows = scope.tx
    .select()
    .from(workspaces)
    .where(where)
    .orderBy(...orderOf(request?.orderBy, { name: sortName }, sortName, workspaces.id))
    .$dynamic();
  const page = request ? pageOf(request) : null;
  const data = (await (page ? rows.limit(page.limit).offset(page.offset) : rows)).map((row) =>
    toWorkspace(scope, row),
  );
  const [total] = page ? await scope.tx.select({ count: count() }).from(workspaces).where(where) : [];
  return { data, count: total?.count ?? data.length };
}

/** Whether a workspace is open to an e-mail domain (PERM-23). */
export async function isOpenTo({ tx }: Scope, id: string, domain: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.id, id),
        eq(workspaces.domain, domain),
        eq(workspaces.isPublic, true),
        isNull(workspaces.archivedAt),
      ),
    );
  return row !== undefined;
}

/** Changes a workspace; what is undefined stays. */
export async function updateWorkspace(
  { tx, workspace }: WorkspaceScope,
  change: Partial<
    Pick<Row, 'name' | 'isPublic' | 'timeZone' | 'logotypeFileId' | 'teamAdditionsNeedApproval'>
  >,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(workspaces).set(change).where(eq(workspaces.id, workspace.id));
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

/**
 * The workspace's domain and logo, held until the transaction ends. New rows of the workspace need not wait for that, and two
 * that stored a file before do not block each other.
 */
export async function lockWorkspace({ tx, workspace }: WorkspaceScope) {
  const [row] = await tx
    .select({ domain: workspaces.domain, logotypeFileId: workspaces.logotypeFileId })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id))
    .for('no key update');
  return row;
}

/** Closes a workspace that nobody is left in; nothing is destroyed. */
export async function archiveWorkspace({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  await tx.update(workspaces).set({ archivedAt: now }).where(eq(workspaces.id, workspace.id));
}
