import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconChecklist, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Checklist } from '#contract/checklists.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText, fieldErrors } from '#web/api/client/errors.ts';
import { checklistsQuery } from '#web/api/inspections.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { InfoTip } from '#web/ui/InfoTip.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { checklistsLabel } from '#web/words/checklists.ts';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './-form/checklists.module.css';
import { StarterChecklists } from './-form/StarterChecklists.tsx';
import { checklistsPage, checklistsTable } from './-list.ts';

/** For workspace admins: the checklists by which their equipment is inspected (CHK-05). */
export const Route = createFileRoute('/_app/$workspaceId/settings/checklists/')({
  validateSearch: anySearch,
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(checklistsQuery(workspaceId));
  },
  component: Checklists,
});

function Checklists() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(checklistsTable);
  const { data: checklists, ...query } = useQuery(checklistsQuery(workspaceId));
  const { mutate } = useArchiveChecklist(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [archive] = useState(() => mutate);
  const columns = useMemo(() => checklistColumns(workspaceId, archive), [workspaceId, archive]);
  const [isOffering, setOffering] = useState(false);
  const isEmpty = checklists?.length === 0;
  return (
    <>
      <PageHeader
        title={t`Checklists`}
        about={<InfoTip label={t`About checklists`} text={ABOUT} />}
        note={checklists && !isEmpty && checklistsLabel(checklists.length)}
        action={
          <>
            {/* It keeps its place while the list is empty and offers them anyway. */}
            <Button
              variant="default"
              style={{ visibility: isEmpty ? 'hidden' : 'visible' }}
              aria-expanded={isOffering}
              onClick={() => setOffering(!isOffering)}
            >
              <Trans>Starter checklists</Trans>
            </Button>
            <ButtonLink
              to="/$workspaceId/settings/checklists/add"
              params={{ workspaceId }}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              <Trans>Add checklist</Trans>
            </ButtonLink>
          </>
        }
      >
        <Toolbar
          isBare={isEmpty}
          search={<SearchBox label={t`Search checklists`} value={state.search} onChange={state.setSearch} />}
        />
      </PageHeader>
      {isOffering && checklists && !isEmpty && (
        <div className={classes.parts}>
          <StarterChecklists workspaceId={workspaceId} />
        </div>
      )}
      <DataTable
        label={t`Checklists`}
        columns={columns}
        query={{ ...query, data: checklists && checklistsPage(checklists, state) }}
        state={state}
        rowLink={({ id: checklistId }, props) => (
          <Link
            to="/$workspaceId/settings/checklists/$checklistId"
            params={{ workspaceId, checklistId }}
            {...props}
          />
        )}
        empty={
          <EmptyState
            icon={<IconChecklist size={30} stroke={1.6} />}
            title={t`No checklists yet`}
            text={t`Start with one of the checklists below and change it, or write your own.`}
          />
        }
      />
      {isEmpty && state.search === '' && (
        <div className={classes.parts}>
          <StarterChecklists workspaceId={workspaceId} />
        </div>
      )}
    </>
  );
}

const ABOUT = t`An inspection asks the questions of the checklist for the item’s category. Past answers keep their questions, even if you change the checklist later.`;

const checklistColumns = (
  workspaceId: string,
  onArchive: (checklist: Checklist) => void,
): Column<Checklist>[] => [
  {
    id: 'name',
    header: t`Name`,
    cell: ({ name, archivedAt }) => (
      <span className={classes.name}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {archivedAt !== null && (
          <StatusBadge
            tone="calm"
            icon={IconArchive}
            label={t({ message: 'Archived', context: 'a checklist' })}
          />
        )}
      </span>
    ),
  },
  {
    id: 'category',
    header: t`Category`,
    shrinks: true,
    cell: ({ category }) => (category === null ? '–' : <TruncatedText>{category}</TruncatedText>),
  },
  {
    id: 'questions',
    header: t`Questions`,
    align: 'end',
    cell: ({ questions }) => numberText(questions.length),
  },
  {
    id: 'version',
    header: t`Version`,
    align: 'end',
    minor: true,
    cell: ({ version }) => numberText(version),
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (checklist) => (
      <ChecklistMenu workspaceId={workspaceId} checklist={checklist} onArchive={onArchive} />
    ),
  },
];

interface ChecklistMenuProps {
  workspaceId: string;
  checklist: Checklist;
  onArchive: (checklist: Checklist) => void;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function ChecklistMenu({ workspaceId, checklist, onArchive }: ChecklistMenuProps) {
  const isArchived = checklist.archivedAt !== null;
  return (
    <RowMenu name={checklist.name}>
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconPencil {...look} />}
            renderRoot={(props) => (
              <Link
                to="/$workspaceId/settings/checklists/$checklistId"
                params={{ workspaceId, checklistId: checklist.id }}
                {...props}
              />
            )}
          >
            <Trans>Edit</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff {...look} /> : <IconArchive {...look} />}
            onClick={() => onArchive(checklist)}
          >
            {isArchived ? t`Bring back` : t`Archive`}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

const NAME_USED = t`Another checklist in use has this name. Rename one of the two first.`;

/** Archives a checklist, or brings an archived one back: at once, for nothing of it is lost. */
function useArchiveChecklist(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, archivedAt }: Checklist) =>
      api.checklists.update({ params: { checklistId: id }, body: { archived: archivedAt === null } }),
    onSuccess: ({ archivedAt }) =>
      toast.success(archivedAt === null ? t`Checklist brought back.` : t`Checklist archived.`),
    onError: (error) => toast.failure('name' in fieldErrors(error) ? NAME_USED : errorText(error, tryLater)),
    // Also when it failed: somebody else may have changed it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}
