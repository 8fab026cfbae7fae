import { Dialog } from '#components/ui/dialog.tsx';
import type { Trade } from '#data/trades.ts';

type TradeDetailDialogProps = {
  trade: Trade;
  /** The name of its plan, where it has one that is known. */
  planName?: string;
  /** What its owner can do; absent for who only looks. */
  onEdit?: () => void;
  onDuplicate?: () => void;
  onDelete?: () => void;
  onClose: () => void;
};

export function TradeDetailDialog({ trade, onClose }: TradeDetailDialogProps) {
  return (
    <Dialog title={`Trade Details - ${trade.currency_pair}`} onClose={onClose}>
      {null}
    </Dialog>
  );
}
