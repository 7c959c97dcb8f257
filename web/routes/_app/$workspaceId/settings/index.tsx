import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { workspaceDomainQuery, workspaceSettingsQuery } from '#web/api/workspaces.ts';
import classes from '#web/features/workspaces/workspaces.module.css';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DomainCard } from './-general/DomainCard.tsx';
import { InformationCard } from './-general/InformationCard.tsx';
import { LogoCard } from './-general/LogoCard.tsx';
import { UsageCard } from './-general/UsageCard.tsx';
import { WorkspacePaymentCard } from './-general/WorkspacePaymentCard.tsx';
import { SecurityLogCard } from './-SecurityLogCard.tsx';

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
  const { data, isError, isFetching, refetch } = useQuery(workspaceSettingsQuery(workspaceId));
  const { data: standing, isPending } = useQuery(workspaceDomainQuery(workspaceId));
  const { domain, proof } = standing ?? {};
  if (!data && isError) {
    return (
      <ErrorState
        title="Error loading workspace data or workspace not found."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const workspace = data ?? known;
  /** The domain comes first, so that nothing moves for it. */
  if (!workspace || isPending) return <Skeleton className={classes.cards} height={640} />;
  return (
    <div className={classes.cards}>
      <LogoCard workspace={workspace} />
      <InformationCard
        workspace={workspace}
        isFresh={data !== undefined}
        isConfirmed={proof?.foundAt !== null}
      />
      {domain && proof && <DomainCard workspaceId={workspaceId} domain={domain} proof={proof} />}
      <UsageCard workspaceId={workspaceId} />
      <WorkspacePaymentCard />
      <SecurityLogCard workspaceId={workspaceId} />
    </div>
  );
}
