import type { Member } from '#contract/members.ts';
import { teamsOfMember } from '#web/api/mapper.ts';
import { MemberName } from '#web/features/members/MemberName.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { RoleMenu } from '#web/features/members/RoleMenu.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { NO_EMAIL } from '#web/words/members.ts';

/** MEM-08 … MEM-12, MEM-26 */
export const memberColumns: Column<Member>[] = [
  {
    id: 'firstName',
    header: 'Name',
    sortable: true,
    cell: (member) => <MemberName member={member} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    width: '23cqi',
    cell: ({ email }) => (email ? <TruncatedText>{email}</TruncatedText> : NO_EMAIL),
  },
  {
    id: 'teams',
    header: 'Teams',
    align: 'right',
    width: '80px',
    minor: true,
    cell: (member) => teamsOfMember(member).length,
  },
  {
    id: 'role',
    header: 'Workspace Role',
    sortable: true,
    width: 'min(208px, 22cqi)',
    cell: (member) => <RoleMenu member={member} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'min(224px, 22cqi)',
    cell: (member) => <MemberStatusBadge member={member} />,
  },
];
