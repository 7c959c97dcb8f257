import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { momentText } from '#web/features/documents/dates/dateText.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { type Entry, isKnown, isWaiting, tell } from './entries.ts';
import { type Bodies, kinds } from './kinds.ts';
import classes from './OutboxDialog.module.css';
import { openDraft } from './openedDraft.ts';
import { discard } from './outbox.ts';
import { isDeletedAfterAWeek } from './staying.ts';
import { failedText, HOME_SCREEN, WITHIN_A_WEEK } from './words.ts';

const DefectDialog = lazy(() =>
  import('#web/features/equipment/DefectDialog.tsx').then((file) => ({ default: file.DefectDialog })),
);

interface Props {
  entries: readonly Entry[];
  opened: boolean;
  onClose: () => void;
}

/** All that waits on this device, to be opened, corrected or dropped (OFF-01). */
export function OutboxDialog({ entries, opened, onClose }: Props) {
  const [dropping, setDropping] = useState<Entry | null>(null);
  const { open, question, defectDialog } = useOpening(onClose);
  return (
    <>
      <Modal
        opened={useOpenedLater(opened)}
        onClose={onClose}
        title={t`Waiting to send`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        size="lg"
      >
        <Text size="sm" mb="md">
          {entries.length === 0
            ? t`Nothing is waiting.`
            : t`These are kept on this device until the server has them. They’re sent by themselves when you’re online.`}
        </Text>
        {entries.length > 0 && isDeletedAfterAWeek() && (
          <Text size="sm" mb="md">
            {WITHIN_A_WEEK} {HOME_SCREEN}
          </Text>
        )}
        {entries.some(isWaiting) && (
          <Button variant="default" mb="md" onClick={() => tell('asked')}>
            <Trans>Try now</Trans>
          </Button>
        )}
        <RowList aria-label={t`Waiting to send`}>
          {entries.map((entry, place) => (
            <EntryRow
              key={entry.clientRef}
              entry={entry}
              name={
                entries.length === 1
                  ? entry.about
                  : t`${{ about: entry.about }} (${{ place: place + 1 }} of ${{ total: entries.length }})`
              }
              onOpen={() => open(entry)}
              onDrop={() => setDropping(entry)}
            />
          ))}
        </RowList>
      </Modal>
      <ConfirmDialog
        opened={dropping !== null}
        title={t`Delete this from the device?`}
        confirmLabel={t`Delete`}
        danger
        onConfirm={() => {
          if (dropping) void discard(dropping);
          setDropping(null);
        }}
        onCancel={() => setDropping(null)}
      >
        <Trans>
          <bdi>{ph({ about: dropping?.about ?? '' })}</bdi> wasn’t sent yet. Its text and files can’t be
          brought back.
        </Trans>
      </ConfirmDialog>
      {question}
      {defectDialog}
    </>
  );
}

const placeOf = ({ workspaceId, draft }: Entry) =>
  ({ userId: getSession().userId, workspaceId, form: draft.form, outlivesTab: true }) as const;

/** Opens entries in their forms, and asks before something else goes that was begun in one. */
function useOpening(onOpened: () => void) {
  const router = useRouter();
  const [asked, setAsked] = useState<Entry | null>(null);
  const [defect, setDefect] = useState<{ item: Bodies['defect']['item']; times: number } | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);

  /** `isBegun`: its form goes on with the draft that it has of this entry. */
  function show(entry: Entry, isBegun: boolean): void {
    const { address, body } = entry;
    onOpened();
    if (!isBegun) openDraft({ place: placeOf(entry), text: entry.draft.text });
    if (address) {
      const { pathname } = router.buildLocation(address);
      const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        stop();
        // Whoever stayed where they were, and went elsewhere later, has opened nothing.
        if (toLocation.pathname !== pathname) openDraft(null);
      });
      void router.navigate(address);
    } else if ('item' in body) {
      setDefect({ item: body.item, times: (defect?.times ?? 0) + 1 });
      setCorrecting(true);
    }
  }

  function open(entry: Entry): void {
    const draft = readDraft(placeOf(entry));
    const isOwn = draft?.includes(entry.clientRef) ?? false;
    if (draft !== null && !isOwn) setAsked(entry);
    else show(entry, isOwn);
  }

  const question = (
    <ConfirmDialog
      opened={asked !== null}
      title={t`Discard the other entry?`}
      confirmLabel={t`Discard and open`}
      danger
      onConfirm={() => {
        if (asked) show(asked, false);
        setAsked(null);
      }}
      onCancel={() => setAsked(null)}
    >
      <Trans>
        The form of <bdi>{ph({ about: asked?.about ?? '' })}</bdi> has another entry, which wasn’t sent yet.
        If you open this one, the other entry is discarded.
      </Trans>
    </ConfirmDialog>
  );
  const defectDialog = defect && (
    <Suspense>
      <DefectDialog
        key={defect.times}
        item={defect.item}
        opened={isCorrecting}
        onClose={() => setCorrecting(false)}
      />
    </Suspense>
  );
  return { open, question, defectDialog };
}

interface EntryRowProps {
  entry: Entry;
  /** Tells its buttons from those of the others. */
  name: string;
  onOpen: () => void;
  onDrop: () => void;
}

export function EntryRow({ entry, name, onOpen, onDrop }: EntryRowProps) {
  const { kind, about, made, reason, failed } = entry;
  const isOpenable = isKnown(entry);
  return (
    <Row className={classes.row}>
      <RowText
        name={
          <>
            {isOpenable ? kinds[kind].label : t`Entry`}: <bdi>{about}</bdi>
          </>
        }
        facts={
          <>
            {textOf(made)}
            {!isOpenable && (
              <div className={classes.reason}>
                <Trans>Another version of Muster kept it. Reload the page to send it.</Trans>
              </div>
            )}
            {reason === null && failed !== null && (
              <div className={classes.reason}>{failedText(failed, textOf(failed.at))}</div>
            )}
            {reason !== null && (
              <div className={classes.reason} dir="auto">
                <Trans>Not accepted: {reason}</Trans>
              </div>
            )}
          </>
        }
      />
      <div className={classes.actions}>
        {isOpenable && (
          <Button
            variant="default"
            aria-label={reason === null ? t`Open ${name}` : t`Correct ${name}`}
            onClick={onOpen}
          >
            {reason === null ? <Trans>Open</Trans> : <Trans>Correct</Trans>}
          </Button>
        )}
        <Button variant="subtle" color="red" aria-label={t`Delete ${name}`} onClick={onDrop}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Row>
  );
}

const textOf = (moment: number): string => momentText(new Date(moment).toISOString());
