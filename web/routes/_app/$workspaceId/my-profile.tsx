import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { EquipmentItem } from '#contract/equipment.ts';
import type { Member } from '#contract/members.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentsOfMemberQuery } from '#web/api/documents/documents.ts';
import { ownEquipmentQuery } from '#web/api/equipment.ts';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExpirationBadge } from '#web/features/documents/ExpirationBadge.tsx';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { FIRST_AIDER } from '#web/features/medicalId/firstAidWords.ts';
import { MemberTeams } from '#web/features/members/MemberTeams.tsx';
import { usePersonalDataDownload } from '#web/features/members/usePersonalDataDownload.ts';
import { places } from '#web/features/shell/places.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import page from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { tryLater } from '#web/words/failures.ts';
import { LAST_SEEN, roleLabel } from '#web/words/members.ts';
import { personName, phoneText } from '#web/words/people.ts';
import { tradesText } from '#web/words/trades.ts';
import classes from './-my-profile.module.css';

/** What the workspace holds about the caller, whatever their role (PPL-14). */
export const Route = createFileRoute('/_app/$workspaceId/my-profile')({
  staticData: { title: t`My profile`, permission: null },
  component: MyProfile,
});

function MyProfile() {
  const { workspaceId } = Route.useParams();
  const { profile, error, retry, isRetrying } = useOwnProfile(workspaceId);
  return (
    <>
      <PageHeader
        title={t`My profile`}
        action={
          <>
            {profile && <DownloadEverything member={profile.me} />}
            <ButtonLink variant="default" to="/account">
              <Trans>Edit my account</Trans>
            </ButtonLink>
          </>
        }
      />
      {error && (
        <ErrorState
          title={t`Your profile could not be loaded`}
          text={errorText(error, tryLater)}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {!error && !profile && <PagePending />}
      {profile && (
        <div className={page.root}>
          <div className={page.cards}>
            <div className={page.column}>
              <OwnFacts member={profile.me} workspaceName={profile.workspace.name} />
              <MemberTeams member={profile.me} />
            </div>
            <div className={page.column}>
              <OwnDocuments workspaceId={workspaceId} documents={profile.documents} />
              <OwnEquipment workspaceId={workspaceId} equipment={profile.equipment} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** Everything that the workspace keeps about the caller, as a ZIP (DOOR-11). */
function DownloadEverything({ member }: { member: Member }) {
  const download = usePersonalDataDownload(member);
  return (
    <Button
      variant="default"
      leftSection={<IconDatabaseExport size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <Trans>Download everything about me</Trans>
    </Button>
  );
}

interface OwnDocumentsProps {
  workspaceId: string;
  documents: { data: WorkDocument[]; count: number };
}

/** The documents that the caller holds, the most pressing first. */
function OwnDocuments({ workspaceId, documents: { data, count } }: OwnDocumentsProps) {
  const today = useToday(workspaceId);
  return (
    <Card
      title={t`My documents`}
      action={
        <Link to="/$workspaceId/my-documents" params={{ workspaceId }} className={classes.all}>
          {count > data.length
            ? t`Show all ${plural(count, { one: '# document', other: '# documents' })}`
            : t`Open my documents`}
        </Link>
      }
    >
      {count === 0 && (
        <Text c="dimmed">
          <Trans>You hold no documents in this workspace.</Trans>
        </Text>
      )}
      <RowList aria-label={t`My documents`}>
        {data.map((document) => (
          <Row key={document.id}>
            <Link {...places.document(workspaceId, document.id)} preload={false} className={classes.link}>
              <TruncatedText>{document.name}</TruncatedText>
            </Link>
            <ExpirationBadge document={document} today={today} />
          </Row>
        ))}
      </RowList>
    </Card>
  );
}

interface OwnEquipmentProps {
  workspaceId: string;
  equipment: { data: EquipmentItem[]; count: number };
}

/** The items that the caller has, those first that are due first. */
function OwnEquipment({ workspaceId, equipment: { data, count } }: OwnEquipmentProps) {
  return (
    <Card
      title={t`My equipment`}
      action={
        <Link to="/$workspaceId/my-equipment" params={{ workspaceId }} className={classes.all}>
          {count > data.length
            ? t`Show all ${plural(count, { one: '# item', other: '# items' })}`
            : t`Open my equipment`}
        </Link>
      }
    >
      {count === 0 && (
        <Text c="dimmed">
          <Trans>You have no equipment in this workspace.</Trans>
        </Text>
      )}
      <RowList aria-label={t`My equipment`}>
        {data.map((item) => (
          <Row key={item.id}>
            <Link {...places.equipment(workspaceId, item.id)} preload={false} className={classes.link}>
              <Product item={item} />
            </Link>
            <StateBadge state={item.state} />
          </Row>
        ))}
      </RowList>
    </Card>
  );
}

interface OwnFactsProps {
  member: Member;
  workspaceName: string;
}

/** Who the caller is in the workspace. */
function OwnFacts({ member, workspaceName }: OwnFactsProps) {
  const { user, lastSeenOn } = member;
  const facts: [string, string | null | undefined][] = [
    [t({ message: 'Name', context: 'of a person' }), member.fullName],
    [t`Email`, member.email],
    [t`Phone`, phoneText(user)],
    [t`Trades`, tradesText(member.trades)],
    [t`Job title`, user?.title],
    [t`Company`, user?.contractor],
    [t`Staff number`, member.staffNumber],
    [t`Workspace`, workspaceName],
    [t`Workspace Role`, roleLabel(member.role)],
    [t`First aid`, member.isFirstAider ? FIRST_AIDER : null],
    [LAST_SEEN, lastSeenOn && dateText(lastSeenOn)],
  ];
  return (
    <Card title={t`What this workspace knows about you`}>
      <div className={classes.person}>
        <Avatar name={personName(member, '')} src={user?.avatar?.url} size={64} />
        <FactList>
          {facts.map(
            ([name, value]) =>
              value && (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ),
          )}
        </FactList>
      </div>
      <Text size="xs" c="dimmed" mt="md">
        <Trans>
          Workspace admins see everything on this page, and on which day you last used the workspace. They set
          your role, trades and staff number; you change the rest on your account.
        </Trans>
      </Text>
    </Card>
  );
}

/** Documents that are listed, the most pressing first; the rest stand on their own page. */
const request = { pageSize: 5, orderBy: [{ expirationDate: 'asc' as const }] };

/** Everything of the page at once, so that nothing moves while the parts come. */
function useOwnProfile(workspaceId: string) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  const me = useQuery(meQuery(workspaceId));
  const documents = useQuery({
    ...documentsOfMemberQuery(workspaceId, me.data?.id ?? '', request),
    enabled: me.data !== undefined,
  });
  const equipment = useQuery(ownEquipmentQuery(workspaceId));
  const failed = [workspace, me, documents, equipment].filter(({ isError, data }) => isError && !data);
  const isThere = workspace.data && me.data && documents.data && equipment.data;
  return {
    profile: isThere
      ? { workspace: workspace.data, me: me.data, documents: documents.data, equipment: equipment.data }
      : null,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}
