import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { memberQuery } from '#web/api/members.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { memberName } from '#web/words/people.ts';
import { MemberActions } from './-profile/MemberActions.tsx';
import { MemberDocuments } from './-profile/MemberDocuments.tsx';
import { MemberEquipment } from './-profile/MemberEquipment.tsx';
import { MemberOverview } from './-profile/MemberOverview.tsx';
import { MemberRequirements } from './-profile/MemberRequirements.tsx';
import { PROFILE_TABS, profileTabIn } from './-profile/profileParams.ts';

/** The profile of a member (MEM-78); an id of no valid form is not even asked for (SES-29). */
export const Route = createFileRoute('/_app/$workspaceId/members/$memberId')({
  staticData: { title: 'Member' },
  validateSearch: anySearch,
  loader: ({ context: { queryClient }, params: { workspaceId, memberId } }) => {
    if (!isId(memberId)) return {};
    const query = memberQuery(workspaceId, memberId);
    void queryClient.prefetchQuery(query);
    return titledBy(queryClient, query, memberName);
  },
  remountDeps: ({ params }) => params,
  component: MemberProfile,
});

function MemberProfile() {
  const { workspaceId, memberId } = Route.useParams();
  const tab = profileTabIn(Route.useSearch());
  const navigate = Route.useNavigate();
  const {
    data: member,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({ ...memberQuery(workspaceId, memberId), enabled: isId(memberId) });
  if (!isId(memberId) || (error instanceof CallError && [400, 404].includes(error.status)))
    return <NoSuchMember workspaceId={workspaceId} />;
  if (isPending) return <PagePending />;
  if (!member) {
    return (
      <ErrorState
        title="The member could not be loaded"
        text={errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const open = (next: string | null) =>
    void navigate({ search: next === null || next === 'overview' ? {} : { tab: next }, replace: true });
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <PageHeader title={memberName(member)} action={<MemberActions member={member} />}>
        <Tabs.List>
          {PROFILE_TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </PageHeader>
      <Tabs.Panel value="overview">
        <MemberOverview member={member} />
      </Tabs.Panel>
      <Tabs.Panel value="requirements">
        <MemberRequirements member={member} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <MemberDocuments member={member} />
      </Tabs.Panel>
      <Tabs.Panel value="equipment">
        <MemberEquipment member={member} />
      </Tabs.Panel>
    </Tabs>
  );
}

function NoSuchMember({ workspaceId }: { workspaceId: string }) {
  return (
    <>
      <PageHeader title="Member not found" />
      <EmptyState
        icon={<IconUserQuestion size={30} stroke={1.6} />}
        title="This person is not in the workspace"
        text="They may have left or been removed since."
        action={
          <ButtonLink to="/$workspaceId/members" params={{ workspaceId }}>
            Back to members
          </ButtonLink>
        }
      />
    </>
  );
}
