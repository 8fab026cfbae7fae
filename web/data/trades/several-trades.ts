import { useMutation } from '@tanstack/react-query';
import { refreshJournal } from '#data/account/journal.ts';
import { ApiError, answer, currentUserId, db } from '#data/backend/client.ts';
import { errorCode } from '#data/backend/error-codes.ts';
import { type ExactTrade, exactTradeColumns } from '#data/backend/exact-trades.ts';
import type { LoggedTrade, PlanGiven, TradeFilters } from '#data/backend/rows.ts';
import { maxPageSize, maxTradesAtOnce } from '#domain/limits.ts';
import type { TradeSort } from '#domain/trades/trade-sorts.ts';
import { takeOutTrades } from './trade-cache.ts';
import { pageAfter } from './trade-lists.ts';
import { refusalOf } from './trade-refusals.ts';

// Several trades of a list at once. Each change is one call, whole or not at all, and answers what undoes it.

/** Reads the ids of the first trades that pass the filters, as many as can be changed at once. */
export function useFirstTradeIds() {
  return useMutation({
    mutationFn: async ({ filters, sort }: { filters: TradeFilters; sort: TradeSort }): Promise<string[]> => {
      const found: Parameters<typeof pageAfter>[0][] = [];
      while (found.length < maxTradesAtOnce) {
        const size = Math.min(maxPageSize, maxTradesAtOnce - found.length);
        const last = found.at(-1);
        const page = await answer(
          db()
            .rpc('my_trades', { ...filters, sort, page_size: size, ...(last && pageAfter(last)) })
            .select('id, created_at, amount, currency_pair'),
        );
        found.push(...page);
        if (page.length < size) {
          break;
        }
      }
      return found.map(({ id }) => id);
    },
    meta: { failure: { title: 'Failed to select trades' } },
  });
}

/** Deletes trades; answers those that were still there, as they were last. */
export function useDeleteTrades(userId: string) {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      await currentUserId();
      return deleteTrades(ids);
    },
    meta: { failure: { title: 'Failed to delete trades' } },
    onSuccess: (_deleted, ids, _result, { client }) => takeOutTrades(client, userId, ids),
    onSettled: (_deleted, _error, _ids, _result, { client }) => void refreshJournal(client, userId),
  });
}

/** Deletes those of these trades that are still there; answers them as they were last. */
export async function deleteTrades(ids: readonly string[]): Promise<ExactTrade[]> {
  return answer(
    db()
      .rpc('delete_my_trades', { trades: [...ids] })
      .select(exactTradeColumns)
      .overrideTypes<ExactTrade[], { merge: false }>(),
  );
}

/**
 * Writes deleted trades again, with the ids and times they had. What a plan was deleted of meanwhile comes back
 * without it: answers how many those are.
 */
export function usePutBackTrades(userId: string) {
  return useMutation({
    mutationFn: async (trades: readonly ExactTrade[]): Promise<number> => {
      await currentUserId();
      const rows = trades.map(withoutWhatFollows);
      try {
        await write(rows);
        return 0;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === errorCode.pointsAtNothing)) {
          throw error;
        }
      }
      const plans = await answer(db().from('trading_plans').select('id').eq('user_id', userId));
      const isGone = (planId: string | null) => planId !== null && !plans.some(({ id }) => id === planId);
      await write(rows.map(row => (isGone(row.plan_id) ? { ...row, plan_id: null } : row)));
      return rows.filter(row => isGone(row.plan_id)).length;
    },
    meta: { failure: { title: 'Failed to put trades back' } },
    onSettled: (_count, _error, _trades, _result, { client }) => void refreshJournal(client, userId),
  });
}

type Follows = 'version' | 'logged_at' | 'import_id' | 'figures_changed_at';

/** Without the columns that only the database writes: it knows by the id which statement a trade came from. */
function withoutWhatFollows({
  version: _,
  logged_at: __,
  import_id: ___,
  figures_changed_at: ____,
  ...row
}: ExactTrade): Omit<ExactTrade, Follows> {
  return row;
}

/** What an earlier attempt has written, whose answer was lost, is there already. */
async function write(rows: Omit<ExactTrade, Follows>[]): Promise<void> {
  // The server reads a number from a text as well, with every digit.
  const asNumbers = rows as unknown as Omit<LoggedTrade, Follows>[];
  await answer(db().from('trading_records').upsert(asNumbers, { ignoreDuplicates: true }));
}

type PlansToGive = {
  trades: readonly string[];
  /** One for each trade, null for none. */
  plans: readonly (string | null)[];
  /** Only to trades that still have these. */
  versions?: readonly number[];
};

/** Gives trades their plans; answers those that were found. */
export function useGivePlans(userId: string) {
  return useMutation({
    mutationFn: async ({ trades, plans, versions }: PlansToGive): Promise<PlanGiven[]> => {
      await currentUserId();
      const given = {
        trades: [...trades],
        plans: [...plans] as string[],
        versions: versions && [...versions],
      };
      return answer(db().rpc('set_plans_of_my_trades', given));
    },
    meta: { failure: { title: 'Failed to change plans', description: refusalOf } },
    onSettled: (_given, _error, _plans, _result, { client }) => void refreshJournal(client, userId),
  });
}
