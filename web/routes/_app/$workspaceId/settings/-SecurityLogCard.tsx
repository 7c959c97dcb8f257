import { Text, Title } from '@mantine/core';
import classes from '#web/features/workspaces/workspaces.module.css';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

export function SecurityLogCard({ workspaceId }: { workspaceId: string }) {
  return (
    <section className={classes.card} aria-labelledby="security-log">
      <div className={classes.cardHead}>
        <Title order={2} size="h3" id="security-log">
          Security log
        </Title>
        <ButtonLink variant="default" to="/$workspaceId/settings/security-log" params={{ workspaceId }}>
          Open security log
        </ButtonLink>
      </div>
      <Text size="sm" c="dimmed">
        Who logged in, was refused, changed roles and teams, exported lists and opened files: when and from
        where. Entries are kept for 400 days.
      </Text>
    </section>
  );
}
