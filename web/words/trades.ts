import type { TradeSummary } from '#contract/trades.ts';
import { counted } from './numbers.ts';

export const tradesLabel = (count: number): string => counted(count, 'trade');

/** Trades in one line; null without any. */
export const tradesText = (trades: readonly TradeSummary[]): string | null =>
  trades.length === 0 ? null : trades.map(({ name }) => name).join(', ');
