import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArchive, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** For team admins who manage no team, or archived ones alone. */
export function NoTeams({ workspaceId }: { workspaceId: string }) {
  const request = { pageSize: PAGE_SIZE.export, filters: { archived: true } };
  const { data, isPending } = useQuery(teamsQuery(workspaceId, 'own', request));
  const isArchived = data?.data.some(({ canManage }) => canManage);
  if (isPending) return null;
  return isArchived ? (
    <EmptyState
      icon={<IconArchive size={30} stroke={1.6} />}
      title={t`Your teams are archived`}
      text={t`Nothing is required for an archived team. To see here who lacks what, bring a team back in its settings.`}
      action={
        <ButtonLink
          variant="default"
          to="/$workspaceId/teams"
          params={{ workspaceId }}
          search={{ archived: true }}
        >
          <Trans>Archived teams</Trans>
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={<IconUsersGroup size={30} stroke={1.6} />}
      title={t`Not in any team yet`}
      text={t`You see here who lacks what in the teams that you manage.`}
    />
  );
}
