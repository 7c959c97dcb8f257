import { IconUsersGroup } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Leads to the first screen that the member may open (MEM-01, OPEN-24). */
export const Route = createFileRoute('/_app/$workspaceId/')({
  beforeLoad: ({ context, params }) => {
    if (!context.permissions.includes('workspace:manage')) return;
    throw redirect({ to: '/$workspaceId/members', params, replace: true });
  },
  component: Welcome,
});

function Welcome() {
  return (
    <EmptyState
      icon={<IconUsersGroup size={30} stroke={1.6} />}
      title="You are in"
      text="Nothing needs you here right now. The admins of this workspace keep its members and work documents."
    />
  );
}
