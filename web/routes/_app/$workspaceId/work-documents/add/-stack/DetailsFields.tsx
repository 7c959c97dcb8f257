import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useCallback } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { DETAILS, EVIDENCE, type FactName } from '#contract/rules/documents.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { CertificateFields } from '#web/features/documents/certificate/CertificateFields.tsx';
import type { CertificateValues } from '#web/features/documents/certificate/certificateValues.ts';
import { datesInName } from '#web/features/documents/dates/datesInName.ts';
import { EARLIEST_DATE } from '#web/features/documents/dates/pickableDates.ts';
import type { Details, DraftDocument } from '#web/features/documents/draft.ts';
import { OfferedDates } from '#web/features/documents/reading/OfferedDates.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import {
  reminderOf,
  withoutExtension,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { draftKind } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { optional } from '#web/ui/forms/optional.tsx';
import { originTexts } from '#web/words/documents/documents.ts';
import { EVIDENCE_LABEL } from '#web/words/documents/facts.ts';
import classes from './DetailsFields.module.css';

interface Props {
  document: DraftDocument;
  kinds: DocumentKind[];
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether a typed date cannot be taken; `key` says which. */
  onWrong: (key: string, isWrong: boolean) => void;
  /** Day of issue, number and issuer are folded away where neither the kind nor anybody speaks of them (KIND-04). */
  isFolded?: boolean;
  /** Below the type: the people. */
  children?: ReactNode;
}

/** All that can be entered for one document (DOC-25 … DOC-31, KIND-04). */
export function DetailsFields(props: Props) {
  const { document, kinds, today, onChange, onWrong, isFolded = false, children } = props;
  const { key, kind, issuedOn, expirationDate, expirationReminderOption, from } = document;
  const dayIsWrong = useCallback(
    (name: FactName, isWrong: boolean) => onWrong(`${key} ${name}`, isWrong),
    [key, onWrong],
  );
  const chooseKind = (kindId: string | null) => {
    const chosen = kinds.find(({ id }) => id === kindId);
    onChange({ kind: chosen ? draftKind(chosen) : null });
  };
  const noteOf = (field: keyof Details) => (from[field] ? originTexts[from[field]] : null);
  const isValidFor = kind?.validMonths ?? null;
  const { seen = [] } = document;
  const inName = datesInName(document.name, today).filter((date) => !seen.includes(date));
  const sources = [
    { where: t`On the document:`, dates: seen },
    { where: t`In the file name:`, dates: inName },
  ];
  const offered = (field: 'issuedOn' | 'expirationDate') => (
    <OfferedDates
      field={field}
      value={document[field]}
      sources={sources}
      today={today}
      onTake={(date) => onChange({ [field]: date })}
    />
  );
  const certificate = {
    values: {
      ...document,
      name: document.displayName,
      reminder: String(expirationReminderOption ?? ''),
    },
    onChange: ({ name, reminder, ...some }: Partial<CertificateValues>) =>
      onChange({
        ...some,
        ...(name !== undefined && { displayName: name }),
        ...(reminder !== undefined && { expirationReminderOption: Number(reminder) || null }),
      }),
    errors: { issuedOn: issueProblem(issuedOn, expirationDate, today) ?? undefined },
    onWrong: dayIsWrong,
    today,
    expires: kinds.find(({ id }) => id === kind?.id)?.expires,
    reminderNote: reminderNote({ expirationDate, expirationReminder: reminderOf(document) }, today, false),
    special: {
      name: {
        label: optional(t`Display name`),
        placeholder: withoutExtension(document.name),
        note: noteOf('displayName'),
      },
      issuedOn: {
        minDate: EARLIEST_DATE,
        description:
          isValidFor === null || !kind
            ? null
            : t`“${{ name: kind.name }}” is valid for ${plural(isValidFor, { one: '# month', other: '# months' })} from it.`,
        note: noteOf('issuedOn'),
        after: offered('issuedOn'),
      },
      expirationDate: { note: noteOf('expirationDate'), after: offered('expirationDate') },
      number: { note: noteOf('number') },
      issuer: { note: noteOf('issuer') },
    },
  };
  return (
    <div className={classes.root}>
      {kinds.length > 0 && (
        <KindSelect
          kinds={kinds}
          value={kind?.id ?? null}
          label={optional(t`Document type`)}
          description={noteOf('kind')}
          data-path="kind"
          onKind={chooseKind}
        />
      )}
      {children}
      {isFolded ? (
        <>
          <CertificateFields {...certificate} asked={DETAILS} />
          <details
            className={classes.more}
            open={isValidFor !== null || EVIDENCE.some((name) => document[name])}
          >
            <summary className={classes.summary}>{EVIDENCE_LABEL}</summary>
            <div className={classes.evidence}>
              <CertificateFields {...certificate} asked={EVIDENCE} />
            </div>
          </details>
        </>
      ) : (
        <CertificateFields {...certificate} asked={ASKED} />
      )}
    </div>
  );
}

/** Dates first: they are what a certificate is looked at for. */
const ASKED: readonly FactName[] = [
  'issuedOn',
  'expirationDate',
  'expirationReminder',
  'number',
  'issuer',
  'name',
];
