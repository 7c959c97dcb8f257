import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { Narrowing } from './inspectionsTable.ts';
import { EARLIEST } from './inspectionValues.ts';

interface Props {
  workspaceId: string;
  filters: Narrowing;
  onChange: (days: { from?: string | undefined; until?: string | undefined }) => void;
}

/** The first and the last day of the inspections that are listed. */
export function DayFilters({ workspaceId, filters: { from, until }, onChange }: Props) {
  const today = useToday(workspaceId);
  return (
    <>
      <DateField
        label="From"
        clearLabel="Clear the first day"
        size="sm"
        value={from ?? null}
        today={today}
        minDate={EARLIEST}
        maxDate={until ?? today}
        onChange={(day) => onChange({ from: day ?? undefined })}
        onWrong={ignore}
      />
      <DateField
        label="Until"
        clearLabel="Clear the last day"
        size="sm"
        value={until ?? null}
        today={today}
        minDate={from ?? EARLIEST}
        maxDate={today}
        onChange={(day) => onChange({ until: day ?? undefined })}
        onWrong={ignore}
      />
    </>
  );
}

/** What is no date narrows nothing. */
const ignore = () => {};
