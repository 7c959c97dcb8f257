import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { InvitationLink } from '#contract/invitations.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';

/** The heading of an invitation that waits: who invites to what. */
export function Welcome({ link, children }: { link: InvitationLink; children: ReactNode }) {
  return (
    <ScreenHeading title={t`Join ${{ workspaceName: link.workspaceName }}`}>
      {link.invitedBy !== null && `${t`${{ invitedBy: link.invitedBy }} invited you.`} `}
      {children}
    </ScreenHeading>
  );
}
