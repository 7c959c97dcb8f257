import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { FilterChip } from '#web/ui/table/Filters.tsx';
import { dateText } from './dateText.ts';

interface Props {
  days: { from?: CalendarDate | undefined; until?: CalendarDate | undefined };
  onChange: (days: { from?: undefined; until?: undefined }) => void;
}

/** The first and the last day that a list is narrowed to, each to be removed. */
export function DayChips({ days: { from, until }, onChange }: Props) {
  return (
    <>
      {from && (
        <FilterChip
          label={t`From ${{ date: dateText(from) }}`}
          onRemove={() => onChange({ from: undefined })}
        />
      )}
      {until && (
        <FilterChip
          label={t`Until ${{ date: dateText(until) }}`}
          onRemove={() => onChange({ until: undefined })}
        />
      )}
    </>
  );
}
