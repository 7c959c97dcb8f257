import { Button, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { type CalendarDate, REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { DateFields } from '#web/features/documents/dates/DateFields.tsx';
import type { Details, DraftDocument } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import {
  reminderOf,
  withoutExtension,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { draftKind } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/proposals.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels, reminderOptionLabel } from '#web/words/documents/documents.ts';
import classes from './DetailsCard.module.css';
import { EvidenceFields } from './EvidenceFields.tsx';

interface Props {
  document: DraftDocument;
  kinds: DocumentKind[];
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether a typed date cannot be taken; `key` says which. */
  onWrong: (key: string, isWrong: boolean) => void;
  /** Missing when there is no other document. */
  onUseForAll: (() => void) | undefined;
  /** What was done from this card. */
  children: ReactNode;
}

/** What can be entered for one document (DOC-25 … DOC-31, KIND-04). */
export function DetailsCard({ document, kinds, today, onChange, onWrong, onUseForAll, children }: Props) {
  const { key, kind, expirationDate, expirationReminderOption } = document;
  const dateIsWrong = useCallback((isWrong: boolean) => onWrong(`${key}`, isWrong), [key, onWrong]);
  const chooseKind = (kindId: string | null) => {
    const chosen = kinds.find(({ id }) => id === kindId);
    onChange({ kind: chosen ? draftKind(chosen) : null });
  };
  return (
    <Card size="small" className={classes.root} aria-label={document.name}>
      <div className={classes.file}>
        <FileThumbnail document={document} />
        <div className={classes.facts}>
          <TruncatedText className={classes.name}>{document.name}</TruncatedText>
          <Text size="sm" c="dimmed">
            {documentTypeLabels[document.type]} · {sizeText(document.size)}
          </Text>
        </div>
      </div>
      {kinds.length > 0 && (
        <KindSelect kinds={kinds} value={kind?.id ?? null} label="Kind (optional)" onKind={chooseKind} />
      )}
      <TextInput
        label="Display name (optional)"
        placeholder={withoutExtension(document.name)}
        maxLength={LENGTH.name}
        value={document.displayName}
        onChange={(event) => onChange({ displayName: event.currentTarget.value })}
      />
      <DateFields
        expirationDate={expirationDate}
        reminder={String(expirationReminderOption ?? '')}
        kept={optionBesides(expirationReminderOption)}
        note={reminderNote({ expirationDate, expirationReminder: reminderOf(document) }, today, false)}
        today={today}
        onDate={(date) => onChange({ expirationDate: date })}
        onReminder={(option) => onChange({ expirationReminderOption: option === '' ? null : Number(option) })}
        onWrong={dateIsWrong}
      />
      <EvidenceFields document={document} today={today} onChange={onChange} onWrong={onWrong} />
      {onUseForAll && expirationDate !== null && (
        <Button
          className={classes.all}
          variant="subtle"
          size="sm"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={onUseForAll}
        >
          Use this date and reminder for all without a date
        </Button>
      )}
      {children}
    </Card>
  );
}

/** The months of a kind, or of a sheet, that the list of options does not have. */
function optionBesides(months: number | null) {
  if (months === null || REMINDER_MONTHS.some((option) => option === months)) return undefined;
  return { value: String(months), label: reminderOptionLabel(months) };
}
