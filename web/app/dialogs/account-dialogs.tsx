import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';
import { useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';
import { TradeFind } from './trade-dialogs.tsx';

export const { DownloadDialog } = lazyParts(() => import('#features/account/download/download-dialog.tsx'));
export const { EmailDialog } = lazyParts(() => import('#features/account/email-dialog.tsx'));
export const { NameDialog } = lazyParts(() => import('#features/account/name-dialog.tsx'));
export const { PasswordDialog } = lazyParts(() => import('#features/account/password-dialog.tsx'));
const { BalanceUpdateDialog } = earlyParts(
  () => import('#features/account/balance/balance-update-dialog.tsx'),
);
const { DeleteAccountDialog } = lazyParts(() => import('#features/account/delete-account-dialog.tsx'));
const { LedgerDialog } = lazyParts(() => import('#features/account/ledger/ledger-dialog.tsx'));

type Closable = { onClose: () => void };

function useBalance(): number {
  const { data: profile } = useQuery(profileQueries.ofUser(useTrader()));
  return profile?.account_balance ?? 0;
}

export function BalanceUpdate({ onClose }: Closable) {
  return <BalanceUpdateDialog currentBalance={useBalance()} accounts={useAccounts()} onClose={onClose} />;
}

export function Ledger({ onClose }: Closable) {
  const open = useOpenDialog();
  const user = useTrader();
  return (
    <LedgerDialog
      userId={user.id}
      balance={useBalance()}
      accounts={useAccounts()}
      onOpenTrade={tradeId => open(TradeFind, { tradeId }, tradeAddress(tradeId))}
      onClose={onClose}
    />
  );
}

export function AccountDelete({ onClose }: Closable) {
  const open = useOpenDialog();
  const user = useTrader();
  return (
    <DeleteAccountDialog user={user} onDownload={() => open(DownloadDialog, { user })} onClose={onClose} />
  );
}
