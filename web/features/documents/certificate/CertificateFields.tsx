import { t } from '@lingui/core/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { addMonths, type CalendarDate, REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { FACTS, type FactName } from '#contract/rules/documents.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { EARLIEST_DATE, pickableDates } from '#web/features/documents/dates/pickableDates.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import {
  ALREADY_EXPIRED,
  CANNOT_FIND_DATE,
  reminderOptionLabel,
  UNDATED_NOTE,
} from '#web/words/documents/documents.ts';
import { factLabels } from '#web/words/documents/facts.ts';
import classes from './CertificateFields.module.css';
import { type CertificateValues, KEPT, unusualMonths } from './certificateValues.ts';

interface Props {
  /** The facts that are asked for, in their order. */
  asked: readonly FactName[];
  values: Partial<CertificateValues>;
  onChange: (some: Partial<CertificateValues>) => void;
  /** What is wrong, by the names of the values. */
  errors: Record<string, string | undefined>;
  /** Whether something stands in the field of a day that is none to take. */
  onWrong: (name: FactName, isWrong: boolean) => void;
  today: CalendarDate;
  /** The day of the reminder that there is already, as one more option. */
  kept?: CalendarDate | null;
  /** The expiry of the kind; nothing where none is chosen. */
  expires?: Expires | undefined;
  /** Nobody may leave the date out that the kind asks for. */
  mustBeDated?: boolean;
  /** What the reminder means. */
  reminderNote?: string | null;
  /** What is special about fields of this form. */
  special?: { [Name in FactName]?: Special };
}
interface Special {
  label?: ReactNode;
  placeholder?: string;
  description?: string | null;
  /** Below the field: the source of its value for instance. */
  note?: string | null;
  /** Behind the field: other values to take. */
  after?: ReactNode;
  size?: 'lg';
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
}

/** The fields of the facts of a certificate, as many of them as a form asks for. The reminder stands beside the date that it leads to. */
export const CertificateFields = ({ asked, ...props }: Props) =>
  asked.map((name) => {
    if (name === 'expirationReminder') return null;
    if (FACTS[name].value !== 'day') return <TextOf key={name} name={name} {...props} />;
    if (name !== 'expirationDate') return <DayOf key={name} name={name} {...props} />;
    // Only what was entered before can be cleared.
    if (props.expires === 'NEVER' && props.values.expirationDate == null) return null;
    return (
      <div key={name} className={asked.includes('expirationReminder') ? classes.dates : classes.date}>
        <DayOf name={name} {...props} />
        {asked.includes('expirationReminder') && props.values.expirationDate != null && (
          <Reminder {...props} />
        )}
        {props.expires === 'ALWAYS' && props.values.expirationDate == null && !props.mustBeDated && (
          <Checkbox
            className={classes.undated}
            label={CANNOT_FIND_DATE}
            description={props.values.isUndated ? UNDATED_NOTE : null}
            checked={props.values.isUndated ?? false}
            onChange={(event) => props.onChange({ isUndated: event.currentTarget.checked })}
          />
        )}
      </div>
    );
  });

type OneProps = Omit<Props, 'asked'>;
type FieldName = Exclude<FactName, 'expirationReminder'>;

function TextOf({ name, values, onChange, errors, special }: OneProps & { name: FieldName }) {
  const isName = FACTS[name].value === 'name';
  const {
    label = isName ? factLabels[name] : optional(factLabels[name]),
    placeholder,
    note,
  } = special?.[name] ?? {};
  return (
    <TextInput
      label={label}
      description={note}
      placeholder={placeholder}
      maxLength={isName ? LENGTH.name : LENGTH.mark}
      autoComplete={isName ? undefined : 'off'}
      value={values[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errors[name]}
      data-path={name}
    />
  );
}

/** Years back to which a certificate that still holds may have been issued. */
const LONGEST = 12 * 60;

/** The days that can be entered. Papers of past years can be recorded: their date is typed (DOC-26, DOC-27). */
function rangeOf(name: FieldName, today: CalendarDate) {
  if (name === 'issuedOn') return { minDate: addMonths(today, -LONGEST), maxDate: today };
  const { minDate: offeredFrom, maxDate } = pickableDates(today);
  return { minDate: EARLIEST_DATE, maxDate, offeredFrom };
}

function DayOf({
  name,
  values,
  onChange,
  errors,
  onWrong,
  today,
  special,
  expires,
}: OneProps & { name: FieldName }) {
  const label = factLabels[name];
  const value = values[name] ?? null;
  const isOver = name === 'expirationDate' && value !== null && value < today;
  const { description, note, after, ...own } = special?.[name] ?? {};
  const field = (
    <DateField
      label={name === 'expirationDate' && expires === 'ALWAYS' ? label : optional(label)}
      clearLabel={name === 'issuedOn' ? t`Clear the day of issue` : t`Clear the expiration date`}
      value={value}
      today={today}
      {...rangeOf(name, today)}
      onChange={(day) => onChange({ [name]: day })}
      onWrong={useCallback((isWrong: boolean) => onWrong(name, isWrong), [name, onWrong])}
      description={[isOver ? ALREADY_EXPIRED : description, note].filter(Boolean).join(' · ')}
      error={errors[name]}
      data-path={name}
      {...own}
    />
  );
  if (!after) return field;
  return (
    <div>
      {field}
      {after}
    </div>
  );
}

const options = [
  { value: '', label: t`No reminder` },
  ...REMINDER_MONTHS.map((months) => ({ value: String(months), label: reminderOptionLabel(months) })),
];

/** When to remind of the expiration date, once there is one (DOC-29, DOC-30). */
function Reminder({ values, onChange, errors, kept = null, reminderNote }: OneProps) {
  const { reminder = '' } = values;
  const [first] = useState(reminder);
  // Those of a kind, or of a sheet.
  const unusual = [...new Set([unusualMonths(first), unusualMonths(reminder)])]
    .filter((months) => months !== null)
    .map((months) => ({ value: String(months), label: reminderOptionLabel(months) }));
  return (
    <NativeSelect
      label={optional(t`Reminder`)}
      size="md"
      data={[
        ...options,
        ...(kept === null ? [] : [{ value: KEPT, label: t`On ${{ date: dateText(kept) }}` }]),
        ...unusual,
      ]}
      value={reminder}
      description={errors.reminder === undefined && reminderNote}
      error={errors.reminder}
      data-path="reminder"
      onChange={(event) => onChange({ reminder: event.currentTarget.value })}
    />
  );
}

/** The fields in which something stands that is no day to take. */
export function useWrongDays() {
  const [wrong, setWrong] = useState<readonly FactName[]>([]);
  const onWrong = useCallback(
    (name: FactName, isWrong: boolean) =>
      setWrong((before) => [...before.filter((one) => one !== name), ...(isWrong ? [name] : [])]),
    [],
  );
  return { areWrong: wrong.length > 0, onWrong };
}
