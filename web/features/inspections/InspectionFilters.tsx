import { t } from '@lingui/core/macro';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DayChips } from '#web/features/documents/dates/DayChips.tsx';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { resultLabels, results } from '#web/words/inspections.ts';
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

/** Narrows the list to a result and to days (INS-15). */
export function InspectionFilters({ workspaceId }: { workspaceId: string }) {
  const filters = filtersIn(useSearch({ strict: false }));
  const narrow = useInspectionFilters();
  const { result, from, until } = filters;
  return (
    <Filters
      count={[result, from, until].filter(Boolean).length}
      onClear={() => narrow({ result: undefined, from: undefined, until: undefined })}
      chips={
        <>
          {result && (
            <FilterChip label={resultLabels[result]} onRemove={() => narrow({ result: undefined })} />
          )}
          <DayChips days={filters} onChange={narrow} />
        </>
      }
    >
      <NativeSelect
        aria-label={t`Filter by result`}
        data={[{ value: '', label: t`All results` }, ...options]}
        value={result ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ result: results.find((one) => one === value) })}
      />
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
    </Filters>
  );
}
