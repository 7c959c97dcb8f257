import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import classes from './-EquipmentCard.module.css';

/** Workspaces that are listed; whoever is in more opens one of them. */
const LISTED = 12;

/** The way to what the person holds and was asked for, workspace by workspace. */
export function DocumentsCard() {
  const { data, isError, refetch, isFetching } = useQuery(allWorkspacesQuery);
  return (
    <Card titleSize="h2" title="My documents">
      {data?.data.slice(0, LISTED).map(({ id, name }) => (
        <div key={id} className={classes.head}>
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Link to="/$workspaceId/my-documents" params={{ workspaceId: id }} className={classes.all}>
            Show my documents
          </Link>
        </div>
      ))}
      {data?.count === 0 && <Text c="dimmed">You are in no workspace yet. Documents belong to one.</Text>}
      {isError && !data && (
        <ErrorState
          title="Your workspaces could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.count > LISTED && (
        <Text size="sm" c="dimmed" mt="sm">
          Open another workspace to see what you hold there.
        </Text>
      )}
    </Card>
  );
}
