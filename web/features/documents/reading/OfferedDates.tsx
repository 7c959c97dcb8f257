import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import classes from './OfferedDates.module.css';

interface Props {
  field: 'issuedOn' | 'expirationDate';
  value: CalendarDate | null;
  /** Places that have dates, with the latest first. */
  sources: readonly { where: string; dates: readonly CalendarDate[] }[];
  today: CalendarDate;
  onTake: (date: CalendarDate) => void;
}

const MOST_OFFERED = 6;

const USE_AS = {
  issuedOn: (date: string) => t`Use ${date} as the day of issue`,
  expirationDate: (date: string) => t`Use ${date} as the expiration date`,
};

/** Days to be taken with one press: nobody knows what they mean, so none is filled in. */
export const OfferedDates = ({ field, value, sources, today, onTake }: Props) =>
  sources.map(({ where, dates }) => {
    const fitting = dates
      .filter((date) => date !== value && (field !== 'issuedOn' || date <= today))
      .slice(0, MOST_OFFERED);
    if (fitting.length === 0) return null;
    return (
      <div key={where} className={classes.root}>
        {where}
        {fitting.map((date) => (
          <Button
            key={date}
            variant="light"
            size="compact-sm"
            className="muster-target"
            aria-label={USE_AS[field](dateText(date))}
            onClick={() => onTake(date)}
          >
            {dateText(date)}
          </Button>
        ))}
      </div>
    );
  });
