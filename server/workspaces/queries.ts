import { and, asc, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { workspaces as calls, Workspace } from '#contract/workspaces.ts';
import { contains, inSteps, isOneOf, orderOf, pageOf } from '#server/db/paging.ts';
import { workspaceMembers, workspaces } from '#server/db/schema.ts';
import type { Scope, UserScope } from '#server/db/scope.ts';
import { newId } from '#server/ids.ts';

type Row = typeof workspaces.$inferSelect;

const toWorkspace = (row: Row): Workspace => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  isPublic: row.isPublic,
  timeZone: row.timeZone,
  logotype: null,
  memberCount: row.memberCount,
  groupCount: row.groupCount,
});

/** The caller's active memberships, as a condition on `workspaces`. */
const isActiveMember = (userId: string) =>
  and(
    eq(workspaceMembers.workspaceId, workspaces.id),
    eq(workspaceMembers.userId, userId),
    eq(workspaceMembers.status, 'ACTIVE'),
    isNull(workspaceMembers.removedAt),
  );

/** The workspaces in which the caller is an active member. */
export async function ownWorkspaces({ tx, user }: UserScope, request: z.output<(typeof calls.list)['body']>) {
  const where = and(isNull(workspaces.archivedAt), contains(sql`lower(${workspaces.name})`, request.search));
  const mine = tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(workspaceMembers, isActiveMember(user.id))
    .where(where);
  const { limit, offset } = pageOf(request);
  const order = orderOf(request.orderBy, { name: workspaces.name }, workspaces.name, workspaces.id);
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
    (await tx.select().from(workspaces).where(isOneOf(workspaces.id, some))).map(toWorkspace);
  return {
    data: await inSteps(
      ids.map(({ id }) => id),
      load,
    ),
    count: total?.count ?? 0,
  };
}

export async function findWorkspace({ tx }: Scope, id: string): Promise<Workspace | null> {
  const [row] = await tx
    .select()
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.archivedAt)));
  return row ? toWorkspace(row) : null;
}

export async function insertWorkspace(
  { tx, now }: Scope,
  workspace: Pick<Row, 'name' | 'domain' | 'isPublic' | 'timeZone'>,
): Promise<string> {
  const id = newId();
  await tx.insert(workspaces).values({ id, ...workspace, createdAt: now });
  return id;
}

/** Open workspaces of a domain in which the caller is no active member. */
export async function openWorkspaces({ tx, user }: UserScope, domain: string): Promise<Workspace[]> {
  const rows = await tx
    .select()
    .from(workspaces)
    .where(
      and(
        eq(workspaces.domain, domain),
        eq(workspaces.isPublic, true),
        isNull(workspaces.archivedAt),
        notExists(tx.select({ one: sql`1` }).from(workspaceMembers).where(isActiveMember(user.id))),
      ),
    )
    .orderBy(asc(workspaces.name), asc(workspaces.id));
  return rows.map(toWorkspace);
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
