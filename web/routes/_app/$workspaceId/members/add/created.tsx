import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/members/add/created')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_app/$workspaceId/members/add/created"!</div>;
}
