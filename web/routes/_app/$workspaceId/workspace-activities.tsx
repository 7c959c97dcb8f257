import { createFileRoute, redirect } from '@tanstack/react-router';

/** The other address of the activity page (ACT-01, OPEN-18). */
export const Route = createFileRoute('/_app/$workspaceId/workspace-activities')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$workspaceId/workspace-activity-center', params, replace: true });
  },
});
