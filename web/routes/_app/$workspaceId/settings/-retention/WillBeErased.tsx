import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Erasure } from '#contract/documents/retention.ts';
import { ERASURE_NOTICE_DAYS } from '#contract/rules/bin.ts';
import { erasuresQuery } from '#web/api/workspaces.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { HoldActions } from '#web/features/members/legalHold/HoldActions.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import classes from './retention.module.css';

const table = tableParams('erasures', ['eraseOn'], { sort: 'eraseOn', order: 'asc' });

/** The list of what admins were told will be erased, with the way to the person and to a hold (DOOR-12). */
export function WillBeErased({ workspaceId }: { workspaceId: string }) {
  const request = table.request(useSearch({ strict: false }));
  const state = useTableState(table);
  const query = useQuery(erasuresQuery(workspaceId, request));
  const columns = useMemo(() => columnsOf(workspaceId), [workspaceId]);
  return (
    <div className={classes.part}>
      <Title order={2} size="h3" className={classes.title}>
        <Trans>Will be erased</Trans>
      </Title>
      {query.data?.count === 0 ? (
        <Text size="sm" c="dimmed" className={classes.title}>
          {t`Nothing is due. Admins get an email ${{ days: ERASURE_NOTICE_DAYS }} days before anything is erased, and it’s listed here.`}
        </Text>
      ) : (
        <DataTable label={t`Will be erased`} columns={columns} query={query} state={state} rowName={nameOf} />
      )}
    </div>
  );
}

const nameOf = ({ document, workspaceMember }: Erasure): string =>
  document?.name ?? t`All records of ${{ person: personName(workspaceMember) }}`;

const columnsOf = (workspaceId: string): Column<Erasure>[] => [
  {
    id: 'what',
    header: t`What`,
    cell: (line) => (
      <div>
        <Text component="div" inherit fw={600}>
          <TruncatedText lines={2}>{line.document?.name ?? t`All records`}</TruncatedText>
        </Text>
        {line.document && (
          <Text size="xs" c="dimmed" component="div">
            <TruncatedText lines={2}>{line.document.kind.name}</TruncatedText>
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'person',
    header: t`Person`,
    cell: ({ workspaceMember, hasLeft }) =>
      workspaceMember.status === 'DEACTIVATED' || hasLeft ? (
        <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>
      ) : (
        <Anchor
          component={Link}
          inherit
          to="/$workspaceId/members/$memberId"
          params={{ workspaceId, memberId: workspaceMember.id } as never}
          preload={false}
        >
          {personName(workspaceMember)}
        </Anchor>
      ),
  },
  {
    id: 'endedOn',
    header: t({ message: 'Ended', context: 'when' }),
    minor: true,
    cell: ({ endedOn }) => dateText(endedOn),
  },
  { id: 'eraseOn', header: t`Erased on`, cell: ({ eraseOn }) => dateText(eraseOn) },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: ({ workspaceMember }) => (
      <HoldActions
        workspaceId={workspaceId}
        person={{ id: workspaceMember.id, name: personName(workspaceMember) }}
        isQuiet
      />
    ),
  },
];
