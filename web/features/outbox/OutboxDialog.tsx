import '#web/styles/dialog.ts';
import { Button, Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import { momentText } from '#web/features/documents/dates/dateText.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { type Bodies, kinds } from './kinds.ts';
import classes from './OutboxDialog.module.css';
import { drop, type Entry } from './outbox.ts';

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
  const router = useRouter();
  const [dropping, setDropping] = useState<Entry | null>(null);
  const [defect, setDefect] = useState<{ item: Bodies['defect']['item']; times: number } | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const open = ({ workspaceId, draft, address, body }: Entry) => {
    writeDraft({ userId: getSession().userId, workspaceId, form: draft.form, outlivesTab: true }, draft.text);
    onClose();
    if (address) void router.navigate(address);
    else if ('item' in body) {
      setDefect({ item: body.item, times: (defect?.times ?? 0) + 1 });
      setCorrecting(true);
    }
  };
  return (
    <>
      <Modal
        opened={useOpenedLater(opened)}
        onClose={onClose}
        title="Waiting to send"
        closeButtonProps={{ 'aria-label': 'Close' }}
        size="lg"
      >
        <Text size="sm" mb="md">
          {entries.length === 0
            ? 'Nothing is waiting.'
            : 'These are kept on this device until the server has them. They’re sent by themselves when you’re online.'}
        </Text>
        <RowList aria-label="Waiting to send">
          {entries.map((entry) => (
            <EntryRow
              key={entry.clientRef}
              entry={entry}
              onOpen={() => open(entry)}
              onDrop={() => setDropping(entry)}
            />
          ))}
        </RowList>
      </Modal>
      <ConfirmDialog
        opened={dropping !== null}
        title="Delete this from the device?"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (dropping) void drop(dropping);
          setDropping(null);
        }}
        onCancel={() => setDropping(null)}
      >
        <bdi>{dropping?.about}</bdi> wasn’t sent yet. Its text and files can’t be brought back.
      </ConfirmDialog>
      {defect && (
        <Suspense>
          <DefectDialog
            key={defect.times}
            item={defect.item}
            opened={isCorrecting}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface EntryRowProps {
  entry: Entry;
  onOpen: () => void;
  onDrop: () => void;
}

function EntryRow({ entry: { kind, about, made, reason }, onOpen, onDrop }: EntryRowProps) {
  return (
    <Row className={classes.row}>
      <RowText
        name={
          <>
            {kinds[kind].label}: <bdi>{about}</bdi>
          </>
        }
        facts={
          <>
            {momentText(new Date(made).toISOString())}
            {reason !== null && (
              <div className={classes.reason} dir="auto">
                Not accepted: {reason}
              </div>
            )}
          </>
        }
      />
      <div className={classes.actions}>
        <Button variant="default" aria-label={`Open ${about}`} onClick={onOpen}>
          {reason === null ? 'Open' : 'Correct'}
        </Button>
        <Button variant="subtle" color="red" aria-label={`Delete ${about}`} onClick={onDrop}>
          Delete
        </Button>
      </div>
    </Row>
  );
}
