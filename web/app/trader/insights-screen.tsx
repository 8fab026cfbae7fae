import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { planQueries } from '#data/plans/plans.ts';
import { InsightsBrowser } from '#features/insights/insights-browser.tsx';
import { InsightsSkeleton } from '#features/insights/insights-skeleton.tsx';
import { ImportOffer } from '#features/statements/import/import-offer.tsx';
import { NoTrades } from '#features/trades/list/trade-list-empty.tsx';
import { tradesAddress } from '../addresses.ts';
import { InsightsFilter } from '../dialogs/insight-dialogs.tsx';
import { StatementHelp, StatementImport } from '../dialogs/statement-dialogs.tsx';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useIsOnline, useTrader } from './trader-context.ts';

export function InsightsScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const accounts = useQuery(tradingAccountQueries.ofUser(user.id));
  const { data: plans = none } = useQuery(planQueries.ofUser(user.id));
  const { data: tags = none } = useQuery(tagQueries.ofUser(user.id));
  const names = useMemo(
    () => ({ plans, tags, accounts: accounts.data ?? none }),
    [plans, tags, accounts.data],
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title="Insights" />
      <Loaded query={accounts} failure="Couldn’t load your accounts." loading={<InsightsSkeleton />}>
        {known => (
          <InsightsBrowser
            userId={user.id}
            accounts={known}
            names={names}
            onFigure={figure => navigate(tradesAddress({ figure }))}
            onFilter={fields => open(InsightsFilter, fields)}
            empty={
              <NoTrades onAdd={() => open(TradeAdd, {})}>
                {isOnline && (
                  <ImportOffer
                    onImport={() => open(StatementImport, {})}
                    onHelp={() => open(StatementHelp, {})}
                  />
                )}
              </NoTrades>
            }
          />
        )}
      </Loaded>
      <Link
        to="/account/data"
        className="inline-flex min-h-11 items-center self-start text-accent text-sm hover:underline"
      >
        Share a Report
      </Link>
    </div>
  );
}

const none: readonly [] = [];
