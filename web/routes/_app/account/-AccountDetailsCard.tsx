import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './-account.module.css';
import { DeleteAccountDialog } from './-DeleteAccountDialog.tsx';
import { dayText } from './-dayText.ts';
import { Facts } from './-Facts.tsx';

/** The address, how long there has been an account, and its end (ACC-17). */
export function AccountDetailsCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card titleSize="h2" title="Account details">
      <Facts
        of={[
          ['Email', user.email],
          ['Member since', dayText(user.createdAt)],
        ]}
      />
      <div className={`${classes.part} ${classes.later}`}>
        <div>
          <Text fw={600}>Delete account</Text>
          <Text size="sm" c="dimmed">
            Your personal data is erased and you are signed out everywhere. This cannot be undone.
          </Text>
        </div>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog userId={user.id} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
