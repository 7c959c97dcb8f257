import { Anchor } from '@mantine/core';
import type { Inspection } from '#contract/inspections.ts';
import { equipmentOf } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dateText.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { ResultBadge } from './ResultBadge.tsx';

const orderLabels = ['earliest first', 'latest first'] as const;

export const inspectionColumns: Column<Inspection>[] = [
  { id: 'product', header: 'Product', cell: (inspection) => <Product item={equipmentOf(inspection)} /> },
  {
    id: 'owner',
    header: 'Owner',
    width: '18cqi',
    cell: (inspection) => <TruncatedText>{ownerName(equipmentOf(inspection))}</TruncatedText>,
  },
  { id: 'result', header: 'Result', width: '116px', cell: ({ status }) => <ResultBadge status={status} /> },
  {
    id: 'inspectedAt',
    header: 'Date',
    width: '128px',
    sortable: true,
    orderLabels,
    cell: ({ inspectedAt }) => dateText(inspectedAt),
  },
  {
    id: 'expirationDate',
    header: 'Next due',
    width: '132px',
    sortable: true,
    orderLabels,
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'report',
    header: 'Report',
    width: '96px',
    minor: true,
    cell: (inspection) =>
      inspection.reportFile ? (
        <Anchor
          href={inspection.reportFile.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Report on ${equipmentOf(inspection).product.name}`}
        >
          Open
        </Anchor>
      ) : (
        '–'
      ),
  },
];
