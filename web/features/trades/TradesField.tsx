import { t } from '@lingui/core/macro';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TradeSummary } from '#contract/trades.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';

interface Props {
  workspaceId: string;
  label?: string;
  description?: ReactNode;
  value: readonly string[];
  /** Those that are chosen at first, which may be archived by now. */
  known?: readonly TradeSummary[];
  error?: ReactNode;
  onChange: (tradeIds: string[]) => void;
}

const NONE: readonly TradeSummary[] = [];

/** A field for any number of trades (TRD-02). */
export function TradesField({
  workspaceId,
  label = t`Trades`,
  value,
  known = NONE,
  onChange,
  ...field
}: Props) {
  const { data: trades = [] } = useQuery(tradesQuery(workspaceId));
  const names = new Map([...known, ...trades].map(({ id, name }) => [id, name]));
  const offered = trades.filter(({ id, archivedAt }) => archivedAt === null && !value.includes(id));
  return (
    <Stack gap={8}>
      <NativeSelect
        label={label}
        {...field}
        value=""
        disabled={offered.length === 0}
        data={[
          { value: '', label: trades.length === 0 ? t`No trades in this workspace yet` : t`Add a trade` },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => currentTarget.value && onChange([...value, currentTarget.value])}
      />
      <ChosenList
        label={label}
        items={value.map((id) => ({ id, name: names.get(id) ?? '…' }))}
        onRemove={(id) => onChange(value.filter((one) => one !== id))}
      />
    </Stack>
  );
}
