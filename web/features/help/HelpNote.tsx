import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Who can help further, at the end of every help page. */
export function HelpNote() {
  return (
    <Text c="dimmed">
      Didn’t find it? Ask the admins of your workspace, or whoever runs this portal for you.{' '}
      <Anchor component={Link} to="/" inherit underline="always">
        Back to the portal
      </Anchor>
    </Text>
  );
}
