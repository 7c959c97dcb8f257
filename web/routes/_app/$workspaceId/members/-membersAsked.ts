import type { QueryClient } from '@tanstack/react-query';
import type { Asked } from '#web/features/export/about.ts';
import { namesOf } from '#web/features/export/namesOf.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import {
  INVITATIONS_UNDELIVERED,
  INVITED_NOT_JOINED,
  memberStatusLabels,
  roleLabels,
} from '#web/words/members.ts';
import { INVITED, memberFiltersIn, membersTable, UNDELIVERED } from './-table.ts';

const statusLabels = {
  ...memberStatusLabels,
  [INVITED]: INVITED_NOT_JOINED,
  [UNDELIVERED]: INVITATIONS_UNDELIVERED,
};

/** The filters of the list of members in its address, in words. */
export async function membersAsked(
  queryClient: QueryClient,
  workspaceId: string,
  raw: Record<string, unknown>,
): Promise<Asked> {
  const { role, status, team, trade, documents } = memberFiltersIn(raw);
  const names = namesOf(queryClient, workspaceId);
  return [
    ['Search', membersTable.read(raw).search.trim()],
    ['Role', role && roleLabels[role]],
    ['Status', status && statusLabels[status]],
    ['Team', await names.team(team)],
    ['Trade', await names.trade(trade)],
    ['Hold a document that is', documents && expirationStateLabels[documents]],
  ];
}
