import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as invitationCalls } from '#contract/invitations.ts';
import type { workspaces as calls, Workspace } from '#contract/workspaces.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, UserScope, WorkspaceScope } from '#server/core/scope.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { workspaceMembers, workspaces } from '#server/db/schema.ts';
import { linkFor, type Viewing } from '#server/files/linkFor.ts';

type Row = typeof workspaces.$inferSelect;

/** The link to a workspace's logo for the caller, or null without one. */
export const logotypeOf = (scope: Viewing, fileId: string | null): { url: string } | null =>
  fileId === null ? null : linkFor(scope, fileId);

/** A workspace's domain; null without one, and when it is known by now that strangers get addresses there. */
export const domainOf = ({ services }: Scope, row: Pick<Row, 'domain'>): string | null =>
  row.domain === null || services.mailDomains.isPublic(row.domain) ? null : row.domain;

function toWorkspace(scope: Viewing, row: Row): Workspace {
  const domain = domainOf(scope, row);
  return {
    id: row.id,
    name: row.name,
    domain,
    isPublic: row.isPublic && domain !== null,
    timeZone: row.timeZone,
    teamAdditionsNeedApproval: row.teamAdditionsNeedApproval,
    logotype: logotypeOf(scope, row.logotypeFileId),
    memberCount: row.memberCount,
    groupCount: row.groupCount,
  };
}

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

export async function findWorkspace(scope: Viewing, id: string): Promise<Workspace | null> {
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

/**
 * A condition: open to the caller's domain as it counts at this moment, so that a workspace closes when its domain turns out
 * to be a public mail provider's (PERM-23).
 */
function isOpenToCaller({ services, user }: UserScope) {
  const domain = services.mailDomains.companyDomain(user.email);
  if (domain === null) return sql`false`;
  return and(
    eq(workspaces.domain, domain),
    eq(workspaces.isPublic, true),
    isNull(workspaces.archivedAt),
    services.config.domainProof === 'dns' ? isNotNull(workspaces.domainProvedAt) : undefined,
  );
}

/** The caller's membership that an admin ended, as a condition on `workspaces`. */
const isRemovedMember = (userId: string) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    isNotNull(workspaceMembers.removedAt),
    sql`${workspaceMembers.removal} is distinct from 'LEFT'`,
  );

/** A condition: open to the caller, who is no active member and was not removed. */
function isOffered(scope: UserScope) {
  const { tx, user } = scope;
  return and(
    isOpenToCaller(scope),
    notExists(tx.select({ one: sql`1` }).from(workspaceMembers).where(isActiveMember(user.id))),
    notExists(tx.select({ one: sql`1` }).from(workspaceMembers).where(isRemovedMember(user.id))),
  );
}

/** Workspaces that are open to the caller's domain and offered to them; all of them, or one page. */
export async function openWorkspaces(
  scope: UserScope,
  request?: z.output<(typeof invitationCalls.listPendingByDomain)['body']>,
): Promise<{ data: Workspace[]; count: number }> {
  const { tx } = scope;
  const where = and(isOffered(scope), contains(sortName, request?.search));
  const rows = tx
    .select()
    .from(workspaces)
    .where(where)
    .orderBy(...orderOf(request?.orderBy, { name: sortName }, sortName, workspaces.id))
    .$dynamic();
  const page = request ? pageOf(request) : null;
  const data = (await (page ? rows.limit(page.limit).offset(page.offset) : rows)).map((row) =>
    toWorkspace(scope, row),
  );
  const [total] = page ? await tx.select({ count: count() }).from(workspaces).where(where) : [];
  return { data, count: total?.count ?? data.length };
}

/** Whether a workspace is open to the caller's e-mail domain (PERM-23). */
export async function isOpen(scope: UserScope, id: string): Promise<boolean> {
  const [row] = await scope.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isOpenToCaller(scope)));
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

/** Closes a workspace that nobody is left in; it is erased after a time (`eraseArchived`). */
export async function archiveWorkspace(scope: WorkspaceScope): Promise<void> {
  assertAlone(scope);
  const { tx, now, workspace } = scope;
  await tx.update(workspaces).set({ archivedAt: now }).where(eq(workspaces.id, workspace.id));
}
