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
import { tradeRefusal } from './trade-refusals.ts';

// Changes of several trades at once. Each is one call, atomic, and returns what undoes it.

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

/** Deletes trades; returns those that still existed, in their last state. */
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

/** Deletes the trades that still exist; returns their last state. */
export async function deleteTrades(ids: readonly string[]): Promise<ExactTrade[]> {
  return answer(
    db()
      .rpc('delete_my_trades', { trades: [...ids] })
      .select(exactTradeColumns)
      .overrideTypes<ExactTrade[], { merge: false }>(),
  );
}

/** With their ids and times. Returns the number of trades that lost references that were deleted meanwhile. */
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

/** Without the columns that only the database writes. */
function withoutWhatFollows({
  version: _,
  logged_at: __,
  import_id: ___,
  figures_changed_at: ____,
  ...row
}: ExactTrade): Omit<ExactTrade, Follows> {
  return row;
}

/** Skips rows that an earlier attempt with a lost response has written. */
async function write(rows: Omit<ExactTrade, Follows>[]): Promise<void> {
  // The server also reads a number from a text, with every digit.
  const asNumbers = rows as unknown as Omit<LoggedTrade, Follows>[];
  await answer(db().from('trading_records').upsert(asNumbers, { ignoreDuplicates: true }));
}

type TagToGive = {
  trades: readonly string[];
  tag: string;
  /** False removes it. */
  isOn: boolean;
  /** Only for trades that still have these versions. */
  versions?: readonly number[];
};

export function useTagTrades(userId: string) {
  return useMutation({
    mutationFn: async ({ trades, tag, isOn, versions }: TagToGive) => {
      await currentUserId();
      const given = { trades: [...trades], tag, is_on: isOn, versions: versions && [...versions] };
      return answer(db().rpc('tag_my_trades', given));
    },
    // The form shows the error beside the tag.
    meta: { failure: { show: false } },
    onSettled: (_tagged, _error, _given, _result, { client }) => void refreshJournal(client, userId),
  });
}

type PlansToGive = {
  trades: readonly string[];
  /** One for each trade, null for none. */
  plans: readonly (string | null)[];
  /** Only for trades that still have these versions. */
  versions?: readonly number[];
};

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
    meta: { failure: { title: 'Failed to change plans', description: tradeRefusal } },
    onSettled: (_given, _error, _plans, _result, { client }) => void refreshJournal(client, userId),
  });
}
