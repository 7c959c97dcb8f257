import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconBarrierBlock,
  IconBell,
  IconDownload,
  IconFileImport,
  IconListCheck,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Requirement } from '#contract/requirements/requirements.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { requirementsQuery } from '#web/api/requirements.ts';
import { exportFileName } from '#web/features/export/exportFileName.ts';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { InfoTip } from '#web/ui/InfoTip.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { saveFile } from '#web/ui/sheets/saveFile.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import {
  anyOfKinds,
  appliesToText,
  effectLabel,
  heldDaysText,
  metText,
  NO_REQUIREMENTS,
  OWN_RULES,
  oneByOne,
  requirementsLabel,
} from '#web/words/requirements/requirements.ts';
import classes from './-requirements.module.css';

/** The requirements of a workspace, each with how many people meet it (REQ-06). */
export function RequirementsList({ workspaceId }: { workspaceId: string }) {
  const state = useTableState(requirementsTable);
  const query = useQuery(requirementsQuery(workspaceId, state.request));
  const isEmpty = query.data?.count === 0 && state.search === '';
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessEmpty = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  return (
    <>
      <PageHeader
        title={t`Requirements`}
        about={<InfoTip label={t`About requirements`} text={ABOUT} />}
        note={query.data && !isEmpty && requirementsLabel(query.data.count)}
        action={
          <>
            <ExportRequirements workspaceId={workspaceId} style={unlessEmpty} />
            <Ways workspaceId={workspaceId} style={unlessEmpty} />
          </>
        }
      >
        <Toolbar
          isBare={isEmpty}
          search={
            <SearchBox label={t`Search requirements`} value={state.search} onChange={state.setSearch} />
          }
        />
      </PageHeader>
      <DataTable
        label={t`Requirements`}
        columns={requirementColumns}
        query={query}
        state={state}
        cardsUpTo={760}
        rowLink={({ id }, props) => (
          <Link
            to="/$workspaceId/requirements/$requirementId"
            params={{ workspaceId, requirementId: id }}
            {...props}
          />
        )}
        empty={
          <EmptyState
            icon={<IconListCheck size={30} stroke={1.6} />}
            title={NO_REQUIREMENTS}
            text={
              <>
                <Trans>
                  Set who must hold what, for example first aid for everybody in the yard. Muster then shows
                  who lacks it, and who will soon.
                </Trans>{' '}
                <ArticleHint article="requirements">{t`How it works`}</ArticleHint>
              </>
            }
            action={<Ways workspaceId={workspaceId} />}
          />
        }
      />
    </>
  );
}

/** How requirements come into the list (REQ-06, REQ-16). */
function Ways({ workspaceId, style }: { workspaceId: string; style?: CSSProperties }) {
  return (
    <>
      <ButtonLink
        variant="default"
        to="/$workspaceId/requirements/import"
        params={{ workspaceId }}
        style={style}
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        <Trans>Import</Trans>
      </ButtonLink>
      <ButtonLink
        to="/$workspaceId/requirements/add"
        params={{ workspaceId }}
        style={style}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        <Trans>Add requirement</Trans>
      </ButtonLink>
    </>
  );
}

const ABOUT = `${t`A requirement says who must hold which document.`} ${OWN_RULES}`;

const requirementsTable = tableParams('requirements', ['name'], { sort: 'name', order: 'asc' });

/** The columns of the list of requirements (REQ-06). */
const requirementColumns: Column<Requirement>[] = [
  {
    id: 'name',
    header: t`Name`,
    sortable: true,
    cell: ({ name, source }) => (
      <span className={classes.name}>
        <TruncatedText lines={2}>{name}</TruncatedText>
        {source && (
          <span className={classes.source}>
            <TruncatedText>{source}</TruncatedText>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'who',
    header: t`Who`,
    shrinks: true,
    cell: ({ appliesTo }) => {
      const count = oneByOne(appliesTo);
      return (
        <span className={classes.name}>
          <TruncatedText lines={2}>{appliesToText(appliesTo)}</TruncatedText>
          {count !== null && (
            <span className={classes.source}>
              {plural(count, {
                one: 'It names # person one by one',
                other: 'It names # people one by one',
              })}
            </span>
          )}
        </span>
      );
    },
  },
  {
    id: 'kinds',
    header: t`Must hold`,
    shrinks: true,
    cell: ({ kinds }) => <TruncatedText lines={2}>{anyOfKinds(kinds)}</TruncatedText>,
  },
  {
    id: 'days',
    header: t`When`,
    minor: 'second',
    cell: (requirement) => (
      <span data-always={!(requirement.from || requirement.until) || undefined} className={classes.days}>
        {heldDaysText(requirement)}
      </span>
    ),
  },
  {
    id: 'blocking',
    header: t`If missing`,
    minor: true,
    cell: ({ blocking }) => (
      <StatusBadge tone="calm" icon={blocking ? IconBarrierBlock : IconBell} label={effectLabel(blocking)} />
    ),
  },
  {
    id: 'met',
    header: t`Met by`,
    align: 'end',
    cell: (requirement) => <MetBar requirement={requirement} />,
  },
];

/** How many of those to whom it applies meet it, in numbers and as a bar. */
function MetBar({ requirement }: { requirement: Pick<Requirement, 'met' | 'applies' | 'exempt'> }) {
  const { met, applies } = requirement;
  return (
    <span className={classes.met}>
      {metText(requirement)}
      {applies > 0 && (
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${(100 * met) / applies}%` }} />
        </span>
      )}
    </span>
  );
}

/** Saves the requirements as a file that another workspace can import (REQ-16). */
function ExportRequirements({ workspaceId, style }: { workspaceId: string; style: CSSProperties }) {
  const queryClient = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: async () => {
      const { document, leftOut } = await api.requirementSharing.export({ params: { workspaceId } });
      const { name } = await queryClient.ensureQueryData(workspaceQuery(workspaceId));
      const fileName = exportFileName('requirements', name, new Date(), 'json');
      saveFile(`${JSON.stringify(document, null, 2)}\n`, 'application/json', fileName);
      return exportedText(document.requirements.length, leftOut);
    },
    onSuccess: (text) => toast.success(text),
    onError: (error) => toast.failure(t`The requirements were not exported`, errorText(error, tryLater)),
  });
  return (
    <Button
      variant="default"
      style={style}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Trans>Export</Trans>
    </Button>
  );
}

interface LeftOut {
  workspaceMembers: number;
  requirements: number;
}

/** What an export has, and what it leaves out because it names single people (REQ-16). */
function exportedText(count: number, { workspaceMembers, requirements }: LeftOut): string {
  const done = plural(count, { one: '# requirement exported.', other: '# requirements exported.' });
  if (workspaceMembers === 0 && requirements === 0) return done;
  const people = plural(workspaceMembers, { one: '# chosen person', other: '# chosen people' });
  const leftOut =
    requirements === 0
      ? t`Left out: ${people}. The file names no people.`
      : t`Left out: ${people}, and ${plural(requirements, { one: '# requirement that names nobody else', other: '# requirements that name nobody else' })}. The file names no people.`;
  return `${done} ${leftOut}`;
}
