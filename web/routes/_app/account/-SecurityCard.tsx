import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import classes from './-account.module.css';
import { Devices } from './-Devices.tsx';
import { ResetPasswordDialog } from './-ResetPasswordDialog.tsx';

/** ACC-14 */
export function SecurityCard({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card titleSize="h2" title="Security and password">
      <div className={classes.part}>
        <div>
          <Text fw={600}>Password</Text>
          <Text size="sm" c="dimmed">
            To set a new one, we send a link to your email address.
          </Text>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Reset password
        </Button>
      </div>
      <Devices />
      <ResetPasswordDialog email={email} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
