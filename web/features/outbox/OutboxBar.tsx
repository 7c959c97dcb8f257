import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { tellAge } from '#web/offline/tellAge.ts';
import classes from './OutboxBar.module.css';
import { OutboxDialog } from './OutboxDialog.tsx';
import { askToStay, isDeletedAfterAWeek } from './staying.ts';
import { useOutbox } from './useOutbox.ts';
import { watchOutbox } from './watchOutbox.ts';
import { WITHIN_A_WEEK, waitingText } from './words.ts';

/** Sends what waits, and says at the top of every screen behind the login how much does (OFF-01), and how old the screen is without a line (OFF-02). */
export function OutboxBar() {
  const entries = useOutbox();
  const [isOpened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(watchOutbox, []);
  useEffect(tellAge, []);
  const isWaiting = entries.length > 0;
  useEffect(() => {
    if (isWaiting) void askToStay();
  }, [isWaiting]);
  const text = waitingText(entries);
  return (
    <>
      {/* There before it speaks, so that screen readers hear it. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {isWaiting && (
        <aside className={classes.root} aria-label={t`Waiting to send`}>
          <IconCloudUpload size={20} stroke={1.6} aria-hidden />
          <span>
            {text}
            {isDeletedAfterAWeek() && <small>{WITHIN_A_WEEK}</small>}
          </span>
          <Button
            variant="default"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => {
              setWasOpened(true);
              setOpened(true);
            }}
          >
            <Trans>Show</Trans>
          </Button>
        </aside>
      )}
      {wasOpened && <OutboxDialog entries={entries} opened={isOpened} onClose={() => setOpened(false)} />}
    </>
  );
}
