import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type SecurityEventsRequest, securityEventsQuery } from '#web/api/security.ts';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { counted } from '#web/words/numbers.ts';
import { LogFilters } from './-LogFilters.tsx';
import { logFilters, logParams } from './-logParams.ts';
import { securityColumns } from './-securityColumns.tsx';

/** For workspace admins: what the security log keeps of their workspace. */
export const Route = createFileRoute('/_app/$workspaceId/settings/security-log')({
  staticData: { title: 'Security log' },
  validateSearch: anySearch,
  component: SecurityLog,
});

function SecurityLog() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const query = useQuery(securityEventsQuery(workspaceId, logRequest(search)));
  const count = query.data?.count;
  return (
    <>
      <PageHeader title="Security log" note={count !== undefined && counted(count, 'entry', 'entries')}>
        <LogFilters workspaceId={workspaceId} />
      </PageHeader>
      <DataTable
        label="Security log"
        columns={securityColumns}
        query={query}
        state={useTableState(logParams)}
        empty={
          <EmptyState
            icon={<IconShieldLock size={30} stroke={1.6} />}
            title={isNarrowed(search) ? 'Nothing like that was recorded' : 'Nothing was recorded yet'}
            text="Logins, refusals, changes of roles and teams, exports and opened files appear here, latest first."
          />
        }
      />
    </>
  );
}

const isNarrowed = (raw: Record<string, unknown>): boolean =>
  Object.values(logFilters(raw)).some((value) => value !== undefined);

/** The list call that fits the address. */
function logRequest(raw: Record<string, unknown>): SecurityEventsRequest {
  const { event, member } = logFilters(raw);
  const { search: _none, ...request } = logParams.request(raw);
  return { ...request, filters: { ...(event && { event }), ...(member && { workspaceMemberId: member }) } };
}
