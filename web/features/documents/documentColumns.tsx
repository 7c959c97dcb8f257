import type { WorkDocument } from '#contract/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { documentTypeLabels } from '#web/words/documents.ts';
import { personName } from '#web/words/people.ts';
import { dateText } from './dateText.ts';
import classes from './documentColumns.module.css';
import { ExpirationBadge } from './ExpirationBadge.tsx';

const dateCell = (date: CalendarDate | null) =>
  date === null ? '–' : <span className={classes.date}>{dateText(date)}</span>;

/** The columns of a list of documents. */
export const documentColumns = (today: CalendarDate): Column<WorkDocument>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText>,
  },
  {
    id: 'type',
    header: 'Type',
    width: '64px',
    minor: 'first',
    cell: ({ type }) => documentTypeLabels[type],
  },
  {
    id: 'holder',
    header: 'Holder',
    width: 'max(12.5cqi, 112px)',
    cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
  },
  {
    id: 'expirationDate',
    header: 'Expiration date',
    sortable: true,
    width: '152px',
    orderLabels: ['earliest first', 'latest first'],
    cell: ({ expirationDate }) => dateCell(expirationDate),
  },
  {
    id: 'reminder',
    header: 'Reminder',
    width: '128px',
    minor: true,
    cell: ({ expirationReminder }) => dateCell(expirationReminder),
  },
  {
    id: 'status',
    header: 'Status',
    width: '144px',
    cell: (document) => <ExpirationBadge document={document} today={today} />,
  },
  {
    id: 'addedBy',
    header: 'Added by',
    width: '10cqi',
    minor: 'first',
    cell: ({ createdByWorkspaceMember }) => (
      <TruncatedText>{personName(createdByWorkspaceMember)}</TruncatedText>
    ),
  },
];
