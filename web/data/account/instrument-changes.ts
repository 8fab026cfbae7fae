import { type QueryClient, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { instrumentsKey, type TypedRate } from './instruments.ts';

/** The owner of the specs and rates to write: the class, or one account of the signed-in trader. */
export type Book = { of: 'class' } | { of: 'trader'; accountId: string };

export type Entry = Omit<EntryOfSymbol, 'account_id'>;
type Pair = Pick<TypedRate, 'base' | 'quote'>;

const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: instrumentsKey });

export function useSaveEntry(book: Book) {
  return useMutation({
    mutationFn: async (entry: Entry) => {
      const userId = await currentUserId();
      await answer(
        book.of === 'class'
          ? db().from('class_instruments').upsert(entry)
          : db()
              .from('account_instruments')
              .upsert({ ...entry, user_id: userId, account_id: book.accountId }),
      );
    },
    meta: { failure: { title: 'Failed to save the contract specs' } },
    onSuccess: (_saved, _entry, _result, { client }) => reread(client),
  });
}

/** Deletes the contract specs of a symbol; succeeds if there are none. */
export function useDeleteEntry(book: Book) {
  return useMutation({
    mutationFn: async (symbol: string) => {
      const userId = await currentUserId();
      await answer(
        book.of === 'class'
          ? db().from('class_instruments').delete().eq('symbol', symbol)
          : db()
              .from('account_instruments')
              .delete()
              .eq('symbol', symbol)
              .eq('user_id', userId)
              .eq('account_id', book.accountId),
      );
    },
    meta: { failure: { title: 'Failed to delete the contract specs' } },
    onSuccess: (_deleted, _symbol, _result, { client }) => reread(client),
  });
}

export function useSaveRate(of: Book['of']) {
  return useMutation({
    mutationFn: async ({ base, quote, price, day }: Pick<TypedRate, 'base' | 'quote' | 'price' | 'day'>) => {
      const userId = await currentUserId();
      const rate = { base, quote, rate: price, day };
      await answer(
        of === 'class'
          ? db().from('class_rates').upsert(rate)
          : db()
              .from('typed_rates')
              .upsert({ ...rate, user_id: userId }),
      );
    },
    meta: { failure: { title: 'Failed to save the rate' } },
    onSuccess: (_saved, _rate, _result, { client }) => reread(client),
  });
}

/** Deletes the rate of a pair; succeeds if there is none. */
export function useDeleteRate(of: Book['of']) {
  return useMutation({
    mutationFn: async ({ base, quote }: Pair) => {
      const userId = await currentUserId();
      const rates =
        of === 'class'
          ? db().from('class_rates').delete()
          : db().from('typed_rates').delete().eq('user_id', userId);
      await answer(rates.eq('base', base).eq('quote', quote));
    },
    meta: { failure: { title: 'Failed to delete the rate' } },
    onSuccess: (_deleted, _pair, _result, { client }) => reread(client),
  });
}
