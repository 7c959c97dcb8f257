import { and, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { firstAid as calls, FirstAider, MedicalIdHolder } from '#contract/medicalId.ts';
import type { Language } from '#contract/rules/languages.ts';
import { fullName } from '#contract/rules/text.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, searched } from '#server/db/paging.ts';
import { users, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { type PeopleSearch, peopleSearch, textOf } from '#server/members/search.queries.ts';
import { readerLanguage } from '#server/users/languages.queries.ts';

const NAMED = {
  id: workspaceMembers.id,
  firstName: workspaceMembers.firstName,
  lastName: workspaceMembers.lastName,
  email: workspaceMembers.email,
  title: workspaceMembers.title,
  phone: workspaceMembers.phone,
  phoneCountryCode: workspaceMembers.phoneCountryCode,
};

const firstAiderList = listPage('first aiders', {
  id: workspaceMembers.id,
  rows: (db) => db.select(NAMED).from(workspaceMembers).$dynamic(),
  within: (given: Given<{ workspaceId: string }>) =>
    and(eq(workspaceMembers.workspaceId, given.workspaceId), sql`${workspaceMembers.isFirstAider}`),
  orders: () => ({ firstName: workspaceMembers.sortName }),
  standard: { firstName: 'asc' },
});

type Row = Awaited<ReturnType<typeof firstAiderList.rows>>[number];

/** Whoever has no name is called by their address, so that they can be found at all. */
const nameOf = (row: Row): string | null => fullName(row) ?? row.email;

const toFirstAider = (row: Row): FirstAider => ({
  id: row.id,
  fullName: nameOf(row),
  title: row.title,
  phone: row.phone,
  phoneCountryCode: row.phoneCountryCode,
});

export const listFirstAiders = (scope: WorkspaceScope, request: z.output<(typeof calls.list)['body']>) =>
  firstAiderList.page(scope, request, { workspaceId: scope.workspace.id }, async (rows) =>
    rows.map(toFirstAider),
  );

interface HolderInput extends PeopleSearch {
  workspaceId: string;
  /** The caller, as a member and as a person. */
  memberId: string;
  userId: string;
  search?: string[] | undefined;
}

/** True of members whose medical ID others may open: active ones who let them, and have one. */
const lets = and(
  eq(workspaceMembers.status, 'ACTIVE'),
  isNull(workspaceMembers.removedAt),
  sql`${users.medicalIdShared}`,
  sql`${users.medicalIdStrength} is not null`,
);

const isFirstAiderIn = (workspaceId: string | Placeholder, memberId: string | Placeholder) => sql`exists (
  select from workspace_members as caller where caller.workspace_id = ${workspaceId} and caller.id = ${memberId}
    and caller.is_first_aider and caller.removed_at is null)`;

const holderList = listPage('medical ID holders', {
  id: workspaceMembers.id,
  rows: (db) =>
    db
      .select(NAMED)
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .$dynamic(),
  ids: (db, columns) =>
    db
      .select(columns)
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .$dynamic(),
  within: (given: Given<HolderInput>) =>
    and(
      eq(workspaceMembers.workspaceId, given.workspaceId),
      lets,
      ne(workspaceMembers.userId, given.userId),
      isFirstAiderIn(given.workspaceId, given.memberId),
    ),
  where: (given) => given.search && contains(textOf(workspaceMembers, given), given.search),
  orders: () => ({ firstName: workspaceMembers.sortName }),
  standard: { firstName: 'asc' },
});

const toHolder = (row: Row): MedicalIdHolder => ({ id: row.id, fullName: nameOf(row), title: row.title });

/** Lists the people whose medical ID the caller may open as a first aider. */
export const listHolders = (scope: MemberScope, request: z.output<(typeof calls.people)['body']>) =>
  holderList.page(
    scope,
    request,
    {
      workspaceId: scope.workspace.id,
      memberId: scope.member.id,
      userId: scope.user.id,
      search: searched(request.search),
      ...peopleSearch(scope),
    },
    async (rows) => rows.map(toHolder),
  );

/** True while the caller is a first aider; it changes for nobody who holds the workspace. */
export async function isFirstAider({ tx, workspace, member }: MemberScope): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, member.id),
        eq(workspaceMembers.isFirstAider, true),
      ),
    );
  return rows.length > 0;
}

/**
 * The owner of a medical ID that others may open, held until the transaction ends: an owner who takes that back waits for it, and it sees
 * what was taken back while it waited. Two openings are one after the other.
 */
export async function holdOwner(
  { tx, workspace, user }: MemberScope,
  memberId: string,
): Promise<{ userId: string; email: string; language: Language } | null> {
  const [owner] = await tx
    .select({ userId: users.id, email: users.email, language: readerLanguage() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, memberId),
        ne(users.id, user.id),
        lets,
      ),
    )
    .for('no key update', { of: users });
  return owner ?? null;
}
