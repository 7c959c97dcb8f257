import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/workspaces/')({
  staticData: { title: 'Manage Workspaces' },
  component: () => null,
});
