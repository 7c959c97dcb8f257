import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { type DocumentsRequest, documentsQuery } from '#web/api/documents/documents.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { AcceptProposals } from './-kindless/AcceptProposals.tsx';
import { KindOfSelected } from './-kindless/KindOfSelected.tsx';
import { kindlessColumns } from './-kindless/kindlessColumns.tsx';
import { NoKinds } from './-kindless/NoKinds.tsx';
import { openKinds, proposalsFor, proposer } from './-kindless/proposals.ts';
import { useGiveKinds } from './-kindless/useGiveKinds.ts';

const kindlessTable = tableParams('kindless', ['name', 'expirationDate'], { sort: 'name', order: 'asc' });

/** The list call that fits the address. */
const kindlessRequest = (raw: Record<string, unknown>): DocumentsRequest => ({
  ...kindlessTable.request(raw),
  filters: { kindId: null },
});

/** For workspace admins: documents that nobody has given a kind (KIND-05). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/without-kind')({
  staticData: { title: 'Without a kind', permission: 'workspace:manage' },
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { workspaceId }, deps }) => {
    void queryClient.prefetchQuery(documentsQuery(workspaceId, kindlessRequest(deps)));
    void queryClient.prefetchQuery(documentKindsQuery(workspaceId));
  },
  component: WithoutKind,
});

function WithoutKind() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const state = useTableState(kindlessTable);
  const query = useQuery(documentsQuery(workspaceId, kindlessRequest(search)));
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  const selection = useRowSelection<WorkDocument>();
  const give = useGiveKinds(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [giveKinds] = useState(() => give.mutate);
  // What has got its kind is no longer on the screen, and must not get another one as part of the selection.
  const [deselect] = useState(() => selection.clear);
  const usable = useMemo(() => openKinds(kinds ?? []), [kinds]);
  const propose = useMemo(() => proposer(usable), [usable]);
  const columns = useMemo(
    () =>
      kindlessColumns(propose, ({ id }, kind) =>
        giveKinds([{ kindId: kind.id, documentIds: [id] }], { onSuccess: deselect }),
      ),
    [propose, giveKinds, deselect],
  );
  /** All of them, on whatever page. */
  const fetchAll = async () => {
    const body = { ...kindlessRequest(search), page: 0, pageSize: PAGE_SIZE.all };
    return (await api.documents.list({ params: { workspaceId }, body })).data;
  };
  const proposals = proposalsFor(query.data?.data ?? [], propose);
  return (
    <>
      <PageHeader
        title="Documents without a kind"
        note={query.data && documentsLabel(query.data.count)}
        action={
          <AcceptProposals
            proposals={proposals}
            busy={give.isPending}
            onAccept={(accepted, then) =>
              give.mutate(
                accepted.map(({ kind, documentIds }) => ({ kindId: kind.id, documentIds })),
                { onSuccess: deselect, onSettled: then },
              )
            }
          />
        }
      >
        {kinds && usable.length === 0 && <NoKinds workspaceId={workspaceId} />}
        <SearchBox label="Search documents" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      <DataTable
        label="Documents without a kind"
        columns={columns}
        query={query}
        state={state}
        selection={selection}
        fetchAll={fetchAll}
        rowName={({ name }) => name}
        rowLink={({ file }, props) =>
          file === null ? (
            <span {...props} />
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer" {...props} />
          )
        }
        bulkActions={
          <KindOfSelected
            kinds={usable}
            count={selection.count}
            busy={give.isPending}
            onGive={(kindId) =>
              give.mutate([{ kindId, documentIds: selection.ids }], { onSuccess: deselect })
            }
          />
        }
        empty={
          <EmptyState
            icon={<IconChecks size={30} stroke={1.6} />}
            title="Every document has a kind"
            text="New documents get theirs when they are added."
            action={
              <ButtonLink to="/$workspaceId/work-documents" params={{ workspaceId }}>
                Back to work documents
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}
