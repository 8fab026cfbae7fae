import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshJournal } from '#data/account/journal.ts';
import { useWaitingCount } from '#data/trades/use-waiting-trades.ts';

/** A server that answers but takes nothing right now is asked again so often. */
const pause = 30_000;

/** Sends the trades that wait on this device as soon as the server answers; what was sent shows in the figures. */
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
        // They stay waiting; the next try may report more.
        .catch(() => {});
    void send();
    const timer = setInterval(send, pause);
    return () => clearInterval(timer);
  }, [isConnectionLost, count, userId]);
}
