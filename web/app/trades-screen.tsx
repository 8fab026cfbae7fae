import { useQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import { TradeBrowser } from '#features/trades/trade-browser.tsx';
import { NoTrades } from '#features/trades/trade-list-empty.tsx';
import { useKeyHint } from '#lib/use-shortcuts.ts';
import { PageHeading } from './page-heading.tsx';
import { useTrader } from './trader-context.ts';

/** Every trade of a trader, to be searched and summed up. */
export function TradesScreen() {
  const { user, open } = useTrader();
  const profile = useQuery(profileQueries.ofUser(user));
  const plans = useQuery(planQueries.ofUser(user.id));
  const hint = useKeyHint('N');
  const add = () => open({ name: 'trade-add' });
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title="Trades">
        <Button {...hint} onClick={add}>
          <CirclePlus aria-hidden className="size-4" />
          Add Trade
        </Button>
      </PageHeading>
      <Loaded query={profile} failure="Your account could not be loaded." loading={<Spinner />}>
        {({ total_wins, total_losses }) =>
          total_wins + total_losses === 0 ? (
            <NoTrades onAdd={add} />
          ) : (
            <TradeBrowser
              userId={user.id}
              count={total_wins + total_losses}
              plans={plans.data}
              onOpen={trade => open({ name: 'trade-detail', trade })}
            />
          )
        }
      </Loaded>
    </div>
  );
}
