import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { LENGTH } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { invitationsQuery, myWorkspacesQuery, openWorkspacesQuery } from '#web/api/workspaces.ts';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';
import { anySearch } from '#web/searchParams.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { InvitationSection } from './-list/InvitationSection.tsx';
import { LoadingRows, WorkspaceRow, workspaceFacts } from './-list/WorkspaceRow.tsx';
import classes from './-list/workspaces.module.css';

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
        title={t`Manage Workspaces`}
        action={
          <Button component={Link} to="/workspaces/create" leftSection={<IconPlus size={18} />}>
            <Trans>Create a workspace</Trans>
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

/** The address comes with a link that anybody can write: no other text of it is shown. */
const isAddress = (text: string) => text.length <= LENGTH.email && /^[^\s@<>"]+@[a-z0-9.-]+$/i.test(text);

/** Says for whom an invitation is whose link was opened by somebody who is logged in as somebody else. */
function InvitedAsOther({ invited }: { invited: string }) {
  const navigate = useNavigate();
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const { signOut, isLeaving, question } = useSignOut(
    () => void navigate({ to: '/signup/email', search: { email: invited }, replace: true }),
  );
  if (!user) return null;
  if (!isAddress(invited) || emailKey(invited) === emailKey(user.email))
    return <Navigate to="/workspaces" search={{}} replace />;
  const stay = () => void navigate({ to: '/workspaces', replace: true });
  return (
    <div className={classes.invited}>
      <Notice>
        <Trans>
          This invitation is for <strong>{invited}</strong>. You’re logged in as{' '}
          <strong>{ph({ email: user.email })}</strong>.
        </Trans>
        <div className={classes.choices}>
          <Button size="sm" loading={isLeaving} onClick={signOut}>
            <Trans>Sign out and continue</Trans>
          </Button>
          <Button size="sm" variant="default" disabled={isLeaving} onClick={stay}>
            <Trans>Stay logged in</Trans>
          </Button>
        </div>
      </Notice>
      {question}
    </div>
  );
}

/** WSP-01, WSP-02 */
function MyWorkspaces() {
  return (
    <div className={classes.section}>
      <Card title={t`My workspaces`}>
        <List />
      </Card>
    </div>
  );
}

function List() {
  const query = useInfiniteQuery(myWorkspacesQuery);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState
        title={failures.loadWorkspaces(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingRows />;
  const workspaces = data.pages.flatMap((page) => page.data);
  if (workspaces.length === 0) return <NoWorkspaces />;
  return (
    <>
      <RowList>
        {workspaces.map(({ id, name, logotype, memberCount, groupCount }) => (
          <WorkspaceRow
            key={id}
            name={name}
            logo={logotype?.url}
            facts={workspaceFacts(memberCount, groupCount)}
            wrap={(text) => (
              <Link to="/$workspaceId" params={{ workspaceId: id }} className={classes.open}>
                {text}
              </Link>
            )}
            actions={<IconChevronRight size={20} className={classes.chevron} aria-hidden />}
          />
        ))}
      </RowList>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** WSP-08, WSP-09, WSP-10 */
function NoWorkspaces() {
  const open = useQuery(openWorkspacesQuery);
  const invitations = useQuery(invitationsQuery);
  // Said at once and whole: a sentence that comes later would move what is below.
  if (open.isPending || invitations.isPending) return <LoadingRows />;
  const invited = invitations.data?.data.filter(({ status }) => status === 'PENDING') ?? [];
  const isInvited = invited.length > 0;
  // An open workspace that invited them is offered as an invitation only.
  const canJoin =
    open.data?.some(({ id }) => !invited.some(({ workspaceId }) => workspaceId === id)) ?? false;
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={30} stroke={1.6} />}
      title={t`No Workspaces Yet`}
      text={
        <>
          <Trans>A workspace holds the people of your company and their documents.</Trans>
          {canJoin && (
            <span>
              {' '}
              <Trans>Your company has open workspaces: join one below.</Trans>
            </span>
          )}
          {isInvited && (
            <span>
              {' '}
              <Trans>You have invitations waiting: accept one below.</Trans>
            </span>
          )}
        </>
      }
      action={
        <Button
          component={Link}
          to="/workspaces/create"
          variant={canJoin || isInvited ? 'default' : 'filled'}
        >
          <Trans>Create your first workspace</Trans>
        </Button>
      }
    />
  );
}
