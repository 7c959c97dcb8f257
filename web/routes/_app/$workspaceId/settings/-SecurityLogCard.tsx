import { Text } from '@mantine/core';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';

export function SecurityLogCard({ workspaceId }: { workspaceId: string }) {
  return (
    <Card
      title="Security log"
      action={
        <ButtonLink variant="default" to="/$workspaceId/settings/security-log" params={{ workspaceId }}>
          Open security log
        </ButtonLink>
      }
    >
      <Text size="sm" c="dimmed">
        Who logged in, was refused, changed roles and teams, exported lists and opened files: when and from
        where. Entries are kept for 400 days.
      </Text>
    </Card>
  );
}
