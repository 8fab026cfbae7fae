import { setTimeout as sleep } from 'node:timers/promises';
import { bookAsServed } from './book-as-served.ts';
import type { Tally } from './tally.ts';
import { runNextOperation, settle, type Trader } from './trader.ts';

/**
 * Works until it is over, despite failures: after a missing answer the trader looks up the outcome, and
 * continues. A change that cannot be looked up stays pending.
 * @param readsMayFail true if the failure may last longer than the client library's retries
 */
export async function workThrough(
  trader: Trader,
  { isOver, tally, readsMayFail }: { isOver: () => boolean; tally: Tally; readsMayFail: boolean },
): Promise<void> {
  try {
    while (!isOver()) {
      if (trader.pending || !(await runNextOperation(trader))) {
        await lookUp(trader, tally).catch(async error => {
          if (!readsMayFail) {
            throw error;
          }
          await sleep(200);
        });
      }
    }
  } catch (error) {
    tally.faults.push(`${trader.email}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
  }
}

async function lookUp(trader: Trader, tally: Tally): Promise<void> {
  const { pending, losses } = settle(trader, await bookAsServed(trader));
  tally.whole += pending === 'whole' ? 1 : 0;
  tally.absent += pending === 'absent' ? 1 : 0;
  tally.losses.push(...losses);
}

export function acknowledgedBy(traders: readonly Trader[]): number {
  return traders.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}
