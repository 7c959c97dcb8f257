import { IconFileCheck } from '@tabler/icons-react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { ownerName } from './ownerName.ts';
import { Product } from './Product.tsx';
import { profileStrength } from './profileStrength.ts';
import { StateBadge } from './StateBadge.tsx';
import type { AskItems } from './useItemsDialog.tsx';

/** What a list of the items of several people says of their owners. */
const ofOwner: Column<EquipmentItem>[] = [
  {
    id: 'owner',
    header: 'Owner',
    width: 'max(12cqi, 116px)',
    cell: (item) => <TruncatedText>{ownerName(item)}</TruncatedText>,
  },
  { id: 'strength', header: 'Profile strength', width: '146px', minor: 'first', cell: profileStrength },
  {
    id: 'documents',
    header: 'Documents',
    width: '108px',
    minor: 'first',
    cell: ({ isLinkedToDocuments }) =>
      isLinkedToDocuments ? <StatusBadge tone="calm" icon={IconFileCheck} label="Linked" /> : 'None',
  },
];

/** EQP-03 … EQP-11, INS-12; `ofOne` where all items have the same owner. */
export const equipmentColumns = (ask: AskItems, ofOne: boolean): Column<EquipmentItem>[] => [
  { id: 'name', header: 'Product', sortable: true, cell: (item) => <Product item={item} /> },
  { id: 'state', header: 'State', width: '178px', cell: ({ state }) => <StateBadge state={state} /> },
  ...(ofOne ? [] : ofOwner),
  {
    id: 'inspection',
    header: 'Last inspection',
    width: '152px',
    minor: ofOne || 'first',
    cell: ({ inspections: [latest] }) => <ResultBadge status={latest?.status} />,
  },
  {
    id: 'nextDueOn',
    header: 'Next due',
    width: '128px',
    sortable: true,
    orderLabels: ['earliest first', 'latest first'],
    cell: ({ nextDueOn }) => (nextDueOn === null ? '–' : dateText(nextDueOn)),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '60px',
    cell: (item) => <ItemMenu item={item} ask={ask} />,
  },
];
