import { useQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import { TradeBrowser } from '#features/trades/trade-browser.tsx';
import { NoTrades } from '#features/trades/trade-list-empty.tsx';
import { useKeyHint } from '#lib/use-shortcuts.ts';
import { tradeAddress } from './addresses.ts';
import { Outbox } from './outbox.tsx';
import { PageHeading } from './page-heading.tsx';
import { TradeAdd, TradeDetail } from './trade-dialogs.tsx';
import { useTrader } from './trader-context.ts';

/** Every trade of a trader, to be searched and summed up. */
export function TradesScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  const hint = useKeyHint('N');
  const add = () => open(TradeAdd, {});
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title="Trades">
        <Button {...hint} onClick={add}>
          <CirclePlus aria-hidden className="size-4" />
          Add Trade
        </Button>
      </PageHeading>
      <Outbox />
      <Loaded query={profile} failure="Your account could not be loaded." loading={<Spinner />}>
        {({ total_wins, total_losses }) =>
          total_wins + total_losses === 0 ? (
            <NoTrades onAdd={add} />
          ) : (
            <TradeBrowser
              userId={user.id}
              count={total_wins + total_losses}
              plans={plans.data}
              onOpen={trade => open(TradeDetail, { trade }, tradeAddress(trade.id))}
            />
          )
        }
      </Loaded>
    </div>
  );
}
