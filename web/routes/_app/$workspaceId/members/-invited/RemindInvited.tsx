import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingInvitationsQuery } from '#web/api/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { RemindDialog } from './RemindDialog.tsx';

interface Props {
  workspaceId: string;
  /** It comes late: beside the title it moves nothing where there is room for it, elsewhere only below the list. */
  place: 'header' | 'list';
}

/** Reminds everybody who has not answered their invitation; there while somebody has not (PPL-12). */
export function RemindInvited({ workspaceId, place }: Props) {
  const { data: counts } = useQuery(waitingInvitationsQuery(workspaceId));
  const [isAsked, setIsAsked] = useState(false);
  const isBelow = useMediaQuery('(max-width: 1399px)', window.innerWidth <= 1399);
  if (isBelow !== (place === 'list')) return null;
  if (!counts || (counts.waiting === 0 && !isAsked)) return null;
  return (
    <>
      <Button
        mx={isBelow ? 'clamp(16px, 3vw, 24px)' : undefined}
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        Remind {numberText(counts.waiting)} invited
      </Button>
      {isAsked && (
        <RemindDialog workspaceId={workspaceId} counts={counts} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}
