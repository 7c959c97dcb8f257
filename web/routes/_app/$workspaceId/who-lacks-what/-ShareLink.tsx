import { Trans } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** To the ways in which people without an account see it (DOOR-03, DOOR-05). */
export const ShareLink = ({ workspaceId }: { workspaceId: string }) => (
  <ButtonLink
    variant="default"
    leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
    to="/$workspaceId/who-lacks-what"
    params={{ workspaceId }}
    search={{ links: true }}
  >
    <Trans>Share</Trans>
  </ButtonLink>
);
