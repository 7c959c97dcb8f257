import { type ComponentType, lazy, type ReactNode } from 'react';
import { Filters } from '#web/ui/table/Filters.tsx';
import { useDocumentFilters } from './useDocumentFilters.ts';

export interface FilterBarProps {
  workspaceId: string;
  /** Of a team's documents, where people and teams are not chosen from the whole workspace. */
  ofTeam?: boolean;
}

const Nothing = (_: FilterBarProps): ReactNode => null;

/** The calendars and the search for people are large, and the list shows without them, also where they cannot be fetched. */
const file = () => import('./FilterFields.tsx').catch(() => null);
const FilterFields = lazy(async (): Promise<{ default: ComponentType<FilterBarProps> }> => {
  return { default: (await file())?.FilterFields ?? Nothing };
});
const FilterChips = lazy(async (): Promise<{ default: ComponentType<FilterBarProps> }> => {
  return { default: (await file())?.FilterChips ?? Nothing };
});

/** The filters of a list of documents (KIND-06). */
export function FilterBar(props: FilterBarProps) {
  const { count, clear } = useDocumentFilters();
  return (
    <Filters count={count} onClear={clear} chips={<FilterChips {...props} />}>
      <FilterFields {...props} />
    </Filters>
  );
}
