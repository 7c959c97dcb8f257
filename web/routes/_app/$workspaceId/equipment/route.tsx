import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/$workspaceId/equipment')({
  staticData: { title: t`Equipment` },
});
