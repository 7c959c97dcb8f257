import type { CalendarDate } from '#contract/rules/dates.ts';
import { ALREADY_EXPIRED } from '#web/words/documents/documents.ts';
import { DateField } from './DateField.tsx';
import { EARLIEST_DATE, pickableDates } from './pickableDates.ts';

interface Props {
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
  /** Whether something stands in the field that is not a date to take. */
  onWrong: (isWrong: boolean) => void;
}

/** When a document expires (DOC-26, DOC-27, DOC-28). Papers of past years can be recorded: their date is typed. */
export function ExpirationDateInput(props: Props) {
  const { value, today } = props;
  const { minDate, maxDate } = pickableDates(today);
  return (
    <DateField
      {...props}
      minDate={EARLIEST_DATE}
      maxDate={maxDate}
      offeredFrom={minDate}
      label="Expiration date (optional)"
      clearLabel="Clear the expiration date"
      description={value !== null && value < today ? ALREADY_EXPIRED : null}
    />
  );
}
