import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import equipmentCard from './-EquipmentCard.module.css';

const CalendarDialog = lazy(() => import('./-CalendarDialog.tsx'));

/** Workspaces that are listed, as above. */
const LISTED = 12;

/** An address for each workspace, from which a calendar reads what expires or is due (DOOR-06). */
export function CalendarCard() {
  const { data, isError, refetch, isFetching } = useQuery(allWorkspacesQuery);
  const [opened, setOpened] = useState<Workspace | null>(null);
  return (
    <Card title={t`Calendar`}>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          See in your own calendar what expires or is due for you.{' '}
          <ArticleLink article="calendar">How it works</ArticleLink>
        </Trans>
      </Text>
      {data?.data.slice(0, LISTED).map((workspace) => (
        <div key={workspace.id} className={equipmentCard.head}>
          <Text fw={600}>
            <bdi>{workspace.name}</bdi>
          </Text>
          <Button
            variant="default"
            leftSection={<IconCalendar size={18} aria-hidden />}
            onClick={() => setOpened(workspace)}
            aria-label={t`Calendar address of ${{ name: workspace.name }}`}
          >
            <Trans>Calendar address</Trans>
          </Button>
        </div>
      ))}
      {data?.count === 0 && (
        <Text c="dimmed">
          <Trans>You aren’t in a workspace yet.</Trans>
        </Text>
      )}
      {isError && !data && (
        <ErrorState
          title={t`Your workspaces could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {opened && (
        <Suspense>
          <CalendarDialog workspace={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}
