import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';

/** What became of an invitation while the list was open, and how high its row was. */
export interface InvitationEnd {
  how: 'DECLINED' | 'GONE';
  height: number;
}

/**
 * The invitations that wait, newest first, with those that ended since the list was opened in their places: nothing moves up under a
 * second click.
 */
export function useEndedInvitations(waiting: Invitation[]) {
  const [ends, setEnds] = useState(new Map<string, InvitationEnd & { invitation: Invitation }>());
  const inList = new Set(waiting.map(({ workspaceId }) => workspaceId));
  const gone = [...ends.values()].flatMap(({ invitation }) =>
    inList.has(invitation.workspaceId) ? [] : [invitation],
  );
  const all = [...waiting, ...gone].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const note = (invitation: Invitation, end: InvitationEnd | null) =>
    setEnds((before) => {
      const after = new Map(before);
      if (end) after.set(invitation.id, { ...end, invitation });
      else after.delete(invitation.id);
      return after;
    });
  return { all, ends, note };
}
