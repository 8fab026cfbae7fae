import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshJournal } from '#data/account/journal.ts';
import { useWaitingCount } from '#data/trades/use-waiting-trades.ts';

/** Milliseconds between retries of a server that answers but accepts nothing right now. */
const pause = 30_000;

/** Sends the trades that wait on this device as soon as the server answers; then refetches the figures. */
export function useOutbox(userId: string, isConnectionLost: boolean): void {
  const client = useQueryClient();
  const count = useWaitingCount(userId);
  const countBefore = useRef(count);

  // Another tab may have sent them.
  useEffect(() => {
    if (count < countBefore.current) {
      void refreshJournal(client, userId);
    }
    countBefore.current = count;
  }, [count, client, userId]);

  useEffect(() => {
    if (isConnectionLost || count === 0) {
      return;
    }
    const send = () =>
      import('#data/trades/send-waiting-trades.ts')
        .then(({ sendWaiting }) => sendWaiting(userId))
        // They stay waiting; the next attempt may report more.
        .catch(() => {});
    void send();
    const timer = setInterval(send, pause);
    return () => clearInterval(timer);
  }, [isConnectionLost, count, userId]);
}
