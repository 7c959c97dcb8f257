import { createFileRoute, redirect } from '@tanstack/react-router';

/** A shorter address of the wizard's step (DOC-15, OPEN-22). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/details')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$workspaceId/work-documents/add/details', params, replace: true });
  },
});
