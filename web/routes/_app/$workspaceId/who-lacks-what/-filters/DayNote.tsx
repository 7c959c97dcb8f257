import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import classes from './dayNote.module.css';

interface Props {
  day: CalendarDate | undefined;
  today: CalendarDate;
  asKnownThen: boolean;
  /** For those who don't manage the workspace. */
  hidesSensitive: boolean;
}

/** What the matrix answers for another day than today (REQ-09, REQ-10). */
export const dayText = (day: CalendarDate, today: CalendarDate, asKnownThen: boolean): string => {
  if (day > today) return `As of ${dateText(day)}, if nothing else changes.`;
  return `As of ${dateText(day)}, ${asKnownThen ? 'as it was known then.' : 'with what is known now.'}`;
};

/** Which day is shown, and what is counted. */
export function DayNote({ day, today, asKnownThen, hidesSensitive }: Props) {
  return (
    <p className={classes.root}>
      <span role="status">
        {day && day !== today && <strong>{dayText(day, today, asKnownThen)} </strong>}
        {day && day !== today && hidesSensitive && 'Sensitive kinds of documents are shown for today only. '}
      </span>
      {(!day || day === today) && <strong className={classes.onPaper}>{`As of ${dateText(today)}. `}</strong>}
      {MEMBERSHIP_NOTE}
    </p>
  );
}
