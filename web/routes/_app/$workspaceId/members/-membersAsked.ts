import { t } from '@lingui/core/macro';
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
    [t`Search`, membersTable.read(raw).search.trim()],
    [t`Role`, role && roleLabels[role]],
    [t`Status`, status && statusLabels[status]],
    [t`Team`, await names.team(team)],
    [t`Trade`, await names.trade(trade)],
    [t`Hold a document that is`, documents && expirationStateLabels[documents]],
  ];
}
