import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EquipmentItem } from '#contract/equipment.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { places } from '#web/features/shell/places.ts';
import { Card } from '#web/ui/Card.tsx';
import { itemsLabel } from '#web/words/equipment.ts';
import classes from './profile.module.css';

interface Props {
  workspaceId: string;
  equipment: { data: EquipmentItem[]; count: number };
}

/** The items that the caller has, those first that are due first. */
export function OwnEquipment({ workspaceId, equipment: { data, count } }: Props) {
  return (
    <Card
      title="My equipment"
      action={
        <Link to="/$workspaceId/my-equipment" params={{ workspaceId }} className={classes.all}>
          {count > data.length ? `Show all ${itemsLabel(count)}` : 'Open my equipment'}
        </Link>
      }
    >
      {count === 0 && <Text c="dimmed">You have no equipment of this workspace.</Text>}
      <ul className={classes.list} aria-label="My equipment">
        {data.map((item) => (
          <li key={item.id} className={classes.item}>
            <Link {...places.equipment(workspaceId, item.id)} preload={false} className={classes.link}>
              <Product item={item} />
            </Link>
            <StateBadge state={item.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
