import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the first screen that the member may open (MEM-01, OPEN-24). */
export const Route = createFileRoute('/_app/$workspaceId/')({
  beforeLoad: ({ context, params }) => {
    const to = context.permissions.includes('workspace:manage')
      ? '/$workspaceId/members'
      : '/$workspaceId/teams';
    throw redirect({ to, params, replace: true });
  },
});
