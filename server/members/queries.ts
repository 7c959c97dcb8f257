import { and, asc, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { members as calls, Member, MemberSummary } from '#contract/members.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { emailKey, fullName } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { fewFound } from '#server/db/fewFound.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, isOneOf, searched } from '#server/db/paging.ts';
import { seenOrder, workspaceMembers, workspaces } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { avatarOf } from '#server/files/linkFor.ts';
import { filtersOf, isAmong, isNotInTeam, type NarrowedMembers } from './filtering/filters.queries.ts';
import { toMember } from './mapper.ts';
import { managesWorkspace, seesAll, seesLastSeen } from './policy.ts';
import { documentStatesOf, invitationsOf, teamsByMember, urgencyOf } from './related.queries.ts';
import { type PeopleSearch, peopleSearch, textOf } from './search.queries.ts';

const SUMMARY = [
  'id',
  'userId',
  'workspaceId',
  'role',
  'status',
  'firstName',
  'lastName',
  'email',
  'avatarId',
  'title',
  'phone',
  'phoneCountryCode',
  'contractor',
  'staffNumber',
  'trades',
  'removedAt',
] as const;
type SummaryField = (typeof SUMMARY)[number];

/** What `toSummary` needs of a member's row, by any alias of the table. */
export const summaryOf = <Table extends Record<SummaryField, PgColumn>>(table: Table) =>
  Object.fromEntries(SUMMARY.map((field) => [field, table[field]])) as Pick<Table, SummaryField>;

type Row = Pick<typeof workspaceMembers.$inferSelect, SummaryField>;

/**
 * The address of whoever was removed or has left is for those who manage the workspace: to the others history names them, by the address
 * where they have no name (PPL-04).
 */
const emailOf = (scope: WorkspaceScope, row: Row): string | null =>
  row.removedAt === null || fullName(row) === null || seesAll(scope, row.id) ? row.email : null;

/** A member as other entities name it, as the caller may see them. */
export const toSummary = (scope: WorkspaceScope, row: Row): MemberSummary => ({
  id: row.id,
  userId: row.userId,
  workspaceId: row.workspaceId,
  role: row.role,
  status: row.status,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: fullName(row),
  email: emailOf(scope, row),
  user: row.userId ? { avatar: avatarOf(scope, row), ...knownOf(scope, row) } : null,
  staffNumber: seesAll(scope, row.id) ? row.staffNumber : null,
  person: row.userId ? null : knownOf(scope, row),
  trades: row.trades,
});

/** What is known of a member beside name and address, whoever wrote it. */
const knownOf = (scope: WorkspaceScope, { id, title, contractor, phone, phoneCountryCode }: Row) => ({
  title,
  contractor,
  ...(seesAll(scope, id) ? { phone, phoneCountryCode } : { phone: null, phoneCountryCode: null }),
});

const summaryRows = statement(
  'member summaries',
  (db, given: Given<{ workspaceId: string; memberIds: string[] }>) =>
    db
      .select({ ...summaryOf(workspaceMembers), mergedInto: workspaceMembers.mergedInto })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.workspaceId, given.workspaceId),
          isOneOf(workspaceMembers.id, given.memberIds),
        ),
      ),
);

/** Members as other entities name them, by their ids; those who were removed are named too, and for a row that was merged the one that stayed. */
export async function summaries(scope: WorkspaceScope, ids: string[]): Promise<Map<string, MemberSummary>> {
  const rowsOf = async (memberIds: string[]) =>
    memberIds.length === 0
      ? []
      : summaryRows.run(scope, { workspaceId: scope.workspace.id, memberIds: [...new Set(memberIds)] });
  const rows = await rowsOf(ids);
  const stayed = await rowsOf(rows.flatMap((row) => row.mergedInto ?? []));
  const named = new Map([...rows, ...stayed].map((row) => [row.id, toSummary(scope, row)] as const));
  return new Map(
    rows.flatMap(({ id, mergedInto }) => {
      const member = named.get(mergedInto ?? id);
      return member ? [[id, member]] : [];
    }),
  );
}

