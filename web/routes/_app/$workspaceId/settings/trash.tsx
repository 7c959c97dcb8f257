import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { BinEntry } from '#contract/bin.ts';
import { BIN_DAYS, DELETED_THINGS, type DeletedThing } from '#contract/rules/bin.ts';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { type BinRequest, binQuery } from '#web/api/workspaces.ts';
import { momentDayText, momentText } from '#web/features/documents/dates/dateText.ts';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { InfoTip } from '#web/ui/InfoTip.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { deletedThingLabels, deletedThingsLabels, entriesLabel } from '#web/words/bin.ts';
import { personName } from '#web/words/people.ts';
import { DeleteForGood } from './-trash/DeleteForGood.tsx';
import { reasonOf, useRestore } from './-trash/useRestore.ts';

/** For workspace admins: what was deleted and can be restored. */
export const Route = createFileRoute('/_app/$workspaceId/settings/trash')({
  staticData: { title: t`Trash`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  component: Trash,
});

function Trash() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const what = whatIn(search);
  const request: BinRequest = { ...trashTable.request(search), filters: { what } };
  const state = useTableState(trashTable);
  const query = useQuery(binQuery(workspaceId, request));
  const selection = useRowSelection<BinEntry>();
  const [isDeleting, setDeleting] = useState(false);
  const { mutate, isPending, error } = useRestore(workspaceId, selection.clear);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [restore] = useState(() => mutate);
  const columns = useMemo(() => trashColumns((entry) => restore([entry])), [restore]);
  const fetchAll = async () => {
    const body = { ...request, page: 0, pageSize: PAGE_SIZE.all };
    return (await api.bin.list({ params: { workspaceId }, body })).data;
  };
  const isEmpty = query.data?.count === 0 && state.search === '' && what === undefined;
  return (
    <>
      <PageHeader
        title={t`Trash`}
        about={<InfoTip label={t`About the trash`} text={ABOUT} />}
        note={query.data && !isEmpty && entriesLabel(query.data.count)}
      >
        <Toolbar
          isBare={isEmpty}
          search={<SearchBox label={t`Search the trash`} value={state.search} onChange={state.setSearch} />}
          filters={<WhatFilter what={what} />}
        />
      </PageHeader>
      {error && (
        <Notice tone="bad">
          <Trans>Nothing was restored. {{ reason: reasonOf(error) }}</Trans>
        </Notice>
      )}
      <DataTable
        label={t`Trash`}
        columns={columns}
        query={query}
        state={state}
        selection={selection}
        rowName={({ name }) => name}
        fetchAll={fetchAll}
        bulkActions={
          selection.count > COUNT.ids ? (
            <span>{t`You can choose ${plural({ ids: COUNT.ids }, { one: '# entry', other: '# entries' })} at a time. Clear the selection and choose fewer.`}</span>
          ) : (
            <>
              <Button
                size="sm"
                leftSection={<IconRestore size={17} aria-hidden />}
                loading={isPending}
                onClick={() => mutate(selection.rows)}
              >
                <Trans>Restore</Trans>
              </Button>
              <Button
                size="sm"
                variant="light"
                color="red"
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                <Trans>Delete permanently</Trans>
              </Button>
            </>
          )
        }
        empty={
          <EmptyState
            icon={<IconTrash size={30} stroke={1.6} />}
            title={what === undefined ? t`The trash is empty` : t`Nothing in the trash matches`}
            text={t`Anything deleted in this workspace can be restored from here for ${{ days: BIN_DAYS }} days.`}
          />
        }
      />
      <DeleteForGood
        workspaceId={workspaceId}
        selection={selection}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}

const ABOUT = t`Deleted documents, equipment and teams stay here for ${{ days: BIN_DAYS }} days. Their files use space until then.`;

const things = DELETED_THINGS.map((value) => ({ value, label: deletedThingsLabels[value] }));

/** Narrows the list to documents, equipment or teams. */
function WhatFilter({ what }: { what: DeletedThing | undefined }) {
  const navigate = useNavigate();
  const change = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        what: next || undefined,
        trash_page: undefined,
      }),
      resetScroll: false,
    });
  return (
    <Filters
      count={what ? 1 : 0}
      onClear={() => change('')}
      chips={what && <FilterChip label={deletedThingsLabels[what]} onRemove={() => change('')} />}
    >
      <NativeSelect
        aria-label={t`Filter by what was deleted`}
        data={[{ value: '', label: t`Everything` }, ...things]}
        value={what ?? ''}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
    </Filters>
  );
}

const trashTable = tableParams('trash', ['deletedAt'], { sort: 'deletedAt', order: 'desc' });

const whatIn = (raw: Record<string, unknown>): DeletedThing | undefined =>
  DELETED_THINGS.find((one) => one === raw.what);

/** The kind of thing, and whose it was. */
const described = ({ what, workspaceMember }: BinEntry): string =>
  workspaceMember === null
    ? deletedThingLabels[what]
    : t`${{ deletedThing: deletedThingLabels[what] }} of ${{ person: personName(workspaceMember) }}`;

const trashColumns = (onRestore: (entry: BinEntry) => void): Column<BinEntry>[] => [
  {
    id: 'name',
    header: t`Name`,
    cell: (entry) => (
      <div>
        <TruncatedText lines={2}>{entry.name}</TruncatedText>
        <Text size="xs" c="dimmed" component="div">
          <TruncatedText lines={2}>{described(entry)}</TruncatedText>
        </Text>
      </div>
    ),
  },
  {
    id: 'deletedBy',
    header: t`Deleted by`,
    shrinks: true,
    cell: ({ deletedByWorkspaceMember }) => (
      <TruncatedText lines={2}>{personName(deletedByWorkspaceMember)}</TruncatedText>
    ),
  },
  {
    id: 'deletedAt',
    header: t({ message: 'Deleted', context: 'when' }),
    sortable: true,
    orderLabels: [t`earliest first`, t`latest first`],
    cell: ({ deletedAt }) => <time dateTime={deletedAt}>{momentText(deletedAt)}</time>,
  },
  {
    id: 'restorableUntil',
    header: t`Kept until`,
    minor: true,
    cell: ({ restorableUntil, onHold }) =>
      onHold ? t`Legal hold` : <time dateTime={restorableUntil}>{momentDayText(restorableUntil)}</time>,
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (entry) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Restore ${{ name: entry.name }}`}
        onClick={() => onRestore(entry)}
      >
        <IconRestore size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    ),
  },
];
