import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { invitationsQuery, myWorkspacesQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { anySearch } from '#web/searchParams.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { InvitationSection } from './-list/InvitationSection.tsx';
import { InvitedAsOther } from './-list/InvitedAsOther.tsx';
import { MyWorkspaces } from './-list/MyWorkspaces.tsx';

export const Route = createFileRoute('/_app/workspaces/')({
  // The link of an invitation leads here with the address that it was sent to.
  validateSearch: anySearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(myWorkspacesQuery);
    void queryClient.prefetchQuery(openWorkspacesQuery);
    void queryClient.prefetchQuery(invitationsQuery);
  },
  component: ManageWorkspaces,
});

function ManageWorkspaces() {
  const { invited } = Route.useSearch();
  const lists = [
    useInfiniteQuery(myWorkspacesQuery),
    useQuery(openWorkspacesQuery),
    useQuery(invitationsQuery),
  ];
  // A list that failed before holds up nothing: the section below asks for it again, and would come and go without end.
  const areComing = lists.some(
    ({ isPending, failureCount, errorUpdateCount }) => isPending && failureCount + errorUpdateCount === 0,
  );
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
      {typeof invited === 'string' && <InvitedAsOther invited={invited} />}
      <MyWorkspaces />
      {/* Not before it and the list above it have their lengths: nothing moves under the finger. */}
      {!areComing && <InvitationSection />}
    </>
  );
}
