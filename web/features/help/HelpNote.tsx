import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Who can help further, at the end of every help page. */
export function HelpNote() {
  return (
    <Text c="dimmed">
      <Trans>
        Didn’t find it? Ask an admin of your workspace or the person who runs this portal.{' '}
        <Anchor component={Link} to="/" inherit underline="always">
          Back to the portal
        </Anchor>
      </Trans>
    </Text>
  );
}
