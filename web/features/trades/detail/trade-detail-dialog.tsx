import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { useEntries } from '#data/account/instruments.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { type Trade, tradeQueries } from '#data/trades/trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { TradeFacts } from './trade-facts.tsx';
import { TradeGone } from './trade-gone.tsx';

type TradeDetailDialogProps = {
  trade: Trade;
  plans?: { id: string; plan_name: string }[];
  accounts?: readonly TradingAccount[];
  clock?: DayClock;
  /** The note for staff on how the trade was logged; '' for none. */
  remarkOf?: (trade: Trade) => string;
  onEdit?: () => void;
  onDuplicate?: () => void;
  onDelete?: () => void;
  onClose: () => void;
  steps?: ReactNode;
  children?: ReactNode;
};

export function TradeDetailDialog({
  trade,
  plans,
  accounts,
  clock,
  remarkOf,
  onClose,
  steps,
  children,
  ...actions
}: TradeDetailDialogProps) {
  const query = tradeQueries.byId(trade.user_id, trade.id);
  const { data } = useQuery({ ...query, placeholderData: trade });
  const entries = useEntries(trade.user_id);
  const counting = entries && { entries, isOwn: actions.onEdit !== undefined };
  // Undefined if it could not be loaded: then the list's version is shown.
  const latest = data === undefined ? trade : data;
  return (
    <Dialog title={`Trade Details - ${latest?.currency_pair ?? trade.currency_pair}`} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-5 pb-4 sm:pb-6">
        {steps}
        {latest ? (
          <TradeFacts
            trade={latest}
            plans={plans}
            accounts={accounts}
            clock={clock}
            counting={counting}
            remark={remarkOf?.(latest)}
          />
        ) : (
          <TradeGone />
        )}
        {latest && children}
      </div>
      {latest && <OwnerActions {...actions} />}
    </Dialog>
  );
}

function OwnerActions({
  onEdit,
  onDuplicate,
  onDelete,
}: Pick<TradeDetailDialogProps, 'onEdit' | 'onDuplicate' | 'onDelete'>) {
  if (!onEdit && !onDuplicate && !onDelete) {
    return null;
  }
  return (
    <DialogActions>
      {onDelete && (
        <Button variant="outline" onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      )}
      {onDuplicate && (
        <Button variant="outline" onClick={onDuplicate}>
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
      )}
      {onEdit && (
        <Button onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
      )}
    </DialogActions>
  );
}
