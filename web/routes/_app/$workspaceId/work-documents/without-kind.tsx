import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { type DocumentsRequest, documentsQuery } from '#web/api/documents/documents.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useRowSelection } from '#web/ui/table/useRowSelection.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { NoKinds } from './-NoKinds.tsx';
import {
  countProposed,
  openKinds,
  type Proposal,
  type Propose,
  proposalsFor,
  proposer,
} from './-proposals.ts';
import classes from './-without-kind.module.css';

const kindlessTable = tableParams('kindless', ['name', 'expirationDate'], { sort: 'name', order: 'asc' });

/** The list call that fits the address. */
const kindlessRequest = (raw: Record<string, unknown>): DocumentsRequest => ({
  ...kindlessTable.request(raw),
  filters: { kindId: null },
});

/** For workspace admins: documents that nobody has given a kind (KIND-05). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/without-kind')({
  staticData: { title: t`Documents without a type`, permission: 'workspace:manage' },
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
        title={t`Documents without a type`}
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
        <Toolbar
          search={<SearchBox label={t`Search documents`} value={state.search} onChange={state.setSearch} />}
        />
      </PageHeader>
      <DataTable
        label={t`Documents without a type`}
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
            title={t`Every document has a type`}
            text={t`New documents get their type when you add them.`}
            action={
              <ButtonLink to="/$workspaceId/work-documents" params={{ workspaceId }}>
                <Trans>Back to work documents</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}

interface KindGiven {
  kindId: string;
  documentIds: string[];
}

/** Gives documents their kinds, one kind after the other; what was given before one fails stays given, and is said. */
function useGiveKinds(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (all: KindGiven[]) => {
      let done = 0;
      try {
        for (const { kindId, documentIds } of all) {
          const body = { workspaceId, documentIds, kindId };
          done += (await api.documents.bulkUpdate({ body })).count;
        }
      } catch (error) {
        const partly =
          done > 0
            ? t`${plural(done, { one: '# document', other: '# documents' })} got a type, the others did not.`
            : undefined;
        const reason = failures.documentCall(error);
        if (partly === undefined) toast.failure(reason);
        else toast.failure(partly, reason);
        throw error;
      }
      toast.success(t`${plural(done, { one: '# document', other: '# documents' })} got a type.`);
    },
    // Also when it failed: somebody else may have given or deleted some of them.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}

interface KindOfSelectedProps {
  kinds: DocumentKind[];
  /** How many documents are selected. */
  count: number;
  busy: boolean;
  onGive: (kindId: string) => void;
}

/** Chooses the kind for all selected documents (KIND-05). */
function KindOfSelected({ kinds, count, busy, onGive }: KindOfSelectedProps) {
  const [kindId, setKindId] = useState<string | null>(null);
  return (
    <>
      <KindSelect
        label={null}
        aria-label={t`Document type for the selected documents`}
        size="sm"
        kinds={kinds}
        value={kindId}
        none={t`Choose a document type`}
        disabled={busy}
        onKind={setKindId}
      />
      <Button
        size="sm"
        disabled={kindId === null}
        loading={busy}
        onClick={() => kindId !== null && onGive(kindId)}
      >
        <Trans>
          Set type of <Plural value={count} one="# document" other="# documents" />
        </Trans>
      </Button>
    </>
  );
}

interface AcceptProposalsProps {
  proposals: Proposal[];
  busy: boolean;
  onAccept: (proposals: Proposal[], then: () => void) => void;
}

/** Takes all proposals of the page, after showing which kind goes to how many documents (KIND-05). */
function AcceptProposals({ proposals, busy, onAccept }: AcceptProposalsProps) {
  const [isAsking, setAsking] = useState(false);
  // What is asked stays on the screen while the dialog closes.
  const [asked, setAsked] = useState(proposals);
  const count = countProposed(proposals);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        leftSection={<IconSparkles size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => {
          setAsked(proposals);
          setAsking(true);
        }}
      >
        <Trans>Accept all suggestions on this page</Trans>
        {count > 0 && ` (${numberText(count)})`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Accept these suggestions?`}
        confirmLabel={t`Set the type of ${plural({ countProposed: countProposed(asked) }, { one: '# document', other: '# documents' })}`}
        busy={busy}
        onConfirm={() => onAccept(asked, close)}
        onCancel={close}
      >
        <Trans>The document names on this page suggest:</Trans>
        <ul>
          {asked.map(({ kind, documentIds }) => (
            <li key={kind.id}>
              <bdi>{kind.name}</bdi>: {documentsLabel(documentIds.length)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

/** The columns of the documents without a kind. */
const kindlessColumns = (
  propose: Propose,
  onAccept: (document: WorkDocument, kind: DocumentKind) => void,
): Column<WorkDocument>[] => [
  {
    id: 'name',
    header: t`Name`,
    sortable: true,
    cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText>,
  },
  {
    id: 'holder',
    header: t`Holder`,
    shrinks: true,
    cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
  },
  {
    id: 'expirationDate',
    header: t`Expiration date`,
    sortable: true,
    minor: true,
    orderLabels: [t`earliest first`, t`latest first`],
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'proposal',
    header: t`Suggested type`,
    shrinks: true,
    cell: (document) => {
      const kind = propose(document.name);
      if (kind === null) return '–';
      return (
        <Button
          variant="default"
          size="sm"
          className={classes.proposal}
          aria-label={t`Set the type of ${{ name: document.name }} to ${{ kind: kind.name }}`}
          onClick={() => onAccept(document, kind)}
        >
          <TruncatedText>{kind.name}</TruncatedText>
        </Button>
      );
    },
  },
];
