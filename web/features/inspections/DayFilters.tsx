import { t } from '@lingui/core/macro';
import { DayRange } from '#web/features/documents/dates/DayRange.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { Narrowing } from './inspectionsTable.ts';
import { EARLIEST } from './inspectionValues.ts';

interface Props {
  workspaceId: string;
  filters: Narrowing;
  onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
}

/** The first and the last day of the inspections that are listed. */
export function DayFilters({ workspaceId, filters, onChange }: Props) {
  const today = useToday(workspaceId);
  return (
    <DayRange
      labels={[t`From`, t`Until`]}
      days={filters}
      today={today}
      minDate={EARLIEST}
      maxDate={today}
      onChange={onChange}
    />
  );
}
