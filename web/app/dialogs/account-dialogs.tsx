import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { tradeAddress } from '../addresses.ts';
import { useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';
import { BalanceUpdateDialog, DeleteAccountDialog, DownloadDialog, LedgerDialog } from './lazy-dialogs.ts';
import { TradeFind } from './trade-dialogs.tsx';

// A trader's dialogs about their account, introduced to what they need of the other features.

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
