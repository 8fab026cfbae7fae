import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshJournal } from '#data/account/journal.ts';
import { ledgerQueries } from '#data/account/ledger.ts';

/** The ledger of a trader or one account, kept consistent with the balance shown elsewhere. */
export function useLedger(userId: string, balance: number, account?: string) {
  const ledger = useInfiniteQuery(ledgerQueries.ofUser(userId, account));
  const newest = ledger.data?.pages[0]?.[0];
  const after = newest && (account === undefined ? newest.balance : (newest.account_after ?? newest.balance));
  useAgreement(
    userId,
    balance,
    ledger.isFetching || after === undefined ? undefined : { id: newest?.id ?? 0, balance: after },
  );
  return ledger;
}

/** Another tab may have written between the two requests: both are fetched again, once per difference. */
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
