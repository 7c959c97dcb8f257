import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/work-documents')({
  staticData: { title: t`Work documents` },
});
