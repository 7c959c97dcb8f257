import { plural } from '@lingui/core/macro';
import type { TradeSummary } from '#contract/trades.ts';
import { inARow } from './several/listFormat.ts';

export const tradesLabel = (count: number): string => plural(count, { one: '# trade', other: '# trades' });

/** Trades in one line; null without any. */
export const tradesText = (trades: readonly TradeSummary[]): string | null =>
  trades.length === 0 ? null : inARow(trades.map(({ name }) => name));
