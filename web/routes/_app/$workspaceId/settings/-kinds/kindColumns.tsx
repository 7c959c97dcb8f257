import { IconArchive, IconLock, IconUpload } from '@tabler/icons-react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { leadLabel, validityLabel } from '#web/words/documents/documentKinds.ts';
import { numberText } from '#web/words/numbers.ts';
import { KindMenu } from './KindMenu.tsx';
import type { AskKind } from './kindDialogs.ts';
import classes from './kinds.module.css';

/** The columns of the list of kinds. */
export const kindColumns = (
  ask: AskKind,
  onArchive: (kind: DocumentKind) => void,
): Column<DocumentKind>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, archivedAt }) => (
      <span className={classes.name}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {archivedAt !== null && <StatusBadge tone="calm" icon={IconArchive} label="Archived" />}
      </span>
    ),
  },
  {
    id: 'code',
    header: 'Code',
    width: '10cqi',
    minor: true,
    cell: ({ code }) => (code === null ? '–' : <TruncatedText>{code}</TruncatedText>),
  },
  {
    id: 'validMonths',
    header: 'Valid for',
    width: '116px',
    cell: ({ validMonths }) => validityLabel(validMonths),
  },
  {
    id: 'reminderMonths',
    header: 'Reminder',
    width: '148px',
    minor: 'first',
    cell: ({ reminderMonths }) => leadLabel(reminderMonths),
  },
  {
    id: 'membersSubmit',
    header: 'Members submit',
    width: '152px',
    minor: true,
    cell: ({ membersSubmit }) =>
      membersSubmit ? <StatusBadge tone="calm" icon={IconUpload} label="Yes" /> : 'No',
  },
  {
    id: 'sensitive',
    header: 'Sensitive',
    width: '116px',
    minor: true,
    cell: ({ sensitive }) =>
      sensitive ? <StatusBadge tone="calm" icon={IconLock} label="Sensitive" /> : 'No',
  },
  {
    id: 'documents',
    header: 'Documents',
    width: '112px',
    align: 'right',
    cell: ({ documentCount }) => numberText(documentCount ?? 0),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '64px',
    cell: (kind) => <KindMenu kind={kind} ask={ask} onArchive={onArchive} />,
  },
];
