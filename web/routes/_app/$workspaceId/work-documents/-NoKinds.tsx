import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** What to do where a kind is to be chosen and the workspace has none, as after an upgrade (KIND-05). */
export function NoKinds({ workspaceId }: { workspaceId: string }) {
  return (
    <Notice>
      <Group justify="space-between" gap="xs">
        <Trans>There are no document types yet.</Trans>
        <ButtonLink mih={44} to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
          <Trans>Add document types</Trans>
        </ButtonLink>
      </Group>
    </Notice>
  );
}
