import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

/** For workspace admins (REQ-06). */
export const Route = createFileRoute('/_app/$workspaceId/requirements')({
  staticData: { title: t`Requirements`, permission: 'workspace:manage' },
});
