import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';

/** Who is logged in, and the way out for somebody else or for a mistyped address. */
export function SignOutLink({ email }: { email?: string }) {
  const { signOut, isLeaving, question } = useSignOut();
  return (
    <Text component="div" size="xs" c="dimmed" mt="xl" style={{ overflowWrap: 'anywhere' }}>
      {email ? t`Logged in as ${email}.` : t`Not the right address?`}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        disabled={isLeaving}
        onClick={signOut}
      >
        <Trans>Sign out</Trans>
      </Anchor>
      {question}
    </Text>
  );
}
