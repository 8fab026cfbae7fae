import type { ReactNode } from 'react';
import type { Trade } from '#data/trades.ts';

type TradeFindDialogProps = {
  tradeId: string;
  /** Shows the trade when it was found. */
  children: (trade: Trade) => ReactNode;
  onClose: () => void;
};

/** A trade of which only the id is known: loads it, or says that it is gone. */
export function TradeFindDialog(_props: TradeFindDialogProps) {
  return null;
}
