import { Text } from '@mantine/core';
import { IconBell, IconCalendar, IconUsers } from '@tabler/icons-react';
import { dateText } from '#web/features/documents/dateText.ts';
import type { DraftDocument, DraftMember } from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { NO_EXPIRATION_DATE, reminderLabel } from '#web/words/documents.ts';
import { MemberNames } from './MemberNames.tsx';
import classes from './ReviewCard.module.css';

interface Props {
  document: DraftDocument;
  members: readonly DraftMember[];
}

/** One document as it will be created (DOC-33). */
export function ReviewCard({ document, members }: Props) {
  const { expirationDate, expirationReminderOption } = document;
  const name = documentName(document);
  return (
    <Card size="small" className={classes.root} aria-label={name}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        <TruncatedText className={classes.file}>{document.name}</TruncatedText>
        <Text className={classes.line} size="sm">
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          {expirationDate === null ? NO_EXPIRATION_DATE : `Expires ${dateText(expirationDate)}`}
        </Text>
        {expirationReminderOption !== null && (
          <Text className={classes.line} size="sm">
            <IconBell size={17} stroke={1.7} aria-hidden />
            <span>
              Reminder <strong>{reminderLabel(expirationReminderOption)}</strong>
            </span>
          </Text>
        )}
        <div className={classes.line}>
          <IconUsers size={17} stroke={1.7} aria-hidden />
          <MemberNames members={members} />
        </div>
      </div>
    </Card>
  );
}
