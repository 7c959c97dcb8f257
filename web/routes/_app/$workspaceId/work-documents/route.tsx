import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/work-documents')({
  staticData: { title: 'Work documents' },
});
