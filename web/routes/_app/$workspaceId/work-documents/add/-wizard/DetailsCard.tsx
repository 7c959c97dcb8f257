import { Button, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateFields } from '#web/features/documents/DateFields.tsx';
import type { Details, DraftDocument } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import {
  reminderOf,
  withoutExtension,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentTypeLabels } from '#web/words/documents.ts';
import classes from './DetailsCard.module.css';

interface Props {
  document: DraftDocument;
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether the typed date cannot be taken. */
  onWrong: (key: number, isWrong: boolean) => void;
  /** Missing when there is no other document. */
  onUseForAll?: () => void;
}

/** What can be entered for one document (DOC-25 … DOC-31). */
export function DetailsCard({ document, today, onChange, onWrong, onUseForAll }: Props) {
  const { key, expirationDate, expirationReminderOption } = document;
  const dateIsWrong = useCallback((isWrong: boolean) => onWrong(key, isWrong), [key, onWrong]);
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
        note={reminderNote({ expirationDate, expirationReminder: reminderOf(document) }, today)}
        today={today}
        onDate={(date) => onChange({ expirationDate: date })}
        onReminder={(option) => onChange({ expirationReminderOption: option === '' ? null : Number(option) })}
        onWrong={dateIsWrong}
      />
      {onUseForAll && expirationDate !== null && (
        <Button
          className={classes.all}
          variant="subtle"
          size="sm"
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={onUseForAll}
        >
          Use this date and reminder for all
        </Button>
      )}
    </Card>
  );
}
