import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './general.module.css';

/** WSP-30 */
export function PaymentCard() {
  return (
    <Card title="Payment details">
      <div className={classes.plan}>
        <div>
          <Text fw={600}>Free trial</Text>
          <Text size="sm" c="dimmed">
            Everything is included. Nothing is charged.
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label="Active" />
      </div>
    </Card>
  );
}
