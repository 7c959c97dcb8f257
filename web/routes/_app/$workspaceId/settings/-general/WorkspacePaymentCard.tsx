import { Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '#web/features/workspaces/workspaces.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** WSP-30 */
export function WorkspacePaymentCard() {
  return (
    <section className={classes.card} aria-labelledby="payment-details">
      <div className={classes.cardHead}>
        <Title order={2} size="h3" id="payment-details">
          Payment details
        </Title>
      </div>
      <div className={classes.plan}>
        <div>
          <Text fw={600}>Free trial</Text>
          <Text size="sm" c="dimmed">
            Everything is included. Nothing is charged.
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label="Active" />
      </div>
    </section>
  );
}
