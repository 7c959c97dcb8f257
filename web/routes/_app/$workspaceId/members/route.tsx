import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

/** All members pages are for workspace admins (PERM-03). */
export const Route = createFileRoute('/_app/$workspaceId/members')({
  staticData: { title: t`Members`, permission: 'workspace:manage' },
});
