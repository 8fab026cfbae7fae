import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';

/** A rate that a trader or the class has typed. */
export type TypedRate = KnownRate & { price: number; by: 'trader' | 'class' };

const subject = 'instruments';
const none: readonly EntryOfSymbol[] = [];

// Trades are counted the usual way where they cannot be read.
const quietly = { meta: { failure: { show: false } } };

export const instrumentQueries = {
  /** How a trader counts symbols, in each of their accounts, and how the class does. */
  entriesOf: (userId: string) =>
    queryOptions({
      queryKey: [subject, userId, 'entries'],
      queryFn: (): Promise<EntryOfSymbol[]> =>
        answer(db().rpc('instruments_of', { trader: userId }, { get: true })),
      ...quietly,
    }),

  /** The rates that a trader and the class have typed. */
  ratesOf: (userId: string) =>
    queryOptions({
      queryKey: [subject, userId, 'rates'],
      queryFn: async (): Promise<TypedRate[]> => {
        const rates = await answer(db().rpc('rates_of', { trader: userId }));
        return rates.map(({ is_of_class: isOfClass, base, quote, rate, day }) => ({
          ...{ base, quote, day },
          price: rate,
          by: isOfClass ? 'class' : 'trader',
        }));
      },
      ...quietly,
    }),
};

/** The key of everything about how symbols are counted. */
export const instrumentsKey = [subject] as const;

/** The entries by which a trader's symbols are counted; undefined while they are read for the first time. */
export function useEntries(userId: string): readonly EntryOfSymbol[] | undefined {
  const { data, isError, failureCount } = useQuery(instrumentQueries.entriesOf(userId));
  return data ?? (isError || failureCount > 0 ? none : undefined);
}
