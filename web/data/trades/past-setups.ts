import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';

/** The number of newest trades with a setup that are searched for suggestions. */
const newestSetups = 200;

/** A trader's recent setups, each once, latest first: suggestions, which the field can do without. */
export function pastSetups(userId: string) {
  return queryOptions({
    queryKey: [...journalKey('trading_records', userId), 'setups'] as const,
    queryFn: async (): Promise<string[]> => {
      const trades = await answer(
        db()
          .from('trading_records')
          .select('setup')
          .eq('user_id', userId)
          .not('setup', 'is', null)
          .order('created_at', { ascending: false })
          .limit(newestSetups),
      );
      return [...new Set(trades.map(({ setup }) => setup ?? ''))];
    },
    meta: { failure: { show: false } },
  });
}
