import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';

export type TypedRate = KnownRate & { price: number; by: 'trader' | 'class' };

const subject = 'instruments';
const none: readonly EntryOfSymbol[] = [];

// If specs cannot be read, trades are counted the usual way.
const quietly = { meta: { failure: { show: false } } };

export const instrumentQueries = {
  /** The contract specs of a trader's accounts and of the class. */
  entriesOf: (userId: string) =>
    queryOptions({
      queryKey: [subject, userId, 'entries'],
      queryFn: (): Promise<EntryOfSymbol[]> =>
        answer(db().rpc('instruments_of', { trader: userId }, { get: true })),
      ...quietly,
    }),

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

/** The key prefix of contract specs and rates. */
export const instrumentsKey = [subject] as const;

/** The contract specs of a trader's symbols; undefined during the first load. */
export function useEntries(userId: string): readonly EntryOfSymbol[] | undefined {
  const { data, isError, failureCount } = useQuery(instrumentQueries.entriesOf(userId));
  return data ?? (isError || failureCount > 0 ? none : undefined);
}
