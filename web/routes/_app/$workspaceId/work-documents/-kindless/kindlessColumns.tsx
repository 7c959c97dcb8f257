import { Button } from '@mantine/core';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { personName } from '#web/words/people.ts';
import classes from './kindless.module.css';
import type { Propose } from './proposals.ts';

/** The columns of the documents without a kind. */
export const kindlessColumns = (
  propose: Propose,
  onAccept: (document: WorkDocument, kind: DocumentKind) => void,
): Column<WorkDocument>[] => [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText>,
  },
  {
    id: 'holder',
    header: 'Holder',
    width: '18cqi',
    cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
  },
  {
    id: 'expirationDate',
    header: 'Expiration date',
    sortable: true,
    width: '152px',
    minor: true,
    orderLabels: ['earliest first', 'latest first'],
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'proposal',
    header: 'Proposed kind',
    width: 'max(24cqi, 160px)',
    cell: (document) => {
      const kind = propose(document.name);
      if (kind === null) return '–';
      return (
        <Button
          variant="default"
          size="sm"
          className={classes.proposal}
          aria-label={`Give ${document.name} the kind ${kind.name}`}
          onClick={() => onAccept(document, kind)}
        >
          <TruncatedText>{kind.name}</TruncatedText>
        </Button>
      );
    },
  },
];
