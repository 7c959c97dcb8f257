import { ActionIcon, Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Inspection } from '#contract/inspections.ts';
import { equipmentOf } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { personName } from '#web/words/people.ts';
import classes from './inspectionColumns.module.css';
import { ResultBadge } from './ResultBadge.tsx';

const orderLabels = ['earliest first', 'latest first'] as const;

export const inspectionColumns: Column<Inspection>[] = [
  { id: 'product', header: 'Product', cell: (inspection) => <Product item={equipmentOf(inspection)} /> },
  {
    id: 'owner',
    header: 'Owner',
    width: 'max(12cqi, 108px)',
    minor: true,
    cell: (inspection) => <TruncatedText>{ownerName(equipmentOf(inspection))}</TruncatedText>,
  },
  { id: 'result', header: 'Result', width: '104px', cell: ({ status }) => <ResultBadge status={status} /> },
  {
    id: 'inspectedAt',
    header: 'Date',
    width: '120px',
    sortable: true,
    orderLabels,
    cell: ({ inspectedAt }) => dateText(inspectedAt),
  },
  {
    id: 'expirationDate',
    header: 'Next due',
    width: '128px',
    sortable: true,
    orderLabels,
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'inspector',
    header: 'Inspector',
    width: '10cqi',
    minor: 'wide',
    cell: ({ inspector }) => <TruncatedText>{personName(inspector)}</TruncatedText>,
  },
  {
    id: 'report',
    header: 'Report',
    width: '80px',
    minor: 'first',
    cell: (inspection) => <OpenReport {...inspection} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '184px',
    minor: 'first',
    cell: (inspection) => <StateBadge state={equipmentOf(inspection).state} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (inspection) => inspection.canCorrect && <CorrectLink inspection={inspection} />,
  },
];

function OpenReport(inspection: Inspection) {
  if (inspection.reportFile === null) return '–';
  return (
    <Anchor
      href={inspection.reportFile.url}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={`Report on ${equipmentOf(inspection).product.name}`}
    >
      Open
    </Anchor>
  );
}

/** For whoever may still correct the inspection (INS-14). */
function CorrectLink({ inspection }: { inspection: Inspection }) {
  const { id: itemId, workspaceId, product } = equipmentOf(inspection);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.action}
      aria-label={`Correct the inspection of ${product.name}`}
      renderRoot={(props) => (
        <Link
          to="/$workspaceId/equipment/$itemId/inspections/$inspectionId"
          params={{ workspaceId, itemId, inspectionId: inspection.id }}
          {...props}
        />
      )}
    >
      <IconPencil size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
