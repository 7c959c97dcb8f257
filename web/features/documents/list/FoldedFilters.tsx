import { FilterFold } from '#web/ui/table/FilterFold.tsx';
import type { FilterBarProps } from './FilterBar.tsx';
import { FilterFields } from './FilterFields.tsx';
import { useDocumentFilters } from './useDocumentFilters.ts';

/** The filters themselves. */
export function FoldedFilters({ workspaceId, ofTeam }: Required<FilterBarProps>) {
  const { count, clear } = useDocumentFilters();
  return (
    <FilterFold count={count} onClear={clear}>
      <FilterFields workspaceId={workspaceId} ofTeam={ofTeam} />
    </FilterFold>
  );
}
