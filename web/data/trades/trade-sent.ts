import { listenToWaiting, waitingTrades } from './waiting-trades.ts';

/** True while a trade waits on this device to be sent. */
export function isTradeWaiting(userId: string, tradeId: string): boolean {
  return waitingTrades(userId).some(({ trade }) => trade.id === tradeId);
}

/** Resolves once a trade no longer waits on this device, at once if it never did. */
export function tradeSent(userId: string, tradeId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!isTradeWaiting(userId, tradeId)) {
        stop();
        resolve();
      }
    };
    const stop = listenToWaiting(look);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    look();
  });
}
