import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { waitingInvitationsQuery } from '#web/api/members.ts';
import { numberText } from '#web/words/numbers.ts';

const RemindDialog = lazy(() =>
  import('./RemindDialog.tsx').then((file) => ({ default: file.RemindDialog })),
);

/** Reminds everybody who has not answered their invitation; there while somebody has not (PPL-12). */
export function RemindInvited({ workspaceId }: { workspaceId: string }) {
  const { data: counts } = useQuery(waitingInvitationsQuery(workspaceId));
  const [isAsked, setIsAsked] = useState(false);
  if (!counts || (counts.waiting === 0 && !isAsked)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        Remind {numberText(counts.waiting)} invited
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <RemindDialog workspaceId={workspaceId} counts={counts} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
