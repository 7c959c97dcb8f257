import type { CalendarDate } from '#contract/rules/dates.ts';
import { DateField } from './DateField.tsx';
import { pickableDates } from './pickableDates.ts';

interface Props {
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
  /** Whether something stands in the field that is not a date to take. */
  onWrong: (isWrong: boolean) => void;
}

/** When a document expires (DOC-26, DOC-27, DOC-28). */
export function ExpirationDateInput(props: Props) {
  const { value, today } = props;
  return (
    <DateField
      {...props}
      {...pickableDates(today)}
      label="Expiration date (optional)"
      clearLabel="Clear the expiration date"
      description={
        value !== null && value < today ? 'This date has passed; the document will count as expired.' : null
      }
    />
  );
}
