import { Button, Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INDUSTRIES, type Industry } from '#contract/rules/kinds/starterKinds.ts';
import { STARTER_TRADES } from '#contract/rules/kinds/starterTrades.ts';
import type { Trade } from '#contract/trades.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Tabs } from '#web/ui/Tabs.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { industryLabels } from '#web/words/documents/documentKinds.ts';
import { tryLater } from '#web/words/failures.ts';
import { tradesLabel } from '#web/words/trades.ts';
import { namesOf, withAll, withToggled } from '../-kinds/starters.ts';
import classes from './trades.module.css';

interface Props {
  workspaceId: string;
  /** Those that the workspace has already. */
  trades: readonly Trade[];
  onDone: () => void;
}

/** Trades that are common in an industry, to choose from; none is chosen beforehand (TRD-01). */
export function StarterTrades({ workspaceId, trades, onDone }: Props) {
  const queryClient = useQueryClient();
  const [industry, setIndustry] = useState<Industry>(INDUSTRIES[0]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const there = namesOf(trades);
  const chosen = [...selected].filter((name) => !there.has(name.toLowerCase()));
  const add = useSingleMutation({
    mutationFn: () => api.trades.bulkCreate({ params: { workspaceId }, body: { names: chosen } }),
    onSuccess: async ({ count }) => {
      toast.success(`${tradesLabel(count)} added.`);
      setSelected(new Set());
      await refreshWorkspace(queryClient, workspaceId);
      onDone();
    },
  });
  const open = STARTER_TRADES[industry]
    .filter((name) => !there.has(name.toLowerCase()))
    .map((name) => ({ name }));
  const hasAll = open.length > 0 && open.every(({ name }) => selected.has(name));
  return (
    <Card title="Starter trades">
      <Text size="xs" c="dimmed">
        Trades that are common in an industry. Select the ones you need; you can rename them later.
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
          <ul
            className={classes.starters}
            aria-label={`Trades for ${industryLabels[industry].toLowerCase()}`}
          >
            {STARTER_TRADES[industry].map((name) => {
              const isThere = there.has(name.toLowerCase());
              return (
                <li key={name}>
                  <Checkbox
                    label={name}
                    description={isThere ? 'In your workspace.' : undefined}
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
          {chosen.length === 0 ? 'Add selected trades' : `Add ${tradesLabel(chosen.length)}`}
        </Button>
        <Button
          variant="default"
          disabled={open.length === 0 || add.isPending}
          onClick={() => setSelected((before) => withAll(before, open, !hasAll))}
        >
          {hasAll ? 'Clear these' : 'Select all of these'}
        </Button>
      </div>
    </Card>
  );
}
