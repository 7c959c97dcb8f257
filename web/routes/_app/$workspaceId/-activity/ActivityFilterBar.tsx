import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ActivityType } from '#contract/activity.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { DayChips } from '#web/features/documents/dates/DayChips.tsx';
import { DayRange } from '#web/features/documents/dates/DayRange.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { PersonChip, PersonFilter } from '#web/features/members/PersonFilter.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { type ActivityFilters, activityFiltersIn, activityTypeLabels } from './activityParams.ts';

/** Years back that a day can be looked for in. */
const YEARS = 20;

const types = Object.entries(activityTypeLabels) as [ActivityType, string][];

/** Narrows the activities to what they are about, to a person and to days. */
export function ActivityFilterBar({ workspaceId }: { workspaceId: string }) {
  const navigate = useNavigate();
  const today = useToday(workspaceId);
  const filters = activityFiltersIn(useSearch({ strict: false }));
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const narrow = (next: Partial<ActivityFilters>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      resetScroll: false,
    });
  const { type, person, from, until } = filters;
  return (
    <Filters
      count={[type, person, from, until].filter(Boolean).length}
      onClear={() => narrow({ type: undefined, person: undefined, from: undefined, until: undefined })}
      chips={
        <>
          {type && (
            <FilterChip label={activityTypeLabels[type]} onRemove={() => narrow({ type: undefined })} />
          )}
          {person && (
            <PersonChip
              workspaceId={workspaceId}
              memberId={person}
              onRemove={() => narrow({ person: undefined })}
            />
          )}
          <DayChips days={filters} onChange={narrow} />
        </>
      }
    >
      <NativeSelect
        aria-label={t`Filter by activity`}
        data={[{ value: '', label: t`All activities` }, ...types.map(([value, label]) => ({ value, label }))]}
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          narrow({ type: types.find(([one]) => one === value)?.[0] })
        }
      />
      {isAdmin && (
        <PersonFilter
          workspaceId={workspaceId}
          label={t`Filter by person`}
          placeholder={t`All people`}
          memberId={person}
          onChange={(next) => narrow({ person: next })}
        />
      )}
      <DayRange
        labels={[t`From`, t`Until`]}
        days={filters}
        today={today}
        minDate={addMonths(today, -12 * YEARS)}
        maxDate={today}
        onChange={narrow}
      />
    </Filters>
  );
}
