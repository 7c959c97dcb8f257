import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way back from the screens beside the login. */
export function BackToLogin() {
  return (
    <Text mt="xl" ta="center">
      <Anchor component={Link} to="/login" inherit underline="always">
        <Trans>Back to log in</Trans>
      </Anchor>
    </Text>
  );
}
