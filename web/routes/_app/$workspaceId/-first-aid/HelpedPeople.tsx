import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { MedicalIdHolder } from '#contract/medicalId.ts';
import { helpedPeopleQuery } from '#web/api/medicalId.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import classes from './firstAid.module.css';

const OpenDialog = lazy(() => import('./OpenDialog.tsx'));

const table = tableParams('people', ['firstName']);

/** The people whose medical ID the caller may open in an emergency, as a first aider (MID-07), and what stands below once they are known: it stays where it is. */
export function HelpedPeople({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const [opening, setOpening] = useState<MedicalIdHolder | null>(null);
  const state = useTableState(table);
  const query = useQuery(helpedPeopleQuery(workspaceId, state.request));
  const columns = useMemo(() => columnsOf(setOpening), []);
  const isEmpty = query.data?.count === 0 && state.search === '';
  return (
    <>
      <h2 className={classes.title}>
        <Trans>In an emergency</Trans>
      </h2>
      <Text size="sm" className={classes.hint}>
        <Trans>
          You’re a first aider. You may open the medical ID of these people when somebody needs help. You’re
          asked why, they get an email at once, and it’s in the security log.
        </Trans>
      </Text>
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchBox label={t`Search people`} value={state.search} onChange={state.setSearch} />
        </div>
      )}
      <DataTable
        label={t`People whose medical ID you may open`}
        columns={columns}
        query={query}
        state={state}
        rowName={(one) => personName(one)}
        empty={
          <EmptyState
            icon={<IconHeartbeat size={30} stroke={1.6} />}
            title={t`Nobody allows it yet`}
            text={t`People decide for themselves, on their account page. Those who let first aiders open their medical ID appear here.`}
          />
        }
      />
      {!query.isLoading && children}
      {opening && (
        <Suspense fallback={null}>
          <OpenDialog person={opening} onClose={() => setOpening(null)} />
        </Suspense>
      )}
    </>
  );
}

const columnsOf = (open: (person: MedicalIdHolder) => void): Column<MedicalIdHolder>[] => [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    cell: (one) => <TruncatedText lines={2}>{personName(one)}</TruncatedText>,
  },
  {
    id: 'title',
    header: t`Job title`,
    minor: true,
    shrinks: true,
    cell: ({ title }) => title && <TruncatedText>{title}</TruncatedText>,
  },
  {
    id: 'open',
    header: t`Open`,
    hideHeader: true,
    cell: (one) => (
      <Button
        variant="light"
        leftSection={<IconHeartbeat size={18} aria-hidden />}
        aria-label={t`Open medical ID: ${{ person: personName(one) }}`}
        onClick={() => open(one)}
      >
        <Trans>Open medical ID</Trans>
      </Button>
    ),
  },
];
