import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LegalHold } from '#contract/documents/legalHolds.ts';
import { legalHoldsQuery } from '#web/api/workspaces.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { HoldActions } from '#web/features/members/legalHold/HoldActions.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './retention.module.css';

const table = tableParams('holds', ['since'], { sort: 'since', order: 'desc' });

/** The people of whom nothing is erased, also those who left: nowhere else could their hold be lifted (DOOR-12). */
export function HeldPeople({ workspaceId }: { workspaceId: string }) {
  const request = table.request(useSearch({ strict: false }));
  const state = useTableState(table);
  const query = useQuery(legalHoldsQuery(workspaceId, request));
  const columns = useMemo(() => columnsOf(workspaceId), [workspaceId]);
  if (query.isPending || query.data?.count === 0) return null;
  return (
    <div className={classes.part}>
      <Title order={2} size="h3" className={classes.title}>
        <Trans>Legal holds</Trans>
      </Title>
      <DataTable
        label={t`Legal holds`}
        columns={columns}
        query={query}
        state={state}
        rowName={({ workspaceMember }) => personName(workspaceMember)}
      />
    </div>
  );
}

const columnsOf = (workspaceId: string): Column<LegalHold>[] => [
  {
    id: 'person',
    header: t`Person`,
    cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
  },
  {
    id: 'reason',
    header: t`Reason`,
    cell: ({ reason }) => <TruncatedText lines={2}>{reason}</TruncatedText>,
  },
  {
    id: 'since',
    header: t`Held since`,
    minor: true,
    cell: ({ since, heldBy }) => inARow([momentDayText(since), personName(heldBy)]),
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (hold) => (
      <Group gap={4} wrap="nowrap">
        <HoldActions
          workspaceId={workspaceId}
          person={{ id: hold.id, name: personName(hold.workspaceMember) }}
          hold={hold}
          isQuiet
        />
      </Group>
    ),
  },
];
