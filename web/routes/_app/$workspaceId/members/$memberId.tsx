import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconTool, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Member } from '#contract/members.ts';
import { isId } from '#contract/rules/ids.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { equipmentOfMemberQuery } from '#web/api/equipment.ts';
import { memberQuery } from '#web/api/members.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { DropToAdd } from '#web/features/documents/DropToAdd.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { EquipmentTools } from '#web/features/equipment/EquipmentTools.tsx';
import { equipmentRequest } from '#web/features/equipment/equipmentTable.ts';
import { LastSeen } from '#web/features/members/LastSeen.tsx';
import { MemberStatusBadge } from '#web/features/members/MemberStatusBadge.tsx';
import { MemberTeams } from '#web/features/members/MemberTeams.tsx';
import { RoleMenu } from '#web/features/members/RoleMenu.tsx';
import { PrintHeader } from '#web/features/print/PrintHeader.tsx';
import { anySearch } from '#web/searchParams.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import page from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { breakable } from '#web/ui/text/TruncatedText.tsx';
import { invitationFact, shownInvitation } from '#web/words/invitations.ts';
import { LAST_SEEN, NO_EMAIL } from '#web/words/members.ts';
import { memberFirst, memberName, personName } from '#web/words/people.ts';
import { MemberActions } from './-profile/MemberActions.tsx';
import classes from './-profile/MemberProfile.module.css';
import { MemberSafety } from './-profile/MemberSafety.tsx';
import { MemberWho } from './-profile/MemberWho.tsx';
import { PROFILE_TABS, profileTabIn } from './-profile/profileParams.ts';

const MemberDocuments = lazy(() =>
  import('./-profile/MemberDocuments.tsx').then((file) => ({ default: file.MemberDocuments })),
);
const HoldCard = lazy(() =>
  import('#web/features/members/legalHold/HoldCard.tsx').then((file) => ({ default: file.HoldCard })),
);
const MemberLinks = lazy(() =>
  import('./-profile/MemberLinks.tsx').then((file) => ({ default: file.MemberLinks })),
);
const FirstAiderCard = lazy(() => import('#web/features/medicalId/FirstAiderCard.tsx'));

/** The profile of a member (MEM-78); an id of no valid form is not even asked for (SES-29). */
export const Route = createFileRoute('/_app/$workspaceId/members/$memberId')({
  staticData: { title: t`Member` },
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
  const today = useToday(workspaceId);
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
        title={t`The member could not be loaded`}
        text={errorText(error, t`Please try again.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const open = (next: string | null) =>
    void navigate({ search: next === null || next === 'overview' ? {} : { tab: next }, replace: true });
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <PageHeader
        title={memberName(member)}
        picture={<Avatar name={personName(member, '')} src={member.user?.avatar?.url} size={36} />}
        action={<MemberActions member={member} />}
      >
        <PrintHeader workspaceId={workspaceId} asked={[[t`Day`, dateText(today)]]} />
        <MemberWho member={member} />
        <Tabs.List>
          {PROFILE_TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </PageHeader>
      {member.status !== 'DEACTIVATED' && (
        <DropToAdd
          workspaceId={workspaceId}
          aim={{
            search: { member: memberId },
            text: t`Drop the files here to add them for ${{ person: memberName(member) }}`,
          }}
        />
      )}
      <Tabs.Panel value="overview">
        <MemberOverview member={member} />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <Suspense fallback={<PagePending />}>
          <MemberDocuments member={member} />
        </Suspense>
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
      <PageHeader title={t`Member not found`} />
      <EmptyState
        icon={<IconUserQuestion size={30} stroke={1.6} />}
        title={t`This person is not in the workspace`}
        text={t`They may have left or been removed.`}
        action={
          <ButtonLink to="/$workspaceId/members" params={{ workspaceId }}>
            <Trans>Back to members</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}

/** The items that the member has (EQP-30). */
function MemberEquipment({ member }: { member: Member }) {
  const { workspaceId } = member;
  const request = equipmentRequest(useSearch({ strict: false }));
  const query = useQuery(equipmentOfMemberQuery(workspaceId, member.id, request));
  return (
    <>
      <EquipmentTools label={t`Search equipment`} data={query.data} ofOne />
      <EquipmentList
        workspaceId={workspaceId}
        label={t`Equipment of ${{ person: memberName(member) }}`}
        query={query}
        ofOne
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title={t`No equipment yet`}
            text={t`${{ person: memberFirst(member) }} has no equipment. Give them some from the list of all equipment.`}
            action={
              <ButtonLink variant="default" to="/$workspaceId/equipment" params={{ workspaceId }}>
                <Trans>Go to the equipment</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}

/** How somebody stands, and below it who they are in the workspace, and their teams (GAP-04, MEM-79, MEM-80). */
function MemberOverview({ member }: { member: Member }) {
  const { data: workspace } = useQuery(workspaceQuery(member.workspaceId));
  const { user } = member;
  /** What is known of them, whoever wrote it. */
  const known = user ?? member.person;
  const invitation = shownInvitation(member);
  return (
    <div className={`${page.root} ${classes.overview}`}>
      <div className={page.cards}>
        <div className={page.column}>
          <MemberSafety member={member} />
        </div>
        <div className={page.column}>
          <Card title={t`In this workspace`}>
            <FactList>
              <Fact name={t`Workspace`}>{workspace?.name}</Fact>
              <Fact name={t`Workspace Role`}>
                <RoleMenu member={member} />
              </Fact>
              <Fact name={t`Status`}>
                <MemberStatusBadge member={member} />
              </Fact>
              {invitation && <Fact name={t`Invitation`}>{invitationFact(invitation.newest)}</Fact>}
              <Fact name={LAST_SEEN}>
                <LastSeen member={member} />
              </Fact>
              {/* Whoever has no name is called by it above. */}
              {member.email !== memberName(member) && (
                <Fact name={t`Email`}>
                  {member.email ? (
                    <Anchor className="muster-target" href={`mailto:${member.email}`}>
                      {breakable(member.email)}
                    </Anchor>
                  ) : (
                    NO_EMAIL
                  )}
                </Fact>
              )}
              {known?.title && <Fact name={t`Job title`}>{known.title}</Fact>}
            </FactList>
          </Card>
          {member.status === 'DRAFT' && (
            <Suspense fallback={null}>
              <MemberLinks member={member} purpose="JOIN" />
            </Suspense>
          )}
          <MemberTeams member={member} />
          <Suspense fallback={null}>
            <HoldCard member={member} />
            <FirstAiderCard member={member} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
