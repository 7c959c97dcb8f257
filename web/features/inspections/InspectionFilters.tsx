import { NativeSelect, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { resultLabels, results } from '#web/words/inspections.ts';
import classes from './InspectionFilters.module.css';
import { filtersIn, type Narrowing } from './inspectionsTable.ts';

/** The calendars of the days are large, and mostly not needed. */
const DayFilters = lazy(() => import('./DayFilters.tsx').then((file) => ({ default: file.DayFilters })));

const options = results.map((value) => ({ value, label: resultLabels[value] }));

/** Changes what the list is narrowed to, in the address, from its first page on. */
export function useInspectionFilters() {
  const navigate = useNavigate();
  return (next: { [Name in keyof Narrowing]?: Narrowing[Name] }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, inspections_page: undefined }),
      resetScroll: false,
    });
}

interface Props {
  workspaceId: string;
  /** Before the filters: a search box. */
  children?: ReactNode;
}

/** Narrows the list to a result and to days (INS-15). */
export function InspectionFilters({ workspaceId, children }: Props) {
  const filters = filtersIn(useSearch({ strict: false }));
  const narrow = useInspectionFilters();
  return (
    <div className={classes.root}>
      {children}
      <NativeSelect
        className={classes.result}
        aria-label="Filter by result"
        data={[{ value: '', label: 'All results' }, ...options]}
        value={filters.result ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrow({ result: results.find((result) => result === value) })
        }
      />
      <div className={classes.days}>
        <Suspense
          fallback={
            <>
              <Skeleton height={36} />
              <Skeleton height={36} />
            </>
          }
        >
          <DayFilters workspaceId={workspaceId} filters={filters} onChange={narrow} />
        </Suspense>
      </div>
    </div>
  );
}
