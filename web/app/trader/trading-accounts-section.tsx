import { useOpenDialog } from '#components/dialogs.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { AccountList } from '#features/trading-accounts/account-list.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

const { AccountOpenDialog } = lazyParts(() => import('#features/trading-accounts/account-open-dialog.tsx'));
const { AccountChangeDialog } = lazyParts(
  () => import('#features/trading-accounts/account-change-dialog.tsx'),
);
const { AccountDeleteDialog } = lazyParts(
  () => import('#features/trading-accounts/account-delete-dialog.tsx'),
);

/** The trading accounts: the only place that mentions accounts to a trader with one. */
export function TradingAccountsSection() {
  const open = useOpenDialog();
  const accounts = useAccounts();
  return (
    <AccountSection title="Trading Accounts">
      <AccountList
        accounts={accounts}
        onChange={account => open(AccountChange, { account })}
        onOpen={() => open(AccountOpen, {})}
      />
    </AccountSection>
  );
}

function AccountOpen({ onClose }: { onClose: () => void }) {
  return <AccountOpenDialog userId={useTrader().id} accounts={useAccounts()} onClose={onClose} />;
}

function AccountChange({ account, onClose }: { account: TradingAccount; onClose: () => void }) {
  const open = useOpenDialog();
  const isFirst = account.id === account.user_id;
  return (
    <AccountChangeDialog
      account={account}
      accounts={useAccounts()}
      onDelete={isFirst ? undefined : () => open(AccountDeleteDialog, { account, onDeleted: onClose })}
      onClose={onClose}
    />
  );
}
