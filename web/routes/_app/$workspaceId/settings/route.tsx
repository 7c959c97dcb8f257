import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/settings')({
  staticData: { title: 'Workspace settings' },
  component: Outlet,
});
