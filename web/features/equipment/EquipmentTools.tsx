import type { ReactNode } from 'react';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { equipmentLooks } from './equipmentLooks.ts';
import { equipmentTable } from './equipmentTable.ts';
import { useEquipmentFilters } from './useEquipmentFilters.ts';

interface Props {
  /** Says what is searched: "Search equipment". */
  label: string;
  /** The page of the list that `equipmentRequest` asks for. */
  data: { count: number; states: Record<EquipmentState, number> } | undefined;
  filters?: ReactNode;
  /** Of one person, who has few items in few states. */
  ofOne?: boolean;
}

/** Narrows a list of items: by a search, filters and states (EQP-20, EQP-21). */
export function EquipmentTools({ label, data, filters, ofOne }: Props) {
  const { states, category, press } = useEquipmentFilters();
  const { search, setSearch } = useTableState(equipmentTable);
  return (
    <Toolbar
      isBare={data?.count === 0 && states.length === 0 && category === undefined && search === ''}
      search={<SearchBox label={label} value={search} onChange={setSearch} />}
      filters={filters}
      states={
        <StatesBar
          looks={equipmentLooks}
          labels={equipmentStateLabels}
          counts={data?.states}
          isShort={ofOne}
          active={states}
          onPress={press}
        />
      }
    />
  );
}
