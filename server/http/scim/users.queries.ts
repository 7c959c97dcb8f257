import { and, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isId } from '#contract/rules/ids.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { isOneOf } from '#server/db/paging.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { anyCase, exactly, type Narrowing, narrowed } from './filter.ts';
import { type Page, rowsOf } from './requests.ts';

/** A member as the directory knows them. */
export type DirectoryUser = Pick<
  typeof workspaceMembers.$inferSelect,
  | 'id'
  | 'userId'
  | 'role'
  | 'status'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'phone'
  | 'phoneCountryCode'
  | 'staffNumber'
  | 'language'
  | 'directoryId'
  | 'removedAt'
  | 'removal'
  | 'createdAt'
>;

const {
  id,
  userId,
  role,
  status,
  email,
  firstName,
  lastName,
  title,
  phone,
  phoneCountryCode,
  staffNumber,
  language,
  directoryId,
  removedAt,
  removal,
  createdAt,
} = workspaceMembers;
const columns = {
  ...{ id, userId, role, status, email, firstName, lastName, title, phone, phoneCountryCode, staffNumber },
  ...{ language, directoryId, removedAt, removal, createdAt },
};

interface UserInput {
  workspaceId: string;
  isId?: string | undefined;
  directoryName?: string | undefined;
  userName?: string | undefined;
  address?: string | undefined;
  displayName?: string | undefined;
}

/** Everybody who is there, and of those who are gone those whom the directory keeps. */
const known = (workspaceId: string | Placeholder): SQL | undefined =>
  and(
    eq(workspaceMembers.workspaceId, workspaceId),
    ne(status, 'DEACTIVATED'),
    or(isNull(removedAt), and(eq(workspaceMembers.inDirectory, true), ne(removal, 'MERGED'))),
  );

const shownName = sql`lower(coalesce(nullif(concat_ws(' ', ${firstName}, ${lastName}), ''), ${email}, ${staffNumber}, ''))`;

const userList = listPage('users of the directory', {
  id,
  rows: (db) => db.select(columns).from(workspaceMembers).$dynamic(),
  within: (given: Given<UserInput>) => known(given.workspaceId),
  where: (given) =>
    and(
      given.isId && eq(id, given.isId),
      given.directoryName && eq(directoryId, given.directoryName),
      given.address && eq(workspaceMembers.emailKey, given.address),
      // Whoever has no address goes by their id.
      given.userName &&
        or(eq(workspaceMembers.emailKey, given.userName), and(isNull(email), eq(id, given.userName))),
      given.displayName && eq(shownName, given.displayName),
    ),
  orders: () => ({ createdAt }),
  standard: { createdAt: 'asc' },
});

const NARROWING: Narrowing<UserInput> = new Map([
  ['id', ['isId', exactly]],
  ['externalid', ['directoryName', exactly]],
  ['username', ['userName', emailKey]],
  ['emails', ['address', emailKey]],
  ['emails.value', ['address', emailKey]],
  ['displayname', ['displayName', anyCase]],
]);

const ATTRIBUTES = ['userName', 'externalId', 'id', 'emails.value', 'displayName'];

/** One page of people, in an order that stays, and how many there are. */
export async function findUsers(
  scope: WorkspaceScope,
  page: Page,
): Promise<{ rows: DirectoryUser[]; total: number }> {
  const input = narrowed(page.conditions, NARROWING, ATTRIBUTES);
  if (input === null) return { rows: [], total: 0 };
  const workspaceId = scope.workspace.id;
  return rowsOf(page, (request) =>
    userList.page(scope, request, { ...input, workspaceId }, async (rows) => rows),
  );
}

/** Somebody by their id; null for one of another workspace, or whom the directory has deleted. */
export async function loadUser(scope: WorkspaceScope, memberId: string): Promise<DirectoryUser | null> {
  if (!isId(memberId)) return null;
  const [row] = await userList.rows(scope, { workspaceId: scope.workspace.id }, [memberId]);
  return row ?? null;
}

/** Whether the directory calls somebody else so. */
export async function isDirectoryIdTaken(
  { tx, workspace }: WorkspaceScope,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(directoryId, name),
        exceptId === undefined ? undefined : ne(id, exceptId),
      ),
    );
  return rows.length > 0;
}

/** Notes that the directory keeps somebody, or does no more, and how it calls them. */
export async function noteInDirectory(
  { tx, workspace }: WorkspaceScope,
  memberId: string,
  change: { inDirectory: boolean; directoryId?: string | null },
): Promise<void> {
  await tx
    .update(workspaceMembers)
    .set(change)
    .where(and(eq(workspaceMembers.workspaceId, workspace.id), eq(id, memberId)));
}

/** Those of the ids whom the directory knows: who is there, and who is gone. */
export async function knownUsers(
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ present: Set<string>; gone: Set<string> }> {
  const rows = await scope.tx
    .select({ id, removedAt })
    .from(workspaceMembers)
    .where(and(known(scope.workspace.id), isOneOf(id, ids)));
  const of = (isGone: boolean) =>
    new Set(rows.filter((row) => (row.removedAt !== null) === isGone).map((row) => row.id));
  return { present: of(false), gone: of(true) };
}
