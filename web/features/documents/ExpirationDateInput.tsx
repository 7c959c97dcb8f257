import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText } from './dateText.ts';
import { pickableDates } from './pickableDates.ts';
import { typedDate } from './typedDate.ts';

interface Props {
  value: CalendarDate | null;
  today: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
  /** Whether something stands in the field that is not a date to take. */
  onWrong: (isWrong: boolean) => void;
}

/** Picked from a calendar or typed in any usual form; stored as yyyy-MM-dd (DOC-26, DOC-27, DOC-28). */
export function ExpirationDateInput({ value, today, onChange, onWrong }: Props) {
  const { minDate, maxDate } = pickableDates(today);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const date = typedDate(typed);
  const isWrong = typed.trim() !== '' && (date === null || date < minDate || date > maxDate);
  useEffect(() => onWrong(isWrong), [isWrong, onWrong]);
  const change = (next: string | null) => {
    setTyped('');
    onChange(next);
  };
  return (
    <DateInput
      label="Expiration date (optional)"
      size="md"
      placeholder={dateText(today)}
      value={value}
      onChange={change}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        setLeft(false);
      }}
      onBlur={() => setLeft(true)}
      fixOnBlur={!isWrong}
      error={isWrong && left && wrong(date, minDate, maxDate, today)}
      description={
        value !== null && value < today ? 'This date has passed; the document will count as expired.' : null
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      dateParser={(text) => typedDate(text)}
      valueFormat={(text) => dateText(text.slice(0, 10))}
      minDate={minDate}
      maxDate={maxDate}
      weekendDays={[]}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the expiration date' }}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      nextLabel="Next month"
      previousLabel="Previous month"
    />
  );
}

function wrong(date: CalendarDate | null, minDate: CalendarDate, maxDate: CalendarDate, today: CalendarDate) {
  if (date === null) return `Enter a date, for example ${dateText(today)}.`;
  return `Enter a date between ${dateText(minDate)} and ${dateText(maxDate)}.`;
}
