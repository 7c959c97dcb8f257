import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { signOut } from './signOut.ts';

/** Who is logged in, and the way out for somebody else or for a mistyped address. */
export function SignOutLink({ email }: { email?: string }) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void signOut();
  };
  return (
    <Text size="xs" c="dimmed" mt="xl" style={{ overflowWrap: 'anywhere' }}>
      {email ? `Logged in as ${email}. ` : 'Not the right address? '}
      <Anchor component="button" type="button" inherit underline="always" disabled={busy} onClick={leave}>
        Sign out
      </Anchor>
    </Text>
  );
}
