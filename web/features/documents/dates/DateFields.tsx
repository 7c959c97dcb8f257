import { NativeSelect } from '@mantine/core';
import { type CalendarDate, REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { reminderOptionLabel } from '#web/words/documents/documents.ts';
import classes from './DateFields.module.css';
import { ExpirationDateInput } from './ExpirationDateInput.tsx';

interface Props {
  expirationDate: CalendarDate | null;
  /** The chosen option; empty for none. */
  reminder: string;
  /** One more option, with what it is called. */
  kept?: { value: string; label: string };
  /** What the reminder means, and what is wrong with it. */
  note: string | null;
  problem?: string | null;
  today: CalendarDate;
  onDate: (date: CalendarDate | null) => void;
  onReminder: (option: string) => void;
  /** Whether the typed date cannot be taken. */
  onWrong: (isWrong: boolean) => void;
}

const options = [
  { value: '', label: 'No reminder' },
  ...REMINDER_MONTHS.map((months) => ({ value: String(months), label: reminderOptionLabel(months) })),
];

/** The expiration date, and once there is one the reminder (DOC-26, DOC-29, DOC-30). */
export function DateFields(props: Props) {
  const { expirationDate, reminder, kept, note, problem = null, today, onDate, onReminder, onWrong } = props;
  return (
    <div className={classes.root}>
      <ExpirationDateInput value={expirationDate} today={today} onChange={onDate} onWrong={onWrong} />
      {expirationDate !== null && (
        <NativeSelect
          label="Reminder (optional)"
          size="md"
          data={kept ? [...options, kept] : options}
          value={reminder}
          description={problem === null && note}
          error={problem}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onReminder(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
