import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireStage } from '#web/api/accountState.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';

/** Leads to the workspace that was open last, else to the list of workspaces (SES-25, SES-26). */
export const Route = createFileRoute('/')({
  beforeLoad: async (opening) => {
    await requireStage('app')(opening);
    const workspaceId = selectedWorkspaceId();
    if (workspaceId === null) throw redirect({ to: '/workspaces', replace: true });
    throw redirect({ to: '/$workspaceId', params: { workspaceId }, replace: true });
  },
});