/** The members of the scope's workspace that were not removed. */
export const present = (scope: WorkspaceScope) => presentIn(scope.workspace.id);

const presentIn = (workspaceId: string | Placeholder) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt));

interface MemberInput extends NarrowedMembers, PeopleSearch {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  among?: string[] | undefined;
}

/** The columns of a member that lists read. */
export const LISTED = {
  ...summaryOf(workspaceMembers),
  lastSeenOn: workspaceMembers.lastSeenOn,
  isFirstAider: workspaceMembers.isFirstAider,
  language: workspaceMembers.language,
};

export type ListedRow = Row &
  Pick<typeof workspaceMembers.$inferSelect, 'lastSeenOn' | 'isFirstAider' | 'language'>;

const memberList = listPage('members', {
  id: workspaceMembers.id,
  rows: (db) => db.select(LISTED).from(workspaceMembers).$dynamic(),
  within: (given: Given<MemberInput>) => presentIn(given.workspaceId),
  where: (given) =>
    and(
      given.search && contains(textOf(workspaceMembers, given), given.search),
      given.among && isOneOf(workspaceMembers.id, given.among),
      isAmong(given),
    ),
  orders: (given) => ({
    firstName: workspaceMembers.sortName,
    email: workspaceMembers.sortEmail,
    role: workspaceMembers.role,
    status: workspaceMembers.status,
    documents: urgencyOf(given.today),
    lastSeen: seenOrder(workspaceMembers),
  }),
  standard: { firstName: 'asc' },
});

const inputOf = ({ workspace, today }: WorkspaceScope): MemberInput => ({ workspaceId: workspace.id, today });

/** Members with their teams and invitations as far as the caller may see them, and on demand their documents' states; set by set, never one by one. */
async function toMembers(scope: WorkspaceScope, rows: ListedRow[], withStates: boolean): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const [teams, invitations, states] = await together(
    scope,
    () => teamsByMember(scope, ids),
    () => invitationsOf(scope, ids),
    async () => (withStates ? documentStatesOf(scope, ids) : null),
  );
  return rows.map((row) =>
    toMember(toSummary(scope, row), {
      teams: teams.get(row.id) ?? [],
      invitations: (invitations.get(row.id) ?? []).slice(0, seesAll(scope, row.id) ? undefined : 1),
      isFirstAider: row.isFirstAider,
      language: managesWorkspace(scope) ? row.language : null,
      lastSeenOn: seesLastSeen(scope) ? row.lastSeenOn : null,
      states: states ? (states.get(row.id) ?? { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 }) : undefined,
    }),
  );
}

/** Members whose rows were read with others. */
export const membersOfRows = (scope: WorkspaceScope, rows: ListedRow[]): Promise<Member[]> =>
  toMembers(scope, rows, false);

export const loadMembers = async (scope: WorkspaceScope, ids: string[]): Promise<Member[]> =>
  toMembers(scope, await memberList.rows(scope, inputOf(scope), ids), false);

export async function loadMember(scope: WorkspaceScope, id: string): Promise<Member | null> {
  const [member] = await loadMembers(scope, [id]);
  return member ?? null;
}

type ListRequest = z.output<(typeof calls.list)['body']>;

/** Members of one status stand in the order of their names. */
const byNameWithin = (order: NonNullable<ListRequest['orderBy']>[number]) =>
  order.status ? [order, { firstName: order.status }] : [order];

