import { IconArrowLeft } from '@tabler/icons-react';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** To the workspace that was open last, or to the list of workspaces. */
export function BackToApp() {
  const workspaceId = selectedWorkspaceId();
  const look = { variant: 'default', leftSection: <IconArrowLeft size={18} aria-hidden /> } as const;
  if (workspaceId === null)
    return (
      <ButtonLink to="/workspaces" {...look}>
        My workspaces
      </ButtonLink>
    );
  return (
    <ButtonLink to="/$workspaceId" params={{ workspaceId }} {...look}>
      Back to the workspace
    </ButtonLink>
  );
}
