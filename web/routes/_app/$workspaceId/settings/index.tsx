import { Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { configuration } from '#web/api/configuration.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { groupRolesQuery, workspaceDomainQuery, workspaceSettingsQuery } from '#web/api/workspaces.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { failures } from '#web/words/failures.ts';
import { DomainCard } from './-general/DomainCard.tsx';
import { GroupRolesCard } from './-general/GroupRolesCard.tsx';
import classes from './-general/general.module.css';
import { InformationCard } from './-general/InformationCard.tsx';
import { LogoCard } from './-general/LogoCard.tsx';
import { UsageCard } from './-general/UsageCard.tsx';

/** WSP-29 */
export const Route = createFileRoute('/_app/$workspaceId/settings/')({
  component: SettingsScreen,
});

function SettingsScreen() {
  const { workspaceId } = Route.useParams();
  return (
    <>
      <PageHeader title="Workspace settings" />
      <Settings workspaceId={workspaceId} />
    </>
  );
}

function Settings({ workspaceId }: { workspaceId: string }) {
  const known = useQuery(workspaceQuery(workspaceId)).data;
  const { data, error, isFetching, refetch } = useQuery(workspaceSettingsQuery(workspaceId));
  const { data: standing, isPending } = useQuery(workspaceDomainQuery(workspaceId));
  // Few workspaces have that card: none moves for it.
  const groupRoles = useQuery({
    ...groupRolesQuery(workspaceId),
    enabled: configuration.companies.length > 0,
  });
  const { domain, proof } = standing ?? {};
  if (!data && error) {
    return (
      <ErrorState
        title={failures.loadWorkspace(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const workspace = data ?? known;
  /** The domain comes first, so that nothing moves for it. */
  if (!workspace || isPending || groupRoles.isLoading)
    return <Skeleton className={classes.cards} height={900} />;
  return (
    <div className={classes.cards}>
      <LogoCard workspace={workspace} />
      <InformationCard
        workspace={workspace}
        isFresh={data !== undefined}
        isConfirmed={proof?.foundAt !== null}
      />
      {domain && proof && <DomainCard workspaceId={workspaceId} domain={domain} proof={proof} />}
      <KindsCard workspaceId={workspaceId} />
      <GroupRolesCard workspaceId={workspaceId} />
      <UsageCard workspaceId={workspaceId} />
      <WorkspacePaymentCard />
      <SecurityLogCard workspaceId={workspaceId} />
      <ApiTokensCard workspaceId={workspaceId} />
    </div>
  );
}

/** WSP-30 */
function WorkspacePaymentCard() {
  return (
    <Card title="Payment details">
      <div className={classes.plan}>
        <div>
          <Text fw={600}>Free trial</Text>
          <Text size="sm" c="dimmed">
            Everything is included. Nothing is charged.
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label="Active" />
      </div>
    </Card>
  );
}

/** KIND-02 */
function KindsCard({ workspaceId }: { workspaceId: string }) {
  return (
    <Card
      title="Kinds of documents"
      action={
        <ButtonLink variant="default" to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
          Open kinds
        </ButtonLink>
      }
    >
      <Text size="sm" c="dimmed">
        What sorts of certificates you keep: how long each is valid, when people are reminded, and which ones
        members can submit themselves.
      </Text>
    </Card>
  );
}

function SecurityLogCard({ workspaceId }: { workspaceId: string }) {
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

function ApiTokensCard({ workspaceId }: { workspaceId: string }) {
  return (
    <Card
      title="API tokens"
      action={
        <ButtonLink variant="default" to="/$workspaceId/api-tokens" params={{ workspaceId }}>
          Open API tokens
        </ButtonLink>
      }
    >
      <Text size="sm" c="dimmed">
        The other programs that work in this workspace, and in whose name. You can revoke anyone’s token.
      </Text>
    </Card>
  );
}
