import { t } from '@lingui/core/macro';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateProblems } from '#web/words/typedDates.ts';
import { calendarWords } from './calendarWords.ts';
import { datePattern } from './datePattern.ts';
import { dateText } from './dateText.ts';
import { type ReadDate, readTypedDate, typedDate } from './typedDate.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';

interface Props {
  /** Of size `sm` a plain text. */
  label: ReactNode;
  /** What the button that empties the field is called: "Clear the expiration date". */
  clearLabel: string;
  value: CalendarDate | null;
  today: CalendarDate;
  minDate: CalendarDate;
  maxDate: CalendarDate;
  /** The first day that the calendar offers, where earlier ones are typed. */
  offeredFrom?: CalendarDate;
  onChange: (date: CalendarDate | null) => void;
  /** Whether something stands in the field that is not a date to take. */
  onWrong: (isWrong: boolean) => void;
  /** What the date means. */
  description?: string | null;
  /** Why the date was refused, once it was. */
  error?: string | undefined;
  /** `lg`: large, also in the calendar, for hands in gloves. `sm`: in a bar of filters, where the label stands in the field. */
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean;
  'data-path'?: string;
}

/** A date, picked from a calendar or typed in any usual form; kept as yyyy-MM-dd (DOC-28). */
export function DateField({ label, clearLabel, value, onChange, onWrong, ...props }: Props) {
  const { today, minDate, maxDate, offeredFrom = minDate, description, error, size = 'md' } = props;
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const read = readTypedDate(typed);
  const date = 'date' in read ? read.date : null;
  const isWrong = typed.trim() !== '' && (date === null || date < minDate || date > maxDate);
  useEffect(() => onWrong(isWrong), [isWrong, onWrong]);
  const shownError = isWrong && left ? wrong(read, minDate, maxDate, today) : error;
  const keys = useCalendarKeys();
  const change = (next: string | null) => {
    setTyped('');
    onChange(next);
    keys.leave();
  };
  return (
    <DateInput
      ref={keys.field}
      wrapperProps={{ onKeyDown: keys.onKeyDown }}
      {...(size === 'sm'
        ? { 'aria-label': String(label), placeholder: String(label) }
        : { label, placeholder: datePattern() })}
      size={size}
      value={value}
      onChange={change}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        setLeft(false);
        keys.reset();
      }}
      onClick={keys.reset}
      onBlur={() => {
        setLeft(true);
        keys.reset();
      }}
      fixOnBlur={!isWrong}
      error={shownError}
      // The calendar opens as the field gets the focus, and what is wrong has to stay in sight.
      popoverProps={{ ...(shownError && { position: 'top-start' }), ...keys.opened }}
      description={description}
      dateParser={(text) => typedDate(text)}
      valueFormat={(text) => dateText(text.slice(0, 10))}
      minDate={minDate}
      maxDate={maxDate}
      excludeDate={(day) => day < offeredFrom}
      getMonthControlProps={(month) => unlessOffered(month, offeredFrom, 7)}
      getYearControlProps={(year) => unlessOffered(year, offeredFrom, 4)}
      weekendDays={[]}
      clearable={!props.disabled}
      disabled={props.disabled}
      clearButtonProps={{ 'aria-label': clearLabel }}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      ariaLabels={CALENDAR_LABELS}
      {...calendarWords}
      data-path={props['data-path']}
    />
  );
}

const CALENDAR_LABELS = {
  previousMonth: t`Previous month`,
  nextMonth: t`Next month`,
  previousYear: t`Previous year`,
  nextYear: t`Next year`,
  previousDecade: t`Earlier years`,
  nextDecade: t`Later years`,
};

/** Months and years before the first day that is offered; `length` is that of the part of the date that says which. */
const unlessOffered = (date: string, from: CalendarDate, length: number) =>
  date.slice(0, length) < from.slice(0, length) ? { disabled: true } : {};

function wrong(read: ReadDate, minDate: CalendarDate, maxDate: CalendarDate, today: CalendarDate) {
  if ('date' in read)
    return t`Enter a date between ${{ date: dateText(minDate) }} and ${{ maxDate: dateText(maxDate) }}.`;
  if (read.problem === 'noDate') return t`Enter a date, for example ${{ date: dateText(today) }}.`;
  return dateProblems[read.problem];
}
