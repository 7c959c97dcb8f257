import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { retentionQuery } from '#web/api/workspaces.ts';
import { anySearch } from '#web/searchParams.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { HeldPeople } from './-retention/HeldPeople.tsx';
import { LeftRule } from './-retention/LeftRule.tsx';
import classes from './-retention/retention.module.css';
import { WillBeErased } from './-retention/WillBeErased.tsx';

/** For workspace admins: how long records are kept, what will be erased, and of whom nothing is (DOOR-12). */
export const Route = createFileRoute('/_app/$workspaceId/settings/retention')({
  staticData: { title: t`Retention`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  component: Retention,
});

function Retention() {
  const { workspaceId } = Route.useParams();
  const { data: rule, isError, isFetching, refetch } = useQuery(retentionQuery(workspaceId));
  return (
    <>
      <PageHeader title={t`Retention`} />
      {rule && (
        <>
          <div className={classes.rule}>
            <LeftRule workspaceId={workspaceId} leftMonths={rule.leftMonths} />
          </div>
          <WillBeErased workspaceId={workspaceId} />
          <HeldPeople workspaceId={workspaceId} />
        </>
      )}
      {!rule && isError && (
        <ErrorState
          title={t`The settings could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  );
}
