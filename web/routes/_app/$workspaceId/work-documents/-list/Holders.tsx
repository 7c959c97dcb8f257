import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { membersQuery } from '#web/api/members.ts';
import { emailCell, MemberName } from '#web/features/members/MemberName.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { holdersRequest, holdersTable } from './listTabs.ts';

/** The members with the numbers of their documents in each state; a row opens the documents of one (DOC-05). */
export function Holders({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(membersQuery(workspaceId, holdersRequest(useSearch({ strict: false }))));
  return (
    <DataTable
      label={t`Members and their documents`}
      columns={holderColumns}
      query={query}
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

const numberOf = (state: ExpirationState): Column<Member> => ({
  id: state,
  header: expirationStateLabels[state],
  align: 'end',
  cell: ({ documentExpirationStates: states }) => states?.[state] ?? 0,
});

/** Members with the numbers of their documents, the most urgent first. */
const holderColumns: Column<Member>[] = [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    cell: (member) => <MemberName member={{ ...member, documentExpirationStates: undefined }} />,
  },
  {
    id: 'email',
    header: t`Email`,
    shrinks: true,
    sortable: true,
    cell: emailCell,
  },
  {
    ...numberOf('EXPIRED'),
    id: 'documents',
    sortable: true,
    orderLabels: [t`least urgent first`, t`most urgent first`],
  },
  numberOf('EXPIRING_SOON'),
  numberOf('UP_TO_DATE'),
];
