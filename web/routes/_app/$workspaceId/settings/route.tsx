import { createFileRoute } from '@tanstack/react-router';

/** For workspace admins (PERM-07). */
export const Route = createFileRoute('/_app/$workspaceId/settings')({
  staticData: { title: 'Workspace settings', permission: 'workspace:manage' },
});
