import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CirclePlus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import { TradeBrowser } from '#features/trades/trade-browser.tsx';
import { NoTrades } from '#features/trades/trade-list-empty.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { tradeAddress } from './addresses.ts';
import { TradeAdd, TradeDetail } from './trade-dialogs.tsx';
import { useTrader } from './trader-context.ts';
import { TraderHeader } from './trader-header.tsx';

/** Every trade of a trader, to be searched and summed up. */
export function TradesScreen() {
  usePageTitle('Trades');
  const heading = useArrival();
  const user = useTrader();
  const open = useOpenDialog();
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  const add = () => open(TradeAdd, {});
  return (
    <>
      <TraderHeader />
      <main className="mx-auto flex max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <Link
              to="/"
              className="-mt-3 flex min-h-11 items-center gap-1 text-accent text-sm underline-offset-4 hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Dashboard
            </Link>
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight">
              Trades
            </h2>
          </div>
          <Button aria-keyshortcuts="N" title="Or press N" onClick={add}>
            <CirclePlus aria-hidden className="size-4" />
            Add Trade
          </Button>
        </div>
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
      </main>
    </>
  );
}

/** A followed link begins at the top, with the keyboard too; going back is the browser's affair. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // A change of filter is a navigation too, but no arrival.
  const [arrival] = useState(navigation);
  useLayoutEffect(() => {
    if (arrival === 'POP') {
      return;
    }
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [arrival]);
  return heading;
}
