import type { EquipmentSummary } from '#contract/equipment.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { Card } from '#web/ui/Card.tsx';
import classes from './InspectedItem.module.css';

/** Which item is inspected, whose it is, and whether it may be used. */
export function InspectedItem({ item }: { item: EquipmentSummary }) {
  return (
    <Card component="div" size="small" className={classes.root}>
      <div className={classes.product}>
        <Product item={item} />
        <div className={classes.owner}>
          Owner: <bdi>{ownerName(item)}</bdi>
        </div>
      </div>
      <StateBadge state={item.state} />
    </Card>
  );
}
