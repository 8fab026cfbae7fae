import type { Trade } from '#data/trades.ts';

type TradeEditDialogProps = {
  trade: Trade;
  plans: { id: string; plan_name: string }[];
  onClose: () => void;
};

export function TradeEditDialog(_props: TradeEditDialogProps) {
  return null;
}
