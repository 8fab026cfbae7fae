import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshJournal } from '#data/account/journal.ts';
import { ledgerQueries } from '#data/account/ledger.ts';

/** The ledger of a trader, and the way to more of it. It and the balance shown elsewhere are made to agree. */
export function useLedger(userId: string, balance: number) {
  const ledger = useInfiniteQuery(ledgerQueries.ofUser(userId));
  const newest = ledger.data?.pages[0]?.[0];
  useAgreement(userId, balance, ledger.isFetching ? undefined : newest);
  return ledger;
}

/** Another tab may have written since one of the two was read: both are read again, once for each difference. */
function useAgreement(userId: string, balance: number, newest: { id: number; balance: number } | undefined) {
  const client = useQueryClient();
  const lastDifference = useRef('');
  useEffect(() => {
    if (!newest || newest.balance === balance) {
      return;
    }
    const difference = `${newest.id} ${balance}`;
    if (difference === lastDifference.current) {
      return;
    }
    lastDifference.current = difference;
    void refreshJournal(client, userId);
  }, [client, userId, balance, newest]);
}
