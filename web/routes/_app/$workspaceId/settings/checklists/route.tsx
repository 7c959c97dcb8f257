import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

/** For workspace admins (CHK-05). */
export const Route = createFileRoute('/_app/$workspaceId/settings/checklists')({
  staticData: { title: t`Checklists`, permission: 'workspace:manage' },
});
