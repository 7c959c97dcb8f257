import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconLock,
  IconPencil,
  IconPlus,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { withoutKindQuery } from '#web/api/documents/documents.ts';
import { DropToAdd } from '#web/features/documents/DropToAdd.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
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
import { kindsLabel, leadLabel, validityLabel } from '#web/words/documents/documentKinds.ts';
import { numberText } from '#web/words/numbers.ts';
import { KindForm } from './-kinds/KindForm.tsx';
import type { AskKind, KindAction } from './-kinds/kindDialogs.ts';
import { kindsPage, kindsTable } from './-kinds/kindList.ts';
import classes from './-kinds/kinds.module.css';
import { MergeKind } from './-kinds/MergeKind.tsx';
import { RemoveKind } from './-kinds/RemoveKind.tsx';
import { StarterKinds } from './-kinds/StarterKinds.tsx';
import { useArchiveKind } from './-kinds/useArchiveKind.ts';

/** For workspace admins: the kinds of documents of their workspace (KIND-02). */
export const Route = createFileRoute('/_app/$workspaceId/settings/kinds')({
  staticData: { title: t`Document types`, permission: 'workspace:manage' },
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
  const hasCodes = kinds?.some(({ code }) => code !== null) ?? false;
  const columns = useMemo(() => kindColumns(ask, archive, hasCodes), [ask, archive, hasCodes]);
  const [isOffering, setOffering] = useState(false);
  const isEmpty = kinds?.length === 0;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask('edit', null)}>
      {' '}
      <Trans>Add document type</Trans>{' '}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Document types`}
        about={<InfoTip label={t`About document types`} text={ABOUT} />}
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
              <Trans>Starter types</Trans>
            </Button>
            {add}
          </>
        }
      >
        <Toolbar
          isBare={isEmpty}
          search={
            <SearchBox label={t`Search document types`} value={state.search} onChange={state.setSearch} />
          }
        />
      </PageHeader>
      {kinds && <DropToAdd workspaceId={workspaceId} aim={(over) => kindAt(over, kinds)} />}
      {isOffering && kinds && !isEmpty && (
        <div className={classes.parts}>
          <StarterKinds workspaceId={workspaceId} kinds={kinds} onDone={() => setOffering(false)} />
        </div>
      )}
      <DataTable
        label={t`Document types`}
        columns={columns}
        query={{ ...query, data: kinds && kindsPage(kinds, state) }}
        state={state}
        rowLink={(kind, props) => (
          <button
            type="button"
            aria-haspopup="dialog"
            data-kind={kind.archivedAt === null ? kind.id : undefined}
            onClick={() => ask('edit', kind)}
            {...props}
          />
        )}
        empty={
          <EmptyState
            icon={<IconTags size={30} stroke={1.6} />}
            title={t`No document types yet`}
            text={t`Start with the ones that are common in your industry, or add your own. Documents work without a type, too.`}
          />
        }
      />
      {isEmpty && state.search === '' && (
        <div className={classes.parts}>
          <StarterKinds workspaceId={workspaceId} kinds={kinds} onDone={() => undefined} />
        </div>
      )}
      <WithoutKind workspaceId={workspaceId} />
      {!isEmpty && (
        <div className={classes.parts}>
          <ButtonLink
            variant="default"
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            to="/$workspaceId/work-documents/duplicates"
            params={{ workspaceId }}
          >
            <Trans>Find duplicates</Trans>
          </ButtonLink>
        </div>
      )}
      {dialog}
    </>
  );
}

const ABOUT = t`A document type says how long certificates of this type are valid, when to remind people, and who can submit one.`;

/** The type in whose row something is dropped (STK-03). */
function kindAt(over: Element | null, kinds: readonly DocumentKind[]) {
  const id = over?.closest('tr, li')?.querySelector('[data-kind]')?.getAttribute('data-kind');
  const kind = kinds.find((one) => one.id === id);
  return kind
    ? { text: t`Drop the files here to add them as “${{ name: kind.name }}”`, search: { kind: kind.id } }
    : null;
}

/** How many documents nobody has given a kind, below the list, so that nothing moves when it comes (KIND-05). */
function WithoutKind({ workspaceId }: { workspaceId: string }) {
  const count = useQuery(withoutKindQuery(workspaceId)).data ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.parts}>
      <Notice>
        <div className={classes.line}>
          <Plural
            value={count}
            one="# document has no document type."
            other="# documents have no document type."
          />
          <ButtonLink
            variant="default"
            size="sm"
            to="/$workspaceId/work-documents/without-kind"
            params={{ workspaceId }}
          >
            <Plural value={count} one="Set its type" other="Set their types" />
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}

/** Left out where no kind has one. */
const CODE: Column<DocumentKind> = {
  id: 'code',
  header: t`Code`,
  shrinks: true,
  minor: true,
  cell: ({ code }) => (code === null ? '–' : <TruncatedText>{code}</TruncatedText>),
};

const no = (
  <Text span inherit c="dimmed">
    <Trans>No</Trans>
  </Text>
);

/** The columns of the list of kinds. */
const kindColumns = (
  ask: AskKind,
  onArchive: (kind: DocumentKind) => void,
  hasCodes: boolean,
): Column<DocumentKind>[] => [
  {
    id: 'name',
    header: t`Name`,
    cell: ({ name, archivedAt }) => (
      <span className={classes.name}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {archivedAt !== null && <StatusBadge tone="calm" icon={IconArchive} label={t`Archived`} />}
      </span>
    ),
  },
  ...(hasCodes ? [CODE] : []),
  {
    id: 'validMonths',
    header: t`Valid for`,
    cell: ({ validMonths, expires }) => validityLabel(validMonths, expires),
  },
  {
    id: 'reminderMonths',
    header: t`Reminder`,
    minor: 'second',
    cell: ({ reminderMonths }) => leadLabel(reminderMonths),
  },
  {
    id: 'membersSubmit',
    header: t`Members submit`,
    minor: 'last',
    cell: ({ membersSubmit }) => (membersSubmit ? t`Yes` : no),
  },
  {
    id: 'sensitive',
    header: t`Sensitive`,
    minor: 'last',
    cell: ({ sensitive }) =>
      sensitive ? <StatusBadge tone="calm" icon={IconLock} label={t`Sensitive`} /> : no,
  },
  {
    id: 'documents',
    header: t`Documents`,
    align: 'end',
    cell: ({ documentCount }) => numberText(documentCount ?? 0),
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (kind) => <KindMenu kind={kind} ask={ask} onArchive={onArchive} />,
  },
];

interface KindMenuProps {
  kind: DocumentKind;
  ask: AskKind;
  onArchive: (kind: DocumentKind) => void;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a kind, at the end of its row (KIND-02). */
function KindMenu({ kind, ask, onArchive }: KindMenuProps) {
  const isArchived = kind.archivedAt !== null;
  return (
    <RowMenu name={kind.name}>
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconPencil {...look} />} onClick={() => ask('edit', kind)}>
            <Trans>Edit</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowMerge {...look} />} onClick={() => ask('merge', kind)}>
            <Trans>Merge into another</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff {...look} /> : <IconArchive {...look} />}
            onClick={() => onArchive(kind)}
          >
            {isArchived ? t`Bring back` : t`Archive`}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...look} />} onClick={() => ask('remove', kind)}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

const dialogs = { edit: KindForm, merge: MergeKind, remove: RemoveKind };

/** The dialogs of what can be done with kinds; `dialog` stands once on the screen. */
function useKindDialog(workspaceId: string): { ask: AskKind; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    action: KindAction;
    kind: DocumentKind | null;
    time: number;
  } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<AskKind>((action, kind) => {
    setAsked((before) => ({ action, kind, time: (before?.time ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const Dialog = asked && dialogs[asked.action];
  return {
    ask,
    dialog: Dialog && (
      <Dialog
        key={asked.time}
        workspaceId={workspaceId}
        kind={asked.kind}
        opened={opened}
        onClose={() => setOpened(false)}
        ask={ask}
      />
    ),
  };
}
