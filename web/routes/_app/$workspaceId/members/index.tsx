import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Member } from '#contract/members.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { membersQuery, waitingInvitationsQuery } from '#web/api/members.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { AfterRows } from '#web/ui/table/AfterRows.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Filters } from '#web/ui/table/Filters.tsx';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import { MemberBulkActions } from './-bulk/MemberBulkActions.tsx';
import { memberColumns, moreOrders } from './-columns.tsx';
import { membersRequest, membersTable } from './-table.ts';
import { useMemberFilters } from './-useMemberFilters.ts';

/** What stands in the place of the rows where nobody fits the filters. */
const NobodyLeft = lazy(() => import('./-NobodyLeft.tsx').then((file) => ({ default: file.NobodyLeft })));

const OnlyYou = lazy(() => import('./-OnlyYou.tsx').then((file) => ({ default: file.OnlyYou })));

/** Where they cannot be fetched, the list shows without them. */
const besideRows = () => import('./-besideRows.ts').catch(() => null);

const StarterOffer = lazy(async () => ({ default: (await besideRows())?.StarterOffer ?? (() => null) }));

const LackingStrip = lazy(async () => ({ default: (await besideRows())?.LackingStrip ?? (() => null) }));

const RemindInvited = lazy(async () => ({ default: (await besideRows())?.RemindInvited ?? (() => null) }));

/** Nobody exports a list that has not come yet. */
const MembersExport = lazy(async () => ({ default: (await besideRows())?.MembersExport ?? ExportPlace }));

/** Stands in the place of the buttons meanwhile. */
const ExportPlace = () => (
  <>
    <Button variant="default" disabled leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
      <Trans>Export</Trans>
    </Button>
    <Button variant="default" disabled leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}>
      <Trans>Print</Trans>
    </Button>
  </>
);

export const Route = createFileRoute('/_app/$workspaceId/members/')({
  validateSearch: anySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) => {
    void queryClient.prefetchQuery(workspaceQuery(workspaceId));
    void queryClient.prefetchQuery(waitingInvitationsQuery(workspaceId));
    void queryClient.prefetchQuery(membersQuery(workspaceId, membersRequest(deps.search)));
  },
  component: Members,
});

function Members() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(membersTable);
  const workspace = useQuery(workspaceQuery(workspaceId));
  const request = membersRequest(Route.useSearch());
  const members = useQuery(membersQuery(workspaceId, request));
  const { count: filterCount, clear } = useMemberFilters();
  const selection = useRowSelection<Member>();
  /** Everybody whom search and filters find, on whatever page (MEM-39). */
  const fetchAll = async () => {
    const body = { ...request, includeDocumentExpirationStates: false, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.members.list({ params: { workspaceId }, body })).data;
  };
  const isAnswered = !members.isPending;
  const isAlone = members.data?.count === 1 && state.search === '' && filterCount === 0;
  return (
    <>
      <PageHeader
        title={workspace.data ? t`${{ name: workspace.data.name }} members` : t`Members`}
        note={members.data && memberCountLabel(members.data.count)}
        action={
          <>
            <AfterRows isAnswered={isAnswered}>
              <RemindInvited workspaceId={workspaceId} place="header" />
            </AfterRows>
            <AfterRows isAnswered={isAnswered} fallback={<ExportPlace />}>
              <MembersExport workspaceId={workspaceId} request={request} />
            </AfterRows>
            <ButtonLink
              to="/$workspaceId/members/add"
              params={{ workspaceId }}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              <Trans>Add members</Trans>
            </ButtonLink>
          </>
        }
      >
        <Toolbar
          search={<SearchBox label={t`Search members`} value={state.search} onChange={state.setSearch} />}
          filters={<MemberFilterBar workspaceId={workspaceId} />}
          states={
            // It keeps its place, so that nothing moves when it comes.
            <Box mih={34} maw="100%">
              <AfterRows isAnswered={isAnswered}>
                <LackingStrip workspaceId={workspaceId} />
              </AfterRows>
            </Box>
          }
        />
      </PageHeader>
      <AfterRows isAnswered={isAnswered}>
        <StarterOffer workspaceId={workspaceId} />
      </AfterRows>
      <DataTable
        label={t`Members`}
        columns={memberColumns}
        choiceOf="members"
        moreOrders={moreOrders}
        query={members}
        state={state}
        selection={selection}
        fetchAll={fetchAll}
        bulkActions={<MemberBulkActions workspaceId={workspaceId} selection={selection} />}
        rowName={memberName}
        empty={
          filterCount > 0 && (
            <Suspense>
              <NobodyLeft onClear={clear} />
            </Suspense>
          )
        }
        rowLink={(member, props) => (
          <Link
            to="/$workspaceId/members/$memberId"
            params={{ workspaceId, memberId: member.id }}
            preload={false}
            {...props}
          />
        )}
      />
      <AfterRows isAnswered={isAnswered}>
        <RemindInvited workspaceId={workspaceId} place="list" />
      </AfterRows>
      {isAlone && (
        <Suspense>
          <OnlyYou workspaceId={workspaceId} />
        </Suspense>
      )}
    </>
  );
}

interface FieldsProps {
  workspaceId: string;
}

/** The search for teams is large, and the list shows without the filters, also where they cannot be fetched. */
const Fields = lazy(async (): Promise<{ default: ComponentType<FieldsProps> }> => {
  return { default: (await besideRows())?.MemberFilterFields ?? Nothing };
});
const Chips = lazy(async (): Promise<{ default: ComponentType<FieldsProps> }> => {
  return { default: (await besideRows())?.MemberFilterChips ?? Nothing };
});

function Nothing(_: FieldsProps): ReactNode {
  return null;
}

/** The filters of the list (PPL-09). */
function MemberFilterBar({ workspaceId }: FieldsProps) {
  const { count, clear } = useMemberFilters();
  return (
    <Filters count={count} onClear={clear} chips={<Chips workspaceId={workspaceId} />}>
      <Fields workspaceId={workspaceId} />
    </Filters>
  );
}
