import {
  and,
  asc,
  count,
  eq,
  isNotNull,
  isNull,
  not,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { invitations as invitationCalls } from '#contract/invitations.ts';
import { COUNT } from '#contract/rules/limits.ts';
import type { AccountCount } from '#contract/workspaceDomains.ts';
import type { workspaces as calls, Workspace } from '#contract/workspaces.ts';
import { assertAlone } from '#server/core/holds.ts';
import { newId } from '#server/core/ids.ts';
import type { Scope, UserScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import { users, workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
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
    language: row.language,
    teamAdditionsNeedApproval: row.teamAdditionsNeedApproval,
    phone: row.phone,
    logotype: logotypeOf(scope, row.logotypeFileId),
    memberCount: row.memberCount,
    groupCount: row.groupCount,
  };
}

const sortName = sql`lower(${workspaces.name}) collate "names"`;

/** The caller's active memberships, as a condition on `workspaces`. */
const isActiveMember = (userId: string | Placeholder) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNull(workspaceMembers.removedAt),
  );

interface WorkspaceInput {
  userId: string;
  search?: string[] | undefined;
}

/** Whether there is a membership of that kind. */
const hasMember = (membership: SQL | undefined) =>
  sql`exists (select 1 from ${workspaceMembers} where ${membership})`;

const ownList = listPage('own workspaces', {
  id: workspaces.id,
  rows: (db) => db.select().from(workspaces).$dynamic(),
  within: (given: Given<WorkspaceInput>) =>
    and(isNull(workspaces.archivedAt), hasMember(isActiveMember(given.userId))),
  where: ({ search }) => search && contains(sql`searchable_text(${workspaces.name})`, search),
  orders: () => ({ name: sortName }),
  standard: { name: 'asc' },
});

/** The workspaces in which the caller is an active member. */
export const ownWorkspaces = (scope: UserScope, request: z.output<(typeof calls.list)['body']>) =>
  ownList.page(scope, request, { userId: scope.user.id, search: searched(request.search) }, async (rows) =>
    rows.map((row) => toWorkspace(scope, row)),
  );

export async function findWorkspace(scope: Viewing, id: string): Promise<Workspace | null> {
  const [row] = await scope.tx
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.archivedAt)));
  return row ? toWorkspace(scope, row) : null;
}

export async function insertWorkspace(
  { tx, now }: Scope,
  workspace: Pick<Row, 'name' | 'domain' | 'isPublic' | 'timeZone' | 'language'>,
): Promise<string> {
  const id = newId();
  await tx.insert(workspaces).values({ id, ...workspace, createdAt: now });
  return id;
}

interface OpenTo {
  /** The caller's domain as it counts at this moment, so that a workspace closes when it turns out to be a public mail provider's (PERM-23). */
  domain: string | undefined;
  mustBeProved: true | undefined;
}

const openTo = ({ services, user }: UserScope): OpenTo => ({
  domain: services.mailDomains.companyDomain(user.email) ?? undefined,
  mustBeProved: services.config.domainProof === 'dns' ? true : undefined,
});

/** A condition: open to a domain; without one nothing is. */
const isOpenTo = ({ domain, mustBeProved }: { [Key in keyof OpenTo]: OpenTo[Key] | Placeholder }) =>
  domain
    ? and(
        eq(workspaces.domain, domain),
        eq(workspaces.isPublic, true),
        isNull(workspaces.archivedAt),
        mustBeProved && isNotNull(workspaces.domainProvedAt),
      )
    : sql`false`;

/** The caller's membership that an admin ended, as a condition on `workspaces`. */
const isRemovedMember = (userId: string | Placeholder) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    isNotNull(workspaceMembers.removedAt),
    sql`${workspaceMembers.removal} is distinct from 'LEFT'`,
  );

/** A condition: neither is the caller an active member, nor were they removed. */
const isNoMember = (userId: string | Placeholder) =>
  and(not(hasMember(isActiveMember(userId))), not(hasMember(isRemovedMember(userId))));

const openList = listPage('open workspaces', {
  id: workspaces.id,
  rows: (db) => db.select().from(workspaces).$dynamic(),
  within: (given: Given<WorkspaceInput & OpenTo>) => and(isOpenTo(given), isNoMember(given.userId)),
  where: ({ search }) => search && contains(sql`searchable_text(${workspaces.name})`, search),
  orders: () => ({ name: sortName }),
  standard: { name: 'asc' },
});

/** One page of the workspaces that are open to the caller's domain and offered to them. */
export const listOpenWorkspaces = (
  scope: UserScope,
  request: z.output<(typeof invitationCalls.listPendingByDomain)['body']>,
) =>
  openList.page(
    scope,
    request,
    { userId: scope.user.id, search: searched(request.search), ...openTo(scope) },
    async (rows) => rows.map((row) => toWorkspace(scope, row)),
  );

/** All of them. */
export async function openWorkspaces(scope: UserScope): Promise<Workspace[]> {
  const rows = await scope.tx
    .select()
    .from(workspaces)
    .where(and(isOpenTo(openTo(scope)), isNoMember(scope.user.id)))
    .orderBy(asc(sortName), asc(workspaces.id));
  return rows.map((row) => toWorkspace(scope, row));
}

/** Whether a workspace is open to the caller's e-mail domain (PERM-23). */
export async function isOpen(scope: UserScope, id: string): Promise<boolean> {
  const [row] = await scope.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isOpenTo(openTo(scope))));
  return row !== undefined;
}

/** Changes a workspace; what is undefined stays. */
export async function updateWorkspace(
  { tx, workspace }: WorkspaceScope,
  change: Partial<
    Pick<
      Row,
      'name' | 'isPublic' | 'timeZone' | 'language' | 'logotypeFileId' | 'teamAdditionsNeedApproval' | 'phone'
    >
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

/** How many accounts have a verified address at a domain, counted up to a limit. */
export async function countAccounts({ tx }: Scope, domain: string): Promise<AccountCount> {
  const some = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`split_part(${users.emailKey}, '@', 2)`, domain), isNotNull(users.emailVerifiedAt)))
    .limit(COUNT.accountsOfDomain + 1)
    .as('some');
  const [row] = await tx.select({ count: count() }).from(some);
  const found = row?.count ?? 0;
  return { count: Math.min(found, COUNT.accountsOfDomain), hasMore: found > COUNT.accountsOfDomain };
}

/** The workspace's domain, and since when it is known to be its owner's. */
export async function domainRow({ tx, workspace }: WorkspaceScope) {
  const [row] = await tx
    .select({ domain: workspaces.domain, provedAt: workspaces.domainProvedAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row;
}

/** Notes that the domain's record was found; the first time stays. */
export async function noteDomainProved({ tx, now, workspace }: WorkspaceScope): Promise<void> {
  await tx
    .update(workspaces)
    .set({ domainProvedAt: now })
    .where(and(eq(workspaces.id, workspace.id), isNull(workspaces.domainProvedAt)));
}

/**
 * Notes that the admins are told of a person who is about to join and whom nobody added. False when they have been told of
 * somebody before, and when the person was added or has been a member. The transaction holds the workspace's rights alone.
 */
export async function noteStranger(
  { tx, now, workspace }: WorkspaceScope,
  emailKey: string,
): Promise<boolean> {
  const known = tx
    .select({ one: sql`1` })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(workspaceMembers.emailKey, emailKey)));
  const noted = await tx
    .update(workspaces)
    .set({ strangerToldAt: now })
    .where(and(eq(workspaces.id, workspace.id), isNull(workspaces.strangerToldAt), notExists(known)))
    .returning({ id: workspaces.id });
  return noted.length > 0;
}
