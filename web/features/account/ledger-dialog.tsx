import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { BalanceChange } from '#data/backend/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { accountOptions, allAccounts, type BalanceAccount, balanceOf } from './account-choice.ts';
import { CashTakeBackDialog } from './cash-take-back-dialog.tsx';
import { currencyOf, type LedgerShown, ledgerFigures } from './ledger-figures.ts';
import { LedgerRow } from './ledger-row.tsx';
import { cashToTakeBack, openTrades } from './ledger-words.ts';
import { useLedger } from './use-ledger.ts';

type LedgerDialogProps = {
  userId: string;
  /** Dollars, as the card shows them. */
  balance: number;
  /** The trader's accounts; with several, the changes of one can be looked at. */
  accounts: readonly BalanceAccount[];
  onOpenTrade: (tradeId: string) => void;
  onClose: () => void;
};

/** Everything that made the balance what it is, newest first. */
export function LedgerDialog({ userId, balance: total, accounts, onOpenTrade, onClose }: LedgerDialogProps) {
  const [chosen, setChosen] = useState(allAccounts);
  const account = accounts.find(({ id }) => id === chosen);
  const { balance, currency } = balanceOf(account, total);
  const ledger = useLedger(userId, balance, account?.id);
  return (
    <Dialog
      title="Why Is My Balance This?"
      description={`It is ${formatMoney(balance, currency)} now. Each change stands with the balance it led to, the newest first.`}
      onClose={onClose}
    >
      {accounts.length > 1 && (
        <Field label="Account" className="pb-4">
          <Select options={accountOptions(accounts)} value={chosen} onChange={setChosen} />
        </Field>
      )}
      <div className="pb-4 sm:pb-6">
        <Loaded
          query={ledger}
          failure="The changes of your balance could not be loaded."
          loading={<Loading />}
        >
          {({ pages }) => (
            <Changes changes={pages.flat()} shown={{ account, accounts }} onOpenTrade={onOpenTrade} />
          )}
        </Loaded>
        <MorePages list={ledger} failure="The older changes could not be loaded." />
      </div>
    </Dialog>
  );
}

type ChangesProps = {
  changes: readonly BalanceChange[];
  shown: LedgerShown;
  onOpenTrade: (tradeId: string) => void;
};

function Changes({ changes, shown, onOpenTrade }: ChangesProps) {
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
              figures={ledgerFigures(change, shown)}
              onOpen={tradeId && open.has(tradeId) ? () => onOpenTrade(tradeId) : undefined}
              onTakeBack={
                toTakeBack.has(id)
                  ? () =>
                      openDialog(CashTakeBackDialog, { change, currency: currencyOf(change, shown.accounts) })
                  : undefined
              }
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
