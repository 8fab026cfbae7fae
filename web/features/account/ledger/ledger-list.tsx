import { ScrollText } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { BalanceChange } from '#data/backend/rows.ts';
import { accountBalance, type BalanceAccount } from '#features/account/account-choice.ts';
import { CashTakeBackDialog } from './cash-take-back-dialog.tsx';
import { changeCurrency, type LedgerShown, ledgerFigures } from './ledger-figures.ts';
import { LedgerRow } from './ledger-row.tsx';
import { cashToTakeBack, openTrades } from './ledger-words.ts';
import { useLedger } from './use-ledger.ts';

type LedgerListProps = {
  userId: string;
  isOwn: boolean;
  /** In dollars, of all included accounts. */
  total: number;
  accounts: readonly BalanceAccount[];
  account: BalanceAccount | undefined;
  onOpenTrade: (tradeId: string) => void;
};

export function LedgerList({ userId, isOwn, total, accounts, account, onOpenTrade }: LedgerListProps) {
  const ledger = useLedger(userId, accountBalance(account, total).balance, account?.id);
  return (
    <>
      <Loaded
        query={ledger}
        failure={`Couldn’t load ${isOwn ? 'your' : 'the'} balance history.`}
        loading={<Loading />}
      >
        {({ pages }) => (
          <Changes
            changes={pages.flat()}
            isOwn={isOwn}
            shown={{ account, accounts }}
            onOpenTrade={onOpenTrade}
          />
        )}
      </Loaded>
      <MorePages list={ledger} failure="Couldn’t load older changes." />
    </>
  );
}

type ChangesProps = Pick<LedgerListProps, 'isOwn' | 'onOpenTrade'> & {
  changes: readonly BalanceChange[];
  shown: LedgerShown;
};

function Changes({ changes, isOwn, shown, onOpenTrade }: ChangesProps) {
  const openDialog = useOpenDialog();
  if (changes.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="No Balance Changes Yet">
        {' '}
        Trades, deposits, withdrawals and balance updates appear here.{' '}
      </EmptyState>
    );
  }
  const open = openTrades(changes);
  const toTakeBack = isOwn ? cashToTakeBack(changes) : noChanges;
  return (
    <ul aria-label="Balance History" className="-mx-4 divide-y divide-line border-line border-y sm:-mx-6">
      {changes.map(change => {
        const { id, trade_id: tradeId } = change;
        return (
          <li key={id}>
            <LedgerRow
              change={change}
              figures={ledgerFigures(change, shown)}
              onOpen={tradeId && open.has(tradeId) ? () => onOpenTrade(tradeId) : undefined}
              onTakeBack={
                toTakeBack.has(id)
                  ? () =>
                      openDialog(CashTakeBackDialog, {
                        change,
                        currency: changeCurrency(change, shown.accounts),
                      })
                  : undefined
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

const noChanges: ReadonlySet<number> = new Set();

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth', 'fifth'].map(row => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
