import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { groupRolesQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { GroupRoleForm } from './GroupRoleForm.tsx';
import { GroupRoleRow } from './GroupRoleRow.tsx';
import classes from './general.module.css';

/** Which roles the groups of a company's sign-in give here. There is no such card in workspaces of other companies. */
export function GroupRolesCard({ workspaceId }: { workspaceId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(groupRolesQuery(workspaceId));
  if (configuration.companies.length === 0 || (data?.count === 0 && data.providers.length === 0)) return null;
  const mayAdd = data !== undefined && data.providers.length > 0;
  return (
    <Card
      title="Roles by group"
      action={
        mayAdd &&
        !isAdding && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.6} />}
            onClick={() => setAdding(true)}
          >
            Add group
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          Members who log in with their company get the highest role of their groups, each time they log in.
          Whoever is in none of these groups keeps their role, and nobody joins by a group alone.
        </Text>
        {isAdding && mayAdd && (
          <GroupRoleForm
            workspaceId={workspaceId}
            providers={data.providers}
            onClose={() => setAdding(false)}
          />
        )}
        <Rows workspaceId={workspaceId} />
      </div>
    </Card>
  );
}

function Rows({ workspaceId }: { workspaceId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(groupRolesQuery(workspaceId));
  if (!data && isError) {
    return (
      <ErrorState
        title="The roles by group could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={44} />;
  if (data.count === 0) return <Text>No group has a role yet.</Text>;
  return (
    <ul className={classes.groups} aria-label="Groups">
      {data.data.map((groupRole) => (
        <GroupRoleRow
          key={groupRole.id}
          workspaceId={workspaceId}
          groupRole={groupRole}
          isUsed={data.providers.includes(groupRole.provider)}
        />
      ))}
    </ul>
  );
}
