import { and, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { members as calls, MemberStatus } from '#contract/members.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { acceptedStateSql } from '#server/db/expiration.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documents, invitations, memberTrades, teamMembers, workspaceMembers } from '#server/db/schema.ts';
import type { Given } from '#server/db/statement.ts';
import { outsideTeamIdOf } from '#server/members/mapper.ts';

type Filters = z.output<(typeof calls.list)['body']>['filters'];

/** What a list of members is narrowed to, besides a search; what is left out narrows nothing. */
export interface NarrowedMembers {
  /** One status, which an index finds in the order of names, or several. */
  status?: MemberStatus | undefined;
  statuses?: MemberStatus[] | undefined;
  outsideTeamId?: string | undefined;
  roles?: Role[] | undefined;
  teamId?: string | undefined;
  tradeId?: string | undefined;
  /** Of a document that they hold. */
  documentState?: ExpirationState | undefined;
  /** They were invited and have not joined; or they were not. */
  invited?: true | undefined;
  notInvited?: true | undefined;
  undelivered?: true | undefined;
}

const each = <Value extends string>(one: Value | Value[] | undefined): Value[] | undefined =>
  one && [...new Set([one].flat() as Value[])];

/** The filters of a call as the list takes them. */
export function filtersOf(wire: Filters = {}): NarrowedMembers {
  const [status, another] = each(wire.status) ?? [];
  return {
    ...(another ? { statuses: each(wire.status) } : { status }),
    outsideTeamId: outsideTeamIdOf(wire),
    roles: each(wire.role),
    teamId: wire.teamId,
    tradeId: wire.tradeId,
    documentState: wire.documentState,
    undelivered: wire.undelivered,
    ...(wire.invited === undefined ? {} : wire.invited ? { invited: true } : { notInvited: true }),
  };
}

type Input = Given<NarrowedMembers & { workspaceId: string; today: CalendarDate }>;

/** The members of the workspace to whom rows of another table belong, as a set that is made once for all of them. */
const areIn = (
  table: SQLWrapper & { workspaceId: SQLWrapper; memberId: SQLWrapper },
  { workspaceId }: Pick<Input, 'workspaceId'>,
  ...conditions: (SQL | undefined)[]
): SQL =>
  sql`${workspaceMembers.id} in (select ${table.memberId} from ${table} where ${and(
    sql`${table.workspaceId} = ${workspaceId}`,
    ...conditions,
  )})`;

const invitedIn = (given: Input): SQL => areIn(invitations, given, eq(invitations.status, 'PENDING'));

/** The condition of a list that is narrowed so. */
export const isAmong = (given: Input): SQL | undefined =>
  and(
    given.status && eq(workspaceMembers.status, given.status),
    given.statuses && isOneOf(workspaceMembers.status, given.statuses),
    given.outsideTeamId && isNotInTeam(given.workspaceId, given.outsideTeamId),
    given.roles && isOneOf(workspaceMembers.role, given.roles),
    given.teamId && areIn(teamMembers, given, eq(teamMembers.teamId, given.teamId)),
    given.tradeId && areIn(memberTrades, given, eq(memberTrades.tradeId, given.tradeId)),
    given.documentState &&
      areIn(
        documents,
        given,
        eq(documents.state, 'ACCEPTED'),
        sql`${acceptedStateSql(given.today)} = ${given.documentState}`,
      ),
    given.invited && and(ne(workspaceMembers.status, 'ACTIVE'), invitedIn(given)),
    given.undelivered &&
      and(
        ne(workspaceMembers.status, 'ACTIVE'),
        areIn(invitations, given, eq(invitations.status, 'PENDING'), isNotNull(invitations.undeliveredAt)),
      ),
    given.notInvited && sql`not (${workspaceMembers.status} <> 'ACTIVE' and ${invitedIn(given)})`,
  );

/**
 * That a member is not in one of the workspace's teams. With OFFSET 0 each member is looked up by index: a database without statistics takes
 * a team for one row, and would compare each of 10,000 members with each place in it.
 */
export const isNotInTeam = (workspaceId: SQLWrapper | string, teamId: SQLWrapper | string): SQL =>
  sql`not exists (select 1 from ${teamMembers} where ${and(
    eq(teamMembers.workspaceId, workspaceId),
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.memberId, workspaceMembers.id),
  )} offset 0)`;
