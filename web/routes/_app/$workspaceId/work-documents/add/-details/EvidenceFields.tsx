import { TextInput } from '@mantine/core';
import { useCallback } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { issueProblem } from '#contract/rules/versions/versions.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE } from '#web/features/documents/dates/pickableDates.ts';
import type { Details, DraftDocument } from '#web/features/documents/draft.ts';
import { counted } from '#web/words/numbers.ts';
import classes from './DetailsCard.module.css';

interface Props {
  document: DraftDocument;
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether the typed day cannot be taken. */
  onWrong: (key: string, isWrong: boolean) => void;
}

/** Day of issue, number and issuer: folded away where neither the kind nor anybody speaks of them (KIND-04). */
export function EvidenceFields({ document, today, onChange, onWrong }: Props) {
  const { key, kind, issuedOn, number, issuer, expirationDate } = document;
  const dayIsWrong = useCallback((isWrong: boolean) => onWrong(`${key} issued`, isWrong), [key, onWrong]);
  const isValidFor = kind?.validMonths ?? null;
  const isOpen = isValidFor !== null || issuedOn !== null || number !== '' || issuer !== '';
  return (
    <details className={classes.more} open={isOpen}>
      <summary className={classes.summary}>Day of issue, number and issuer</summary>
      <div className={classes.evidence}>
        <DateField
          label="Day of issue (optional)"
          clearLabel="Clear the day of issue"
          value={issuedOn}
          today={today}
          minDate={EARLIEST_DATE}
          maxDate={today}
          onChange={(date) => onChange({ issuedOn: date })}
          onWrong={dayIsWrong}
          description={
            isValidFor === null
              ? null
              : `“${kind?.name}” is valid for ${counted(isValidFor, 'month')} from it.`
          }
          error={issueProblem(issuedOn, expirationDate, today) ?? undefined}
        />
        <TextInput
          label="Number (optional)"
          size="md"
          maxLength={LENGTH.mark}
          value={number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        <TextInput
          label="Issuer (optional)"
          size="md"
          maxLength={LENGTH.mark}
          value={issuer}
          onChange={(event) => onChange({ issuer: event.currentTarget.value })}
        />
      </div>
    </details>
  );
}
