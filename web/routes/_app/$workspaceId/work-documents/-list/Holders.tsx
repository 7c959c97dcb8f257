import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { membersQuery } from '#web/api/members.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { holderColumns } from './holderColumns.tsx';
import { holdersRequest, holdersTable } from './listTabs.ts';

/** The members with the numbers of their documents in each state; a row opens the documents of one (DOC-05). */
export function Holders({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(membersQuery(workspaceId, holdersRequest(useSearch({ strict: false }))));
  return (
    <DataTable
      label="Members and their documents"
      columns={holderColumns}
      query={query}
      failure={query.error && errorText(query.error, query.error.message)}
      state={useTableState(holdersTable)}
      rowLink={({ id }, props) => (
        <Link
          to="/$workspaceId/members/$memberId"
          params={{ workspaceId, memberId: id }}
          search={{ tab: 'documents' }}
          preload={false}
          {...props}
        />
      )}
    />
  );
}
