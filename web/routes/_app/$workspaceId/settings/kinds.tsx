import { Button, Text } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { withoutKindQuery } from '#web/api/documents/documents.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { kindsLabel } from '#web/words/documents/documentKinds.ts';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { kindColumns } from './-kinds/kindColumns.tsx';
import { kindsPage, kindsTable } from './-kinds/kindList.ts';
import classes from './-kinds/kinds.module.css';
import { StarterKinds } from './-kinds/StarterKinds.tsx';
import { useArchiveKind } from './-kinds/useArchiveKind.ts';
import { useKindDialog } from './-kinds/useKindDialog.tsx';

/** For workspace admins: the kinds of documents of their workspace (KIND-02). */
export const Route = createFileRoute('/_app/$workspaceId/settings/kinds')({
  staticData: { title: 'Kinds of documents' },
  validateSearch: anySearch,
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(documentKindsQuery(workspaceId));
    void queryClient.prefetchQuery(withoutKindQuery(workspaceId));
  },
  component: Kinds,
});

function Kinds() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(kindsTable);
  const { data: kinds, ...query } = useQuery(documentKindsQuery(workspaceId));
  const { ask, dialog } = useKindDialog(workspaceId);
  const { mutate } = useArchiveKind(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [archive] = useState(() => mutate);
  const columns = useMemo(() => kindColumns(ask, archive), [ask, archive]);
  const [isOffering, setOffering] = useState(false);
  const isEmpty = kinds?.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask('edit', null)}>
      Add kind
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Kinds of documents"
        note={kinds && !isEmpty && kindsLabel(kinds.length)}
        action={
          <>
            {/* It keeps its place while the list is empty and offers them anyway. */}
            <Button
              variant="default"
              style={{ visibility: isEmpty ? 'hidden' : 'visible' }}
              aria-expanded={isOffering}
              onClick={() => setOffering(!isOffering)}
            >
              Starter kinds
            </Button>
            {add}
          </>
        }
      >
        <Text size="sm" c="dimmed" maw={760}>
          A kind says what certificates of one sort have in common: how long they are valid, when to remind
          people, and who may submit one.
        </Text>
        <SearchBox label="Search kinds" value={state.search} onChange={state.setSearch} />
      </PageHeader>
      {isOffering && kinds && !isEmpty && (
        <div className={classes.parts}>
          <StarterKinds workspaceId={workspaceId} kinds={kinds} onDone={() => setOffering(false)} />
        </div>
      )}
      <DataTable
        label="Kinds of documents"
        columns={columns}
        query={{ ...query, data: kinds && kindsPage(kinds, state) }}
        state={state}
        rowLink={(kind, props) => (
          <button type="button" aria-haspopup="dialog" onClick={() => ask('edit', kind)} {...props} />
        )}
        empty={
          <EmptyState
            icon={<IconTags size={30} stroke={1.6} />}
            title="No kinds yet"
            text="Start with the ones that are common in your industry, or add your own. Documents work without a kind, too."
          />
        }
      />
      {isEmpty && state.search === '' && (
        <div className={classes.parts}>
          <StarterKinds workspaceId={workspaceId} kinds={kinds} onDone={() => undefined} />
        </div>
      )}
      <WithoutKind workspaceId={workspaceId} />
      {dialog}
    </>
  );
}

/** How many documents nobody has given a kind, below the list, so that nothing moves when it comes (KIND-05). */
function WithoutKind({ workspaceId }: { workspaceId: string }) {
  const count = useQuery(withoutKindQuery(workspaceId)).data ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.parts}>
      <Notice>
        <div className={classes.line}>
          {documentsLabel(count)} {count === 1 ? 'has' : 'have'} no kind.
          <ButtonLink
            variant="default"
            size="sm"
            to="/$workspaceId/work-documents/without-kind"
            params={{ workspaceId }}
          >
            Give {count === 1 ? 'it' : 'them'} a kind
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
