import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StateCard } from '#web/ui/page/StateCard.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import classes from './Design.module.css';

const STATES = [
  ['good', IconCircleCheck, 'Up to date'],
  ['warn', IconClock, 'Expires soon'],
  ['bad', IconAlertTriangle, 'Expired'],
  ['calm', IconHourglass, 'Waiting for review'],
] as const;

export function Messages() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={classes.row}>
        {STATES.map(([tone, icon, label]) => (
          <StatusBadge key={tone} tone={tone} icon={icon} label={label} />
        ))}
      </div>
      {STATES.map(([tone, icon, label]) => (
        <StateCard key={tone} tone={tone} icon={icon} label={label}>
          What follows from it, with its day
        </StateCard>
      ))}
      <Notice>Two requests wait for your approval.</Notice>
      <Notice tone="bad">A part of the list could not be loaded.</Notice>
      <ErrorState title="The list could not be loaded" text="Please try again." onRetry={() => {}} />
      <Steps titles={['Add documents', 'Document details', 'Review']} active={1} />
      <Tabs defaultValue="documents">
        <Tabs.List>
          <Tabs.Tab value="documents">Documents</Tabs.Tab>
          <Tabs.Tab value="members">Members</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.row}>
        <Button variant="default" onClick={() => toast.success('Document saved')}>
          Show a toast
        </Button>
        <Button
          variant="default"
          onClick={() => toast.failure('The document was not saved', 'Please try again.')}
        >
          Show a failure
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Ask
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Delete this document?"
        confirmLabel="Delete"
        danger
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        It goes to the trash for 30 days.
      </ConfirmDialog>
    </>
  );
}
