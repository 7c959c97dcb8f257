import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { AccountCard } from './-AccountCard.tsx';
import classes from './-account.module.css';

/** ACC-03, ACC-04 */
export function AccountPaymentCard() {
  return (
    <AccountCard title="Payment details">
      <div className={classes.part}>
        <div>
          <Text className={classes.label}>Trial Plan</Text>
          <Text fw={600} size="lg">
            Public Beta
          </Text>
          <Text size="sm" c="dimmed">
            Free until further notice. There is nothing to pay and no card to enter.
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label="Active" />
      </div>
    </AccountCard>
  );
}
