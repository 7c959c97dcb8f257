import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { invitationsQuery, myWorkspacesQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { InvitationSection } from './-list/InvitationSection.tsx';
import { MyWorkspaces } from './-list/MyWorkspaces.tsx';

export const Route = createFileRoute('/_app/workspaces/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(myWorkspacesQuery);
    void queryClient.prefetchQuery(openWorkspacesQuery);
    void queryClient.prefetchQuery(invitationsQuery);
  },
  component: ManageWorkspaces,
});

function ManageWorkspaces() {
  const lists = [
    useInfiniteQuery(myWorkspacesQuery),
    useQuery(openWorkspacesQuery),
    useQuery(invitationsQuery),
  ];
  // A list that could not be loaded at once is tried again, and holds up nothing else meanwhile.
  const areComing = lists.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  return (
    <>
      <PageHeader
        title="Manage Workspaces"
        action={
          <Button component={Link} to="/workspaces/create" leftSection={<IconPlus size={18} />}>
            Create a workspace
          </Button>
        }
      />
      <MyWorkspaces />
      {/* Not before it and the list above it have their lengths: nothing moves under the finger. */}
      {!areComing && <InvitationSection />}
    </>
  );
}
