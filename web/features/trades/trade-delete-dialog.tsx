import type { Trade } from '#data/trades.ts';

type TradeDeleteDialogProps = { trade: Trade; onClose: () => void; onDeleted: () => void };

export function TradeDeleteDialog(_props: TradeDeleteDialogProps) {
  return null;
}
