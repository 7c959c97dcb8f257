import type { Trade } from '#contract/trades.ts';

/** Asks for something to be done with a trade; editing none adds one. */
export type AskTrade = (action: 'edit' | 'merge', trade: Trade | null) => void;

/** The props of every dialog about a trade. It is made anew each time it is opened, and stays while it closes. */
export interface TradeDialogProps {
  workspaceId: string;
  trade: Trade | null;
  opened: boolean;
  onClose: () => void;
}
