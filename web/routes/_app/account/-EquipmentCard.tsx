import { Skeleton, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EquipmentItem } from '#contract/equipment.ts';
import { ownEquipmentQuery } from '#web/api/equipment.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { itemsLabel } from '#web/words/equipment.ts';
import classes from './-EquipmentCard.module.css';

/** How many workspaces are asked at once. */
const ASKED = 12;

/** What the person has, workspace by workspace (EQP-30). */
export function EquipmentCard() {
  const { data, isError, refetch, isFetching } = useQuery(allWorkspacesQuery);
  const workspaces = (data?.data ?? []).slice(0, ASKED);
  const own = useQueries({ queries: workspaces.map(({ id }) => ownEquipmentQuery(id)) });
  const failed = own.filter((one) => one.isError && !one.data);
  const isPending = !data ? !isError : own.some((one) => one.isPending);
  const again = () => {
    if (isError) void refetch();
    for (const one of failed) void one.refetch();
  };
  const held = workspaces.flatMap((workspace, index) => {
    const list = own[index]?.data;
    return list && list.count > 0 ? [{ workspace, list }] : [];
  });
  return (
    <Card titleSize="h2" title="My equipment">
      {held.map(({ workspace, list }) => (
        <section key={workspace.id} className={classes.workspace} aria-label={workspace.name}>
          <div className={classes.head}>
            <Text fw={600}>
              <bdi>{workspace.name}</bdi>
            </Text>
            <Link
              to="/$workspaceId/my-equipment"
              params={{ workspaceId: workspace.id }}
              className={classes.all}
            >
              {list.count === 1 ? 'Show the item' : `Show all ${itemsLabel(list.count)}`}
            </Link>
          </div>
          <ul className={classes.items}>
            {list.data.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {isPending && <Skeleton height={40} />}
      {(isError || failed.length > 0) && (
        <ErrorState
          title="Your equipment could not be loaded."
          onRetry={again}
          retrying={isFetching || failed.some((one) => one.isFetching)}
        />
      )}
      {!isPending && !isError && failed.length === 0 && held.length === 0 && (
        <Text c="dimmed">You have no equipment. What somebody hands over to you appears here.</Text>
      )}
      {data && data.count > ASKED && (
        <Text size="sm" c="dimmed" mt="sm">
          {`These are your first ${ASKED} workspaces by name. Open another to see what you have there.`}
        </Text>
      )}
    </Card>
  );
}

function Item({ item }: { item: EquipmentItem }) {
  return (
    <li className={classes.item}>
      <Link
        to="/$workspaceId/equipment/$itemId"
        params={{ workspaceId: item.workspaceId, itemId: item.id }}
        className={classes.link}
        preload={false}
      >
        <Product item={item} />
      </Link>
      <StateBadge state={item.state} />
    </li>
  );
}
