import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address that the tokens had before they were a section of the settings: bookmarks and the guide of the API know it. */
export const Route = createFileRoute('/_app/$workspaceId/api-tokens')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$workspaceId/settings/api-tokens', params, replace: true });
  },
});
