import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { refreshWorkspaces } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import type { InvitationEnd } from './useEndedInvitations.ts';
import classes from './workspaces.module.css';

/** How long declining can be undone from here (PPL-13). */
const UNDO_MS = 10_000;

interface Props {
  invitation: Invitation;
  end: InvitationEnd;
  onEnd: (end: null) => void;
}

/** Holds the place of an invitation that left the list, and for a while the way back. */
export function EndedInvitation({ invitation: { workspaceId, workspace }, end, onEnd }: Props) {
  const queryClient = useQueryClient();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(end.how === 'GONE');
  useEffect(() => {
    // The button that was pressed is gone; a second press of its key must not undo.
    text.current?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setOver(true), UNDO_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const undo = useSingleMutation({
    mutationFn: () => api.invitations.undoDecline({ body: { workspaceIds: [workspaceId] } }),
    onSuccess: async () => {
      await refreshWorkspaces(queryClient);
      onEnd(null);
    },
    onError: (error) =>
      toast.failure(
        'The invitation stays declined',
        errorText(error, 'Ask whoever invited you to do it again.'),
      ),
  });
  return (
    <Row className={`${classes.row} ${classes.ended}`} style={{ minHeight: end.height }}>
      <Text ref={text} tabIndex={-1} c="dimmed" size="sm">
        {end.how === 'GONE' ? 'This invitation is gone: it was revoked.' : 'You declined this invitation.'}
      </Text>
      {(!isOver || undo.isPending) && (
        <div className={classes.actions}>
          <span className={classes.place} />
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate()}
            aria-label={`Undo declining ${workspace.name}`}
          >
            Undo
          </Button>
        </div>
      )}
    </Row>
  );
}
