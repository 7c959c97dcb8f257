import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INDUSTRIES, type Industry } from '#contract/rules/kinds/starterKinds.ts';
import { STARTER_TRADES } from '#contract/rules/kinds/starterTrades.ts';
import { hasStarter } from '#contract/rules/words/names.ts';
import type { Trade } from '#contract/trades.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { pageLocale } from '#web/pageLocale.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Tabs } from '#web/ui/Tabs.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { industryLabels } from '#web/words/documents/documentKinds.ts';
import { tryLater } from '#web/words/failures.ts';
import { namesOf, withAll, withToggled } from '../-kinds/starters.ts';
import classes from './trades.module.css';

interface Props {
  workspaceId: string;
  /** Those that the workspace has already. */
  trades: readonly Trade[];
  onDone: () => void;
}

const TRADES_FOR: Record<Industry, string> = {
  CONSTRUCTION: t`Trades for construction`,
  ROPE_ACCESS: t`Trades for rope access`,
  WAREHOUSING: t`Trades for warehousing`,
  OFFICES: t`Trades for offices`,
};

const inOrder = new Intl.Collator(pageLocale).compare;

/** Trades that are common in an industry, to choose from; none is chosen beforehand (TRD-01). */
export function StarterTrades({ workspaceId, trades, onDone }: Props) {
  const queryClient = useQueryClient();
  const [industry, setIndustry] = useState<Industry>(INDUSTRIES[0]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const there = namesOf(trades);
  const chosen = [...selected].filter((name) => !hasStarter(there, 'trades', name));
  const add = useSingleMutation({
    mutationFn: () => api.trades.bulkCreate({ params: { workspaceId }, body: { names: chosen } }),
    onSuccess: async ({ count }) => {
      toast.success(t`${plural(count, { one: '# trade', other: '# trades' })} added.`);
      setSelected(new Set());
      await refreshWorkspace(queryClient, workspaceId);
      onDone();
    },
  });
  const names = STARTER_TRADES[industry].toSorted(inOrder);
  const open = names.filter((name) => !hasStarter(there, 'trades', name)).map((name) => ({ name }));
  const hasAll = open.length > 0 && open.every(({ name }) => selected.has(name));
  return (
    <Card title={t`Starter trades`}>
      <Text size="xs" c="dimmed">
        <Trans>
          Trades that are common in an industry. Select the ones you need; you can rename them later.
        </Trans>
      </Text>
      <Tabs value={industry} onChange={(next) => setIndustry(next as Industry)} keepMounted={false} mt="sm">
        <Tabs.List>
          {INDUSTRIES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {industryLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={industry}>
          <ul className={classes.starters} aria-label={TRADES_FOR[industry]}>
            {names.map((name) => {
              const isThere = hasStarter(there, 'trades', name);
              return (
                <li key={name}>
                  <Checkbox
                    label={name}
                    description={isThere ? t`In your workspace.` : undefined}
                    checked={selected.has(name)}
                    disabled={isThere || add.isPending}
                    onChange={() => setSelected((before) => withToggled(before, name))}
                  />
                </li>
              );
            })}
          </ul>
        </Tabs.Panel>
      </Tabs>
      {add.isError && <Notice tone="bad">{errorText(add.error, tryLater)}</Notice>}
      <div className={classes.line}>
        <Button disabled={chosen.length === 0} loading={add.isPending} onClick={() => add.mutate()}>
          {chosen.length === 0
            ? t`Add selected trades`
            : t`Add ${plural({ count: chosen.length }, { one: '# trade', other: '# trades' })}`}
        </Button>
        <Button
          variant="default"
          disabled={open.length === 0 || add.isPending}
          onClick={() => setSelected((before) => withAll(before, open, !hasAll))}
        >
          {hasAll ? t`Clear these` : t`Select all of these`}
        </Button>
      </div>
    </Card>
  );
}
