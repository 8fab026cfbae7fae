import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Trade } from '#data/trades/trades.ts';

/** The list from which a trade was opened, as it is now: for its neighbors. */
export type OpenedList = {
  /** The place of a trade, from 1; null if it is no longer in the list. `of` is the number of trades, if known. */
  place: (id: string) => { place: number; of: number | undefined } | null;
  /** The trade this many places further; loads the next page where needed. Undefined at the ends. */
  step: (id: string, by: 1 | -1) => Promise<Trade | undefined>;
};

type List = UseInfiniteQueryResult<InfiniteData<Trade[]>>;

/** A stable object, so that rows need not render again. */
export function useOpenedList(list: List, total: number | undefined): OpenedList {
  const latest = useRef({ list, total });
  useEffect(() => {
    latest.current = { list, total };
  });
  return useMemo(() => {
    const rows = (data = latest.current.list.data) => data?.pages.flat() ?? [];
    const find = (id: string, among = rows()) => among.findIndex(trade => trade.id === id);
    return {
      place(id) {
        const index = find(id);
        return index < 0 ? null : { place: index + 1, of: latest.current.total };
      },
      async step(id, by) {
        const index = find(id);
        if (index < 0) {
          return undefined;
        }
        const { list } = latest.current;
        if (index + by === rows().length && list.hasNextPage) {
          const { data } = await list.fetchNextPage();
          return rows(data)[find(id, rows(data)) + by];
        }
        return rows()[index + by];
      },
    };
  }, []);
}
