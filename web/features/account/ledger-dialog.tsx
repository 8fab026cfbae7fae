import { ScrollText } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { BalanceChange } from '#data/backend/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { CashTakeBackDialog } from './cash-take-back-dialog.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { cashToTakeBack, openTrades } from './ledger-words.ts';
import { useLedger } from './use-ledger.ts';

type LedgerDialogProps = {
  userId: string;
  /** Dollars, as the card shows them. */
  balance: number;
  onOpenTrade: (tradeId: string) => void;
  onClose: () => void;
};

/** Everything that made the balance what it is, newest first. */
export function LedgerDialog({ userId, balance, onOpenTrade, onClose }: LedgerDialogProps) {
  const ledger = useLedger(userId, balance);
  return (
    <Dialog
      title="Why Is My Balance This?"
      description={`It is ${formatMoney(balance)} now. Each change stands with the balance it led to, the newest first.`}
      onClose={onClose}
    >
      <div className="pb-4 sm:pb-6">
        <Loaded
          query={ledger}
          failure="The changes of your balance could not be loaded."
          loading={<Loading />}
        >
          {({ pages }) => <Changes changes={pages.flat()} onOpenTrade={onOpenTrade} />}
        </Loaded>
        <MorePages list={ledger} failure="The older changes could not be loaded." />
      </div>
    </Dialog>
  );
}

type ChangesProps = { changes: readonly BalanceChange[]; onOpenTrade: (tradeId: string) => void };

function Changes({ changes, onOpenTrade }: ChangesProps) {
  const openDialog = useOpenDialog();
  if (changes.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="Nothing has changed your balance yet">
        Each trade you log, each deposit and withdrawal, and each update of your balance will stand here, with
        the reason for it.
      </EmptyState>
    );
  }
  const open = openTrades(changes);
  const toTakeBack = cashToTakeBack(changes);
  return (
    <ul aria-label="Balance changes" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
      {changes.map(change => {
        const { id, trade_id: tradeId } = change;
        return (
          <li key={id}>
            <LedgerRow
              change={change}
              onOpen={tradeId && open.has(tradeId) ? () => onOpenTrade(tradeId) : undefined}
              onTakeBack={toTakeBack.has(id) ? () => openDialog(CashTakeBackDialog, { change }) : undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth'].map(row => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
