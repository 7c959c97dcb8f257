import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

/** The pages of teams are for everybody who may see a team (PERM-11). */
export const Route = createFileRoute('/_app/$workspaceId/teams')({
  staticData: { title: t`Teams`, permission: 'team:view' },
});
