import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import type { DraftMember } from '#web/features/documents/draft.ts';
import classes from '#web/features/documents/MemberLine.module.css';
import { Avatar } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { memberStatusLabels } from '#web/words/members.ts';

/** The columns of the members to choose from. */
export const assignColumns: Column<DraftMember>[] = [
  {
    id: 'firstName',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => (
      <span className={classes.root}>
        <Avatar name={name} size={34} />
        <TruncatedText>{name}</TruncatedText>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <TruncatedText>{email}</TruncatedText>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '140px',
    cell: ({ isDraft }) =>
      isDraft ? (
        <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />
      ) : (
        <StatusBadge tone="calm" icon={IconUserCheck} label={memberStatusLabels.ACTIVE} />
      ),
  },
];
