import type { Team } from '#contract/teams.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { AccessBadge } from './AccessBadge.tsx';
import { Faces } from './Faces.tsx';

export const teamColumns: Column<Team>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
  },
  { id: 'members', header: 'Members', width: '200px', cell: (team) => <Faces team={team} /> },
  {
    id: 'access',
    header: 'Access',
    width: '140px',
    cell: ({ isPublic }) => <AccessBadge isPublic={isPublic} />,
  },
];
