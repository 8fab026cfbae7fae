import { useQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { planQueries } from '#data/plans.ts';
import { TradeBrowser } from '#features/trades/trade-browser.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useTrader } from './trader-context.ts';
import { TraderHeader } from './trader-header.tsx';

/** Every trade of a trader, to be searched. */
export function TradesScreen() {
  usePageTitle('Trades');
  const { user, open } = useTrader();
  const plans = useQuery(planQueries.ofUser(user.id));
  return (
    <>
      <TraderHeader />
      <main className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <Link to="/" className="text-accent text-sm underline-offset-4 hover:underline">
              Dashboard
            </Link>
            <h2 className="font-semibold text-lg">Trades</h2>
          </div>
          <Button onClick={() => open({ name: 'trade-add' })}>
            <CirclePlus aria-hidden className="size-4" />
            Add Trade
          </Button>
        </div>
        <TradeBrowser
          userId={user.id}
          plans={plans.data ?? []}
          onOpen={trade => open({ name: 'trade-detail', trade })}
        />
      </main>
    </>
  );
}
