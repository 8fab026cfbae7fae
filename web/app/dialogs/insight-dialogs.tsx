import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { planQueries } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type InsightFilter, queryOfInsights } from '#features/insights/insight-filter.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';
import { useReplacePage, useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';
import { TradeDetail } from './trade-dialogs.tsx';

// The dialogs of insights, connected with the other features that they need.

const { InsightFilterDialog } = lazyParts(() => import('#features/insights/insight-filter-dialog.tsx'));
const { TradesListedDialog } = lazyParts(() => import('#features/trades/list/trades-listed-dialog.tsx'));

type Closable = { onClose: () => void };

/** The trades behind a figure. */
export function TradesListed({ title, ids, onClose }: Closable & { title: string; ids: readonly string[] }) {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: plans = none } = useQuery(planQueries.ofUser(user.id));
  return (
    <TradesListedDialog
      title={title}
      userId={user.id}
      ids={ids}
      plans={plans}
      accounts={useAccounts()}
      onOpen={(trade: Trade) => open(TradeDetail, { trade }, tradeAddress(trade.id))}
      onClose={onClose}
    />
  );
}

type InsightsFilterProps = Omit<ComponentProps<typeof InsightFilterDialog>, 'onApply'> & {
  /** The filter to compare with stays in the address. */
  compared: InsightFilter | null;
};

/** The filter as a sheet; applying it replaces the sheet's history entry. */
export function InsightsFilter({ compared, ...props }: InsightsFilterProps) {
  const replacePage = useReplacePage();
  const apply = (filter: InsightFilter) => {
    replacePage(`/insights?${queryOfInsights(filter, compared)}`);
    props.onClose();
  };
  return <InsightFilterDialog {...props} onApply={apply} />;
}

const none: readonly [] = [];
