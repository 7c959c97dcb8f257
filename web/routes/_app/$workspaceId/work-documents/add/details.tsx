import { Button, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { DateFields } from '#web/features/documents/DateFields.tsx';
import {
  type Details,
  type DraftDocument,
  withDetails,
  withSameDates,
} from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { reminderNote } from '#web/features/documents/reminderNote.ts';
import { useToday } from '#web/features/documents/useToday.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { documentsLabel, documentTypeLabels } from '#web/words/documents.ts';
import classes from './-details.module.css';
import { useDraft } from './-draft/DraftProvider.tsx';
import { reminderOf, withoutExtension } from './-draft/draftRequest.ts';
import { DETAILS } from './-draft/draftSteps.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 1: name, expiration date and reminder of each document, all of them optional. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/details')({
  staticData: { title: 'Document details' },
  component: DocumentDetails,
});

function DocumentDetails() {
  const { workspaceId } = Route.useParams();
  const { draft, change } = useDraft();
  const today = useToday(workspaceId);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const markWrong = useCallback((key: number, isWrong: boolean) => {
    setWrong((before) => [...before.filter((one) => one !== key), ...(isWrong ? [key] : [])]);
  }, []);
  const copyToAll = (key: number) => {
    change((before) => withSameDates(before, key));
    toast.success(`Date and reminder copied to all ${documentsLabel(draft.documents.length)}.`);
  };
  return (
    <>
      <WizardBody>
        {draft.documents.map((document) => (
          <DetailsCard
            key={document.key}
            document={document}
            today={today}
            onChange={(details) => change((before) => withDetails(before, document.key, details))}
            onWrong={markWrong}
            onUseForAll={draft.documents.length > 1 ? () => copyToAll(document.key) : undefined}
          />
        ))}
      </WizardBody>
      <WizardFooter step={DETAILS} wait={wrong.length > 0 ? 'Correct the date or clear it.' : null} />
    </>
  );
}

interface DetailsCardProps {
  document: DraftDocument;
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
  /** Whether the typed date cannot be taken. */
  onWrong: (key: number, isWrong: boolean) => void;
  /** Missing when there is no other document. */
  onUseForAll?: () => void;
}

/** What can be entered for one document (DOC-25 … DOC-31). */
function DetailsCard({ document, today, onChange, onWrong, onUseForAll }: DetailsCardProps) {
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
