import { Button, Center, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { AddStep } from './-AddStep.tsx';
import { draftFlow, useDraftFlow } from './-useDraftFlow.ts';

export const Route = createFileRoute('/_app/$workspaceId/members/add/invites-sent')({
  staticData: { title: 'Invites sent' },
  beforeLoad: ({ params }) => {
    if (draftFlow(params.workspaceId).invited === 0)
      throw redirect({ to: '/$workspaceId/members/add', params, replace: true });
  },
  component: InvitesSent,
});

function InvitesSent() {
  const { workspaceId } = Route.useParams();
  const { invited } = useDraftFlow(workspaceId);
  return (
    <AddStep title="Invites sent" step={2}>
      <Center py="lg">
        <Stack align="center" gap="sm" maw={440}>
          <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
            <IconMailCheck size={36} stroke={1.5} />
          </ThemeIcon>
          <Text ta="center" fw={600} size="lg">
            {invited === 1
              ? 'An email is on its way to 1 person'
              : `Emails are on their way to ${invited.toLocaleString('en')} people`}
          </Text>
          <Text ta="center" c="dimmed">
            They join with the link in it. Until then they are drafts, and you can already give them
            documents.
          </Text>
          <Group mt="sm" justify="center">
            <Button component={Link} to={`/${workspaceId}/members`}>
              Back to members
            </Button>
            <Button variant="default" component={Link} to={`/${workspaceId}/work-documents/add`}>
              Add documents
            </Button>
          </Group>
        </Stack>
      </Center>
    </AddStep>
  );
}
