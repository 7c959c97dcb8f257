import { Button, Group } from '@mantine/core';
import type { DocumentDetails } from '#contract/rules/documents.ts';
import { dateText } from '#web/features/documents/dateText.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { NO_EXPIRATION_DATE } from '#web/words/documents.ts';
import classes from './OtherVersion.module.css';

interface Props {
  document: DocumentDetails;
  onTakeOver: () => void;
  onInsist: () => void;
}

/** What somebody else has made of the document meanwhile, for the person to decide which version counts. */
export function OtherVersion({ document, onTakeOver, onInsist }: Props) {
  const { name, expirationDate, expirationReminder } = document;
  const dates = [
    expirationDate === null ? NO_EXPIRATION_DATE : `expires ${dateText(expirationDate)}`,
    expirationReminder === null ? 'no reminder' : `reminder ${dateText(expirationReminder)}`,
  ];
  return (
    <Notice tone="bad">
      <p className={classes.text}>
        Somebody else changed this document meanwhile. It is now{' '}
        <strong className={classes.name}>{name}</strong>, {dates.join(', ')}. Nothing of yours was saved yet.
      </p>
      <Group gap="sm">
        <Button variant="default" size="sm" onClick={onTakeOver}>
          Use the new version
        </Button>
        <Button variant="default" size="sm" onClick={onInsist}>
          Keep my changes
        </Button>
      </Group>
    </Notice>
  );
}
