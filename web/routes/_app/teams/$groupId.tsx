import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';

/** A team's address without its workspace leads to the team in the workspace that was open last (MEM-81, OPEN-23). */
export const Route = createFileRoute('/_app/teams/$groupId')({
  beforeLoad: ({ params: { groupId } }) => {
    const workspaceId = selectedWorkspaceId();
    if (workspaceId === null || !isId(groupId)) throw notFound();
    throw redirect({ to: '/$workspaceId/teams/$groupId', params: { workspaceId, groupId }, replace: true });
  },
});
