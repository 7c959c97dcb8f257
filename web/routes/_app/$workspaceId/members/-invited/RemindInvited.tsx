import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { waitingInvitationsQuery } from '#web/api/members.ts';
import { numberText } from '#web/words/numbers.ts';

const RemindDialog = lazy(() =>
  import('./RemindDialog.tsx').then((file) => ({ default: file.RemindDialog })),
);

interface Props {
  workspaceId: string;
  /** It comes late: beside the title it moves nothing, on a phone only below the list. */
  place: 'header' | 'list';
}

/** Reminds everybody who has not answered their invitation; there while somebody has not (PPL-12). */
export function RemindInvited({ workspaceId, place }: Props) {
  const { data: counts } = useQuery(waitingInvitationsQuery(workspaceId));
  const [isAsked, setIsAsked] = useState(false);
  const isPhone = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  if (isPhone !== (place === 'list')) return null;
  if (!counts || (counts.waiting === 0 && !isAsked)) return null;
  return (
    <>
      <Button
        mx={isPhone ? 16 : undefined}
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
