import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tradesToReview } from '#data/trades/trades-to-review.ts';
import { ReviewTrades } from '#features/trades/review/review-trades.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

export function ReviewScreen() {
  const { id: userId } = useTrader();
  const trades = useQuery(tradesToReview(userId));
  const accounts = useAccounts();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title="To Review" />
      <Loaded
        query={trades}
        failure="Couldn’t load the trades to review."
        loading={<Skeleton className="h-40" />}
      >
        {all => <ReviewTrades userId={userId} trades={all} accounts={accounts} />}
      </Loaded>
    </div>
  );
}
