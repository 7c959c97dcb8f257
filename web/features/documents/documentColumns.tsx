import { t } from '@lingui/core/macro';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { wasAccepted } from '#contract/rules/versions.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { documentTypeLabels, SENSITIVE, WITHOUT_KIND } from '#web/words/documents/documents.ts';
import { versionStateLabels } from '#web/words/documents/documentVersions.ts';
import { personName } from '#web/words/people.ts';
import { dateText } from './dates/dateText.ts';
import classes from './documentColumns.module.css';
import { ExpirationBadge } from './ExpirationBadge.tsx';

const dateCell = (date: CalendarDate | null) =>
  date === null ? '–' : <span className={classes.date}>{dateText(date)}</span>;

/** Up to this width of the window a document is a card: as a row it would have no room for its name, as on a laptop zoomed to 200%. */
export const DOCUMENT_CARDS_UP_TO = 900;

/** The columns of a list of documents; `repeatsNames` where every type is called like its document, which leaves room for another fact. */
export const documentColumns = (today: CalendarDate, repeatsNames = false): Column<WorkDocument>[] => [
  {
    id: 'name',
    header: t`Name`,
    sortable: true,
    cell: (document) => <DocumentName document={document} />,
  },
  {
    id: 'type',
    header: t`File type`,
    minor: 'wide',
    extra: true,
    cell: ({ type }) => documentTypeLabels[type],
  },
  {
    id: 'holder',
    header: t`Holder`,
    shrinks: true,
    minor: 'least',
    cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
  },
  {
    id: 'kind',
    header: t`Type`,
    shrinks: true,
    sortable: true,
    minor: true,
    extra: repeatsNames,
    cell: ({ kind }) =>
      kind ? (
        <TruncatedText lines={2}>{kind.name}</TruncatedText>
      ) : (
        <span className={classes.none}>{WITHOUT_KIND}</span>
      ),
  },
  {
    id: 'expirationDate',
    header: t`Expiration date`,
    sortable: true,
    minor: 'last',
    orderLabels: [t`earliest first`, t`latest first`],
    cell: ({ expirationDate }) => dateCell(expirationDate),
  },
  {
    id: 'reminder',
    header: t`Reminder`,
    minor: 'second',
    extra: !repeatsNames,
    cell: ({ expirationReminder }) => dateCell(expirationReminder),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: (document) => <DocumentStatus document={document} today={today} />,
  },
  {
    id: 'addedBy',
    header: t`Added by`,
    shrinks: true,
    minor: 'wide',
    extra: true,
    cell: ({ createdByWorkspaceMember }) => (
      <TruncatedText>{personName(createdByWorkspaceMember)}</TruncatedText>
    ),
  },
];

/** What a document is called; where its file is not for the reader, it says why (KIND-07). */
function DocumentName({ document: { name, file } }: { document: WorkDocument }) {
  const text = <TruncatedText lines={2}>{name}</TruncatedText>;
  if (file !== null) return text;
  return (
    <span className={classes.root}>
      {text}
      <Tooltip label={SENSITIVE}>
        <button type="button" className={classes.lock} aria-label={SENSITIVE}>
          <IconLock size={16} stroke={1.8} aria-hidden />
        </button>
      </Tooltip>
    </span>
  );
}

interface DocumentStatusProps {
  document: WorkDocument;
  /** The day it is in the workspace. */
  today: CalendarDate;
}

/** Whether a document counts, for how long, and whether a version of it waits for its review (SUB-02). */
function DocumentStatus({ document, today }: DocumentStatusProps) {
  const { version, waiting } = document;
  return (
    <span className={classes.documentStatus}>
      {(wasAccepted(version) || !waiting) && <ExpirationBadge document={document} today={today} />}
      {waiting && <StatusBadge tone="calm" icon={IconHourglass} label={versionStateLabels.SUBMITTED} />}
    </span>
  );
}
