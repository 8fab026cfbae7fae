import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { maxToReview, tradesToReview } from '#data/trades/trades-to-review.ts';
import { countToReview, listToReview } from './review-list.ts';
import { useSkippedTrades } from './skipped-trades.ts';

/** Empty without a trade to review. */
export function ReviewLink({ userId }: { userId: string }) {
  const { data: trades = [] } = useQuery(tradesToReview(userId));
  const { list } = listToReview(trades, useSkippedTrades(userId));
  if (list.length === 0) {
    return null;
  }
  return (
    <Link
      to="/review"
      className="flex min-h-11 items-center self-start font-medium text-accent text-sm underline-offset-4 hover:underline sm:min-h-6"
    >
      {countToReview(list.length, maxToReview)}
    </Link>
  );
}
