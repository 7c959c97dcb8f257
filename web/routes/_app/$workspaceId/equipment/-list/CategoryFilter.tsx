import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#web/api/equipment.ts';
import { useEquipmentFilters } from '#web/features/equipment/useEquipmentFilters.ts';
import { numberText } from '#web/words/numbers.ts';

/** Narrows the list to one of the categories that items have (EQP-21). */
export function CategoryFilter({ workspaceId }: { workspaceId: string }) {
  const { category, narrow } = useEquipmentFilters();
  const { data: known = [] } = useQuery(categoriesQuery(workspaceId));
  const isKnown = known.some((one) => one.category === category);
  const options = known.map((one) => ({
    value: one.category,
    label: `${one.category} (${numberText(one.count)})`,
  }));
  return (
    <NativeSelect
      aria-label="Filter by category"
      size="sm"
      w={{ base: '100%', xs: 220 }}
      data={[
        { value: '', label: 'All categories' },
        ...(category && !isKnown ? [{ value: category, label: category }] : []),
        ...options,
      ]}
      value={category ?? ''}
      onChange={({ currentTarget: { value } }) => narrow({ category: value || undefined })}
    />
  );
}
