import { IconFileCheck } from '@tabler/icons-react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { dateText } from '#web/features/documents/dateText.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { ownerName } from './ownerName.ts';
import { Product } from './Product.tsx';
import { profileStrength } from './profileStrength.ts';

/** EQP-03 … EQP-11 */
export const equipmentColumns: Column<EquipmentItem>[] = [
  { id: 'name', header: 'Product', sortable: true, cell: (item) => <Product item={item} /> },
  {
    id: 'owner',
    header: 'Owner',
    width: '16cqi',
    cell: (item) => <TruncatedText>{ownerName(item)}</TruncatedText>,
  },
  { id: 'strength', header: 'Profile strength', width: '152px', minor: true, cell: profileStrength },
  {
    id: 'documents',
    header: 'Documents',
    width: '120px',
    minor: true,
    cell: ({ isLinkedToDocuments }) =>
      isLinkedToDocuments ? <StatusBadge tone="calm" icon={IconFileCheck} label="Linked" /> : 'None',
  },
  {
    id: 'inspection',
    header: 'Last inspection',
    width: '160px',
    cell: ({ inspections: [latest] }) => <ResultBadge status={latest?.status} />,
  },
  {
    id: 'due',
    header: 'Next due',
    width: '124px',
    cell: ({ inspections: [latest] }) => (latest?.expirationDate ? dateText(latest.expirationDate) : '–'),
  },
];
