import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { formatMoney } from '#domain/money/money.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { BalanceUpdate, Ledger } from '../../dialogs/account-dialogs.tsx';
import { useTrader } from '../trader-context.ts';
import { ShowLink } from './show-link.tsx';
import { TradingAccountsSection } from './trading-accounts-section.tsx';

const { InstrumentsDialog } = lazyParts(() => import('#features/instruments/instruments-dialog.tsx'));

export function TradingPart() {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  return (
    <>
      <TradingAccountsSection />
      <AccountSection title="Balance and Trades">
        <AccountRow name="Balance" value={profile ? formatMoney(profile.account_balance) : '…'}>
          <div className="flex gap-2">
            <Button variant="outline" aria-label="Show balance history" onClick={() => open(Ledger, {})}>
              Show
            </Button>
            <Button variant="outline" aria-label="Change balance" onClick={() => open(BalanceUpdate, {})}>
              Change
            </Button>
          </div>
        </AccountRow>
        <AccountRow name="Imports" value="Your imported statements, and how to undo them">
          <ShowLink to="/imports" label="Show the imports" />
        </AccountRow>
        <AccountRow name="Connect MetaTrader" value="Trades that arrive automatically from your terminal">
          <ShowLink to="/connect" label="Show how to connect MetaTrader" />
        </AccountRow>
        <AccountRow name="Instruments" value="Pip size, contract size and exchange rates">
          <Button
            variant="outline"
            aria-label="Show instruments"
            onClick={() => open(InstrumentsDialog, { userId: user.id })}
          >
            Show
          </Button>
        </AccountRow>
      </AccountSection>
    </>
  );
}
