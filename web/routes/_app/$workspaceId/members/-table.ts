import type { MemberStatus } from '#contract/members.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import type { MembersRequest } from '#web/api/members.ts';
import { tableParams } from '#web/ui/table/params.ts';
import { memberStatusLabels } from '#web/words/members.ts';

/** MEM-09, PPL-09 */
export const membersTable = tableParams('members', ['firstName', 'email', 'role', 'status', 'lastSeen']);

/** What stands in the address for those who were invited and have not joined. */
export const INVITED = 'INVITED';

/** Stands in the address for people whose invitation was not delivered. */
export const UNDELIVERED = 'UNDELIVERED';

/** What the list is narrowed to, as its address says it (PPL-09). */
export interface MemberFilters {
  role: Role | undefined;
  status: MemberStatus | typeof INVITED | typeof UNDELIVERED | undefined;
  team: string | undefined;
  trade: string | undefined;
  /** Of a document that they hold. */
  documents: ExpirationState | undefined;
}

/** Names that narrow nothing, to be spread into an address. */
export const NO_MEMBER_FILTERS: MemberFilters = {
  role: undefined,
  status: undefined,
  team: undefined,
  trade: undefined,
  documents: undefined,
};

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw);

const states = ['EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE'] satisfies ExpirationState[];
const statuses = [...(Object.keys(memberStatusLabels) as MemberStatus[]), INVITED, UNDELIVERED] as const;

/** The filters that an address names. */
export const memberFiltersIn = (raw: Record<string, unknown>): MemberFilters => ({
  role: oneOf(ROLES, raw.role),
  status: oneOf(statuses, raw.status),
  team: isId(raw.team) ? raw.team : undefined,
  trade: isId(raw.trade) ? raw.trade : undefined,
  documents: oneOf<ExpirationState>(states, raw.documents),
});

/** How many filters there are. */
export const countMemberFilters = (filters: MemberFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

function statusFilter(status: MemberFilters['status']): NonNullable<MembersRequest['filters']> {
  if (status === INVITED) return { invited: true };
  return status === UNDELIVERED ? { undelivered: true } : { ...(status && { status }) };
}

/** The list call behind the screen; it counts each member's documents by state too. */
export function membersRequest(raw: Record<string, unknown>): MembersRequest {
  const filters = memberFiltersIn(raw);
  const { role, status, team, trade, documents } = filters;
  const request = { ...membersTable.request(raw), includeDocumentExpirationStates: true };
  if (countMemberFilters(filters) === 0) return request;
  return {
    ...request,
    filters: {
      ...(role && { role }),
      ...statusFilter(status),
      ...(team && { teamId: team }),
      ...(trade && { tradeId: trade }),
      ...(documents && { documentState: documents }),
    },
  };
}