/** One page of the workspace's members (API-48 to API-51, PPL-09). */
export async function listMembers(scope: WorkspaceScope, asked: ListRequest) {
  const request = { ...asked, orderBy: asked.orderBy?.flatMap(byNameWithin) };
  const search = searched(request.search);
  const filters = filtersOf(request.filters);
  const isWhole = !search && Object.values(filters).every((value) => value === undefined);
  return memberList.page(
    scope,
    request,
    { ...inputOf(scope), ...peopleSearch(scope), search, among: await fewMembers(scope, search), ...filters },
    (rows) => toMembers(scope, rows, request.includeDocumentExpirationStates ?? false),
    isWhole ? () => countAll(scope) : undefined,
  );
}

const fewMembers = fewFound('members');

const memberCount = statement('member count', (db, given: Given<{ workspaceId: string }>) =>
  db.select({ count: workspaces.memberCount }).from(workspaces).where(eq(workspaces.id, given.workspaceId)),
);

/** The number of all members, which the database keeps. */
async function countAll(scope: WorkspaceScope): Promise<Record<string, number>> {
  const [row] = await memberCount.run(scope, { workspaceId: scope.workspace.id });
  return { '': row?.count ?? 0 };
}

/** Those of the addresses that belong to a member of the workspace, in the form of `emailKey`. */
export async function takenEmails(scope: WorkspaceScope, emails: string[]): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ emailKey: workspaceMembers.emailKey })
    .from(workspaceMembers)
    .where(and(present(scope), isOneOf(workspaceMembers.emailKey, emails.map(emailKey))));
  return new Set(rows.flatMap((row) => row.emailKey ?? []));
}

/** The members who can have things, by their addresses in the form of `emailKey`; an address of nobody is missing. */
export async function membersByEmail(scope: WorkspaceScope, emails: string[]): Promise<Map<string, string>> {
  const rows = await scope.tx
    .select({ id: workspaceMembers.id, emailKey: workspaceMembers.emailKey })
    .from(workspaceMembers)
    .where(
      and(
        present(scope),
        isOneOf(workspaceMembers.emailKey, [...new Set(emails.map(emailKey))]),
        ne(workspaceMembers.status, 'DEACTIVATED'),
      ),
    );
  return new Map(rows.map((row) => [row.emailKey ?? '', row.id]));
}

/** Those of the ids that are members: `all` of them, or the ones who can hold documents and be in teams. */
export async function presentMembers(
  scope: WorkspaceScope,
  ids: string[],
  which: 'all' | 'not deactivated',
): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(
      and(
        present(scope),
        isOneOf(workspaceMembers.id, ids),
        which === 'all' ? undefined : ne(workspaceMembers.status, 'DEACTIVATED'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const { id, sortName } = workspaceMembers;

/**
 * One step of the members who can be put into a team, by name. It goes on from the last one of the step before, so that a
 * step costs the same wherever it is; nobody is counted.
 */
export async function listCandidates(
  scope: WorkspaceScope,
  { outsideTeamId, after }: { outsideTeamId?: string | undefined; after?: string | undefined },
) {
  const isBehind = sql`(${sortName}, ${id}) > (
    select last.sort_name, last.id from ${workspaceMembers} as last
    where workspace_id = ${scope.workspace.id} and last.id = ${after})`;
  const rows = await scope.tx
    .select({
      id,
      firstName: workspaceMembers.firstName,
      lastName: workspaceMembers.lastName,
      email: workspaceMembers.email,
      staffNumber: workspaceMembers.staffNumber,
      status: workspaceMembers.status,
    })
    .from(workspaceMembers)
    .where(
      and(
        present(scope),
        ne(workspaceMembers.status, 'DEACTIVATED'),
        after === undefined ? undefined : isBehind,
        outsideTeamId === undefined ? undefined : isNotInTeam(scope.workspace.id, outsideTeamId),
      ),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(PAGE_SIZE.step);
  return {
    data: rows.map((row) => ({
      id: row.id,
      fullName: fullName(row),
      email: row.email,
      staffNumber: seesAll(scope, row.id) ? row.staffNumber : null,
      status: row.status,
    })),
    next: rows.length === PAGE_SIZE.step ? (rows.at(-1)?.id ?? null) : null,
  };
}
