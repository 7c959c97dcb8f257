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
  const mine = useInfiniteQuery(myWorkspacesQuery);
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  // Who has no workspace is told what there is to join.
  const hasNone = mine.data?.pages[0]?.count === 0;
  const isComing = mine.isPending || (hasNone && (open.isPending || invitations.isPending));
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
      {/* Not before the list above it has its length: nothing moves under the finger. */}
      {!isComing && <InvitationSection />}
    </>
  );
}
