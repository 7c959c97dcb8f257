import { t } from '@lingui/core/macro';
import type { Member } from '#contract/members.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { LastSeenLine } from '#web/features/members/LastSeen.tsx';
import { emailCell, MemberName } from '#web/features/members/MemberName.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { RoleMenu } from '#web/features/members/RoleMenu.tsx';
import type { Column, SortOrder } from '#web/ui/table/columns.ts';
import { LAST_SEEN } from '#web/words/members.ts';

/** MEM-08 … MEM-12, MEM-26 */
export const memberColumns: Column<Member>[] = [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    cell: (member) => <MemberName member={member} />,
  },
  {
    id: 'email',
    header: t`Email`,
    shrinks: true,
    sortable: true,
    cell: emailCell,
  },
  {
    id: 'teams',
    header: t`Teams`,
    align: 'end',
    minor: true,
    cell: (member) => teamsOfMember(member).length,
  },
  {
    id: 'role',
    header: t`Workspace Role`,
    sortable: true,
    cell: (member) => <RoleMenu member={member} />,
  },
  {
    id: 'status',
    header: t`Status`,
    cell: (member) => (
      <>
        <MemberStatusBadge member={member} />
        <LastSeenLine member={member} />
      </>
    ),
  },
];

/** Orders that no head of a column offers: a status is not sorted by its head (MEM-10), and the last day stands in its column (PPL-09). */
export const moreOrders: SortOrder[] = [
  { id: 'status', header: t`Status` },
  { id: 'lastSeen', header: LAST_SEEN, orderLabels: [t`oldest first`, t`newest first`] },
];
