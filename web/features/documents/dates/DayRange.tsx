import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { DateField } from './DateField.tsx';

interface Days {
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
}

interface Props {
  labels: [from: string, until: string];
  days: Days;
  today: CalendarDate;
  minDate: CalendarDate;
  maxDate: CalendarDate;
  onChange: (days: Days) => void;
}

/** The first and the last day of what a list shows. What is no date narrows nothing. */
export function DayRange({ labels, days: { from, until }, today, minDate, maxDate, onChange }: Props) {
  const [fromLabel, untilLabel] = labels;
  return (
    <>
      <DateField
        label={fromLabel}
        clearLabel={t`Clear the first day`}
        size="sm"
        value={from ?? null}
        today={today}
        minDate={minDate}
        maxDate={until ?? maxDate}
        onChange={(day) => onChange({ from: day ?? undefined })}
        onWrong={ignore}
      />
      <DateField
        label={untilLabel}
        clearLabel={t`Clear the last day`}
        size="sm"
        value={until ?? null}
        today={today}
        minDate={from ?? minDate}
        maxDate={maxDate}
        onChange={(day) => onChange({ until: day ?? undefined })}
        onWrong={ignore}
      />
    </>
  );
}

const ignore = () => {};
