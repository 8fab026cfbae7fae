import { useSearchParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { accountBalance, accountOptions, allAccounts } from '#features/account/account-choice.ts';
import { BalanceHistory } from '#features/account/balance/balance-history.tsx';
import { LedgerList } from '#features/account/ledger/ledger-list.tsx';
import { studentTradeAddress } from '../desk-addresses.ts';
import { useStudent } from './student-context.ts';
import { StudentFind } from './student-find.tsx';
import { useStudentAccounts } from './student-parts.tsx';

export function StudentBalance() {
  const { id, account_balance: total } = useStudent();
  const open = useOpenDialog();
  const accounts = useStudentAccounts(id);
  const [query, setQuery] = useSearchParams();
  const account = accounts.find(one => one.id === query.get('account'));
  const chosen = account?.id ?? allAccounts;
  const { balance, currency } = accountBalance(account, total);
  return (
    <>
      {accounts.length > 1 && (
        <Field label="Account" className="sm:max-w-80">
          <Select
            options={accountOptions(accounts)}
            value={chosen}
            onChange={next =>
              setQuery(next === allAccounts ? {} : { account: next }, { preventScrollReset: true })
            }
          />
        </Field>
      )}
      <BalanceHistory userId={id} accounts={accounts} chosen={chosen} />
      <Card as="section" aria-labelledby="ledger" className="flex flex-col gap-3 pb-0! sm:px-6!">
        <h3 id="ledger" className="font-semibold">
          Balance History
        </h3>
        <p className="-mt-2 text-ink-muted text-sm">
          Balance now: {formatMoney(balance, currency)}. Every change with the balance after it, newest first.
          Corrections are separate entries.
        </p>
        <div className="pb-4 sm:pb-5">
          <LedgerList
            key={chosen}
            userId={id}
            isOwn={false}
            total={total}
            accounts={accounts}
            account={account}
            onOpenTrade={tradeId =>
              open(StudentFind, { userId: id, kind: 'trade', id: tradeId }, studentTradeAddress(id, tradeId))
            }
          />
        </div>
      </Card>
    </>
  );
}
