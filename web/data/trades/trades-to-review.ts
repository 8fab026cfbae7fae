import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { Trade } from './trades.ts';

/** The number of newest trades that are offered for review. */
export const maxToReview = 100;

/** Milliseconds for which a trade is offered for review. */
const reviewTime = 90 * 24 * 60 * 60 * 1_000;

/** Terminals send trades at any time. */
const readEvery = 60_000;

/** A trader's newest synced and imported trades without any journal field, newest first. */
export function tradesToReview(userId: string) {
  return queryOptions({
    queryKey: [...journalKey('trading_records', userId), 'to review'] as const,
    queryFn: (): Promise<Trade[]> =>
      answer(
        db()
          .from('trading_records')
          .select()
          .eq('user_id', userId)
          .not('import_id', 'is', null)
          .is('setup', null)
          .filter('tags', 'eq', '{}')
          .filter('felt_before', 'eq', '{}')
          .filter('felt_after', 'eq', '{}')
          .is('plan_followed', null)
          .gte('created_at', new Date(Date.now() - reviewTime).toISOString())
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(maxToReview),
      ),
    refetchInterval: readEvery,
    meta: { failure: { show: false } },
  });
}
