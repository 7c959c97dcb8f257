import type { TeamMember } from '#contract/teams.ts';
import { MemberName } from '#web/features/members/MemberName.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { NO_EMAIL, roleLabel } from '#web/words/members.ts';

export const teamMemberColumns: Column<TeamMember>[] = [
  {
    id: 'firstName',
    header: 'Name',
    sortable: true,
    cell: ({ workspaceMember }) => <MemberName member={workspaceMember} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ workspaceMember: { email } }) => (email ? <TruncatedText>{email}</TruncatedText> : NO_EMAIL),
  },
  {
    id: 'role',
    header: 'Workspace Role',
    sortable: true,
    width: '176px',
    minor: true,
    cell: ({ workspaceMember }) => roleLabel(workspaceMember.role),
  },
  {
    id: 'status',
    header: 'Status',
    width: '224px',
    cell: ({ workspaceMember }) => <MemberStatusBadge member={workspaceMember} />,
  },
];
