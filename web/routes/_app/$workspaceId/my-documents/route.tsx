import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/my-documents')({
  staticData: { title: t`My documents` },
});
