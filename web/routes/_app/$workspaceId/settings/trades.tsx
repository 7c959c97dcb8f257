import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconBackhoe,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Trade } from '#contract/trades.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { anySearch } from '#web/searchParams.ts';
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
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { tradesLabel } from '#web/words/trades.ts';
import { MergeTrade } from './-trades/MergeTrade.tsx';
import { StarterTrades } from './-trades/StarterTrades.tsx';
import { TradeForm } from './-trades/TradeForm.tsx';
import type { AskTrade } from './-trades/tradeDialogs.ts';
import { tradesPage, tradesTable } from './-trades/tradeList.ts';
import classes from './-trades/trades.module.css';

/** For workspace admins: the trades of their people (TRD-01). */
export const Route = createFileRoute('/_app/$workspaceId/settings/trades')({
  staticData: { title: t`Trades`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(tradesQuery(workspaceId));
  },
  component: Trades,
});

function Trades() {
  const { workspaceId } = Route.useParams();
  const state = useTableState(tradesTable);
  const { data: trades, ...query } = useQuery(tradesQuery(workspaceId));
  const { ask, dialog } = useTradeDialog(workspaceId);
  const { mutate } = useArchiveTrade(workspaceId);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const [archive] = useState(() => mutate);
  const columns = useMemo(() => tradeColumns(workspaceId, ask, archive), [workspaceId, ask, archive]);
  const [isOffering, setOffering] = useState(false);
  const isEmpty = trades?.length === 0;
  return (
    <>
      <PageHeader
        title={t`Trades`}
        about={<InfoTip label={t`About trades`} text={ABOUT} />}
        note={trades && !isEmpty && tradesLabel(trades.length)}
        action={
          <>
            {/* It keeps its place while the list is empty and offers them anyway. */}
            <Button
              variant="default"
              style={{ visibility: isEmpty ? 'hidden' : 'visible' }}
              aria-expanded={isOffering}
              onClick={() => setOffering(!isOffering)}
            >
              <Trans>Starter trades</Trans>
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask('edit', null)}>
              <Trans>Add trade</Trans>
            </Button>
          </>
        }
      >
        <Toolbar
          isBare={isEmpty}
          search={<SearchBox label={t`Search trades`} value={state.search} onChange={state.setSearch} />}
        />
      </PageHeader>
      {isOffering && trades && !isEmpty && (
        <div className={classes.parts}>
          <StarterTrades workspaceId={workspaceId} trades={trades} onDone={() => setOffering(false)} />
        </div>
      )}
      <DataTable
        label={t`Trades`}
        columns={columns}
        query={{ ...query, data: trades && tradesPage(trades, state) }}
        state={state}
        rowLink={(trade, props) => (
          <button type="button" aria-haspopup="dialog" onClick={() => ask('edit', trade)} {...props} />
        )}
        empty={
          <EmptyState
            icon={<IconBackhoe size={30} stroke={1.6} />}
            title={t`No trades yet`}
            text={t`Start with the ones that are common in your industry, or add your own.`}
          />
        }
      />
      {isEmpty && state.search === '' && (
        <div className={classes.parts}>
          <StarterTrades workspaceId={workspaceId} trades={trades} onDone={() => undefined} />
        </div>
      )}
      {dialog}
    </>
  );
}

const ABOUT = t`A trade says what someone does, such as scaffolder. People can have several. You set them on a person’s page, for many people in the list of members, or with an import.`;

const tradeColumns = (
  workspaceId: string,
  ask: AskTrade,
  onArchive: (trade: Trade) => void,
): Column<Trade>[] => [
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
  {
    id: 'people',
    header: t`People`,
    align: 'end',
    cell: ({ id, name, memberCount }) =>
      memberCount ? (
        <Anchor
          c="inherit"
          className="muster-target"
          component={Link}
          to="/$workspaceId/members"
          params={{ workspaceId } as never}
          search={{ trade: id } as never}
          aria-label={t`People with the trade ${name}: ${{ memberCount: numberText(memberCount) }}`}
        >
          {numberText(memberCount)}
        </Anchor>
      ) : (
        0
      ),
  },
  {
    id: 'actions',
    header: t`Actions`,
    hideHeader: true,
    cell: (trade) => <TradeMenu trade={trade} ask={ask} onArchive={onArchive} />,
  },
];

interface TradeMenuProps {
  trade: Trade;
  ask: AskTrade;
  onArchive: (trade: Trade) => void;
}

const look = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function TradeMenu({ trade, ask, onArchive }: TradeMenuProps) {
  const isArchived = trade.archivedAt !== null;
  return (
    <RowMenu name={trade.name}>
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconPencil {...look} />} onClick={() => ask('edit', trade)}>
            <Trans>Rename</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowMerge {...look} />} onClick={() => ask('merge', trade)}>
            <Trans>Merge into another</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff {...look} /> : <IconArchive {...look} />}
            onClick={() => onArchive(trade)}
          >
            {isArchived ? t`Bring back` : t`Archive`}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

/** Archives a trade, or brings an archived one back: at once, for nothing of it is lost. */
function useArchiveTrade(workspaceId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, archivedAt }: Trade) =>
      api.trades.update({ params: { tradeId: id }, body: { archived: archivedAt === null } }),
    onSuccess: ({ archivedAt }) =>
      toast.success(archivedAt === null ? t`Trade brought back.` : t`Trade archived.`),
    onError: (error) => toast.failure(errorText(error, tryLater)),
    // Also when it failed: somebody else may have merged it.
    onSettled: () => refreshWorkspace(queryClient, workspaceId),
  });
}

const dialogs = { edit: TradeForm, merge: MergeTrade };

/** The dialogs of trades; `dialog` stands once on the screen. */
function useTradeDialog(workspaceId: string): { ask: AskTrade; dialog: ReactNode } {
  const [asked, setAsked] = useState<{
    action: keyof typeof dialogs;
    trade: Trade | null;
    time: number;
  } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<AskTrade>((action, trade) => {
    setAsked((before) => ({ action, trade, time: (before?.time ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const Dialog = asked && dialogs[asked.action];
  return {
    ask,
    dialog: Dialog && (
      <Dialog
        key={asked.time}
        workspaceId={workspaceId}
        trade={asked.trade}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
