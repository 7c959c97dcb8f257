import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import classes from '#web/ui/table/FilterBar.module.css';

export interface FilterBarProps {
  workspaceId: string;
  /** Of a team's documents, where people and teams are not chosen from the whole workspace. */
  ofTeam?: boolean;
}

/** The calendars and the search for people are large, and the list shows without them, also where they cannot be fetched. */
const FoldedFilters = lazy(async (): Promise<{ default: ComponentType<Required<FilterBarProps>> }> => {
  const file = await import('./FoldedFilters.tsx').catch(() => null);
  return { default: file?.FoldedFilters ?? Nothing };
});

function Nothing(_: FilterBarProps): ReactNode {
  return null;
}

/** The filters of a list of documents in a line (KIND-06). */
export function FilterBar({ workspaceId, ofTeam = false }: FilterBarProps) {
  return (
    <search className={classes.root} aria-label="Filters" data-of-team={ofTeam || undefined}>
      <Suspense>
        <FoldedFilters workspaceId={workspaceId} ofTeam={ofTeam} />
      </Suspense>
    </search>
  );
}
