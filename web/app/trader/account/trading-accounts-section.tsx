import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { planQueries } from '#data/plans/plans.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { AccountChallenges } from '#features/outlook/challenges/account-challenges.tsx';
import { AccountList } from '#features/trading-accounts/account-list.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useTrader } from '../trader-context.ts';
import { useAccounts } from '../use-accounts.ts';

const { AccountOpenDialog } = lazyParts(() => import('#features/trading-accounts/account-open-dialog.tsx'));
const { AccountChangeDialog } = lazyParts(
  () => import('#features/trading-accounts/account-change-dialog.tsx'),
);
const { ChallengeEditDialog } = lazyParts(
  () => import('#features/outlook/challenges/challenge-edit-dialog.tsx'),
);
const { AccountDeleteDialog } = lazyParts(
  () => import('#features/trading-accounts/account-delete-dialog.tsx'),
);

export function TradingAccountsSection() {
  const open = useOpenDialog();
  const { id: userId } = useTrader();
  const accounts = useAccounts();
  const { data: plans = [] } = useQuery(planQueries.ofUser(userId));
  return (
    <AccountSection title="Trading Accounts">
      <AccountList
        accounts={accounts}
        onChange={account => open(AccountChange, { account })}
        onOpen={() => open(AccountOpen, {})}
        renderRules={account => (
          <AccountChallenges
            userId={userId}
            account={account}
            // A plan without an account is of the only one.
            plans={plans.filter(
              plan =>
                plan.is_active &&
                (plan.account_id === account.id || (plan.account_id === null && accounts.length === 1)),
            )}
            onEdit={plan => open(ChallengeEditDialog, { userId, plan })}
          />
        )}
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
