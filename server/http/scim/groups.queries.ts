import { and, asc, eq, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isId } from '#contract/rules/ids.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { teamMembers, teams, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { isIn } from '#server/members/places.queries.ts';
import { anyCase, exactly, type Narrowing, narrowed } from './filter.ts';
import { type Page, rowsOf } from './requests.ts';

/** A team as the directory knows it. */
export type DirectoryGroup = Pick<typeof teams.$inferSelect, 'id' | 'name' | 'directoryId' | 'createdAt'>;

const columns = {
  id: teams.id,
  name: teams.name,
  directoryId: teams.directoryId,
  createdAt: teams.createdAt,
};

interface GroupInput {
  workspaceId: string;
  isId?: string | undefined;
  directoryName?: string | undefined;
  displayName?: string | undefined;
  memberId?: string | undefined;
}

const present = (workspaceId: string | Placeholder): SQL | undefined =>
  and(eq(teams.workspaceId, workspaceId), isNull(teams.endedAt));

const isCalled = (name: string | Placeholder): SQL => sql`lower(${teams.name}) = ${name}`;

const groupList = listPage('groups of the directory', {
  id: teams.id,
  rows: (db) => db.select(columns).from(teams).$dynamic(),
  within: (given: Given<GroupInput>) => present(given.workspaceId),
  where: (given) =>
    and(
      given.isId && eq(teams.id, given.isId),
      given.directoryName && eq(teams.directoryId, given.directoryName),
      given.displayName && isCalled(given.displayName),
      given.memberId && isIn(given.workspaceId, given.memberId),
    ),
  orders: () => ({ createdAt: teams.createdAt }),
  standard: { createdAt: 'asc' },
});

const NARROWING: Narrowing<GroupInput> = new Map([
  ['id', ['isId', exactly]],
  ['externalid', ['directoryName', exactly]],
  ['displayname', ['displayName', anyCase]],
  ['members', ['memberId', exactly]],
  ['members.value', ['memberId', exactly]],
]);

const ATTRIBUTES = ['displayName', 'externalId', 'id', 'members.value'];

/** One page of teams, in an order that stays, and how many there are. */
export async function findGroups(
  scope: WorkspaceScope,
  page: Page,
): Promise<{ rows: DirectoryGroup[]; total: number }> {
  const input = narrowed(page.conditions, NARROWING, ATTRIBUTES);
  if (input === null) return { rows: [], total: 0 };
  const workspaceId = scope.workspace.id;
  return rowsOf(page, (request) =>
    groupList.page(scope, request, { ...input, workspaceId }, async (rows) => rows),
  );
}

/** A team by its id; null for one that was deleted, or of another workspace. */
export async function loadGroup(scope: WorkspaceScope, id: string): Promise<DirectoryGroup | null> {
  if (!isId(id)) return null;
  const [row] = await groupList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return row ?? null;
}

/** Whether another team has a name, capitals or not, or is called so by the directory. */
export async function isGroupTaken(
  scope: WorkspaceScope,
  by: { name: string } | { directoryId: string },
  exceptId?: string,
): Promise<boolean> {
  const rows = await scope.tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        present(scope.workspace.id),
        'name' in by ? isCalled(anyCase(by.name)) : eq(teams.directoryId, by.directoryId),
        exceptId === undefined ? undefined : ne(teams.id, exceptId),
      ),
    );
  return rows.length > 0;
}

/** Notes how the directory calls a team. */
export async function noteGroup(
  { tx, workspace }: WorkspaceScope,
  id: string,
  directoryId: string | null,
): Promise<void> {
  await tx
    .update(teams)
    .set({ directoryId })
    .where(and(eq(teams.workspaceId, workspace.id), eq(teams.id, id)));
}

/** Who is in a team, with their names. */
export const membersOfGroup = ({ tx, workspace }: WorkspaceScope, id: string) =>
  tx
    .select({
      id: workspaceMembers.id,
      firstName: workspaceMembers.firstName,
      lastName: workspaceMembers.lastName,
      email: workspaceMembers.email,
      staffNumber: workspaceMembers.staffNumber,
    })
    .from(teamMembers)
    // By the id alone: see `memberOf` of teams.
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, teamMembers.memberId))
    .where(and(eq(teamMembers.workspaceId, workspace.id), eq(teamMembers.teamId, id)))
    .orderBy(asc(workspaceMembers.sortName), asc(workspaceMembers.id));
