import { setTimeout as sleep } from 'node:timers/promises';
import { sendTogether } from './batch.ts';
import type { Connections } from './connections.ts';

/**
 * Asks PostgreSQL whether it is there, over a connection of its own, so that no other statement keeps it waiting. All
 * who ask while a question is under way get its answer.
 */
export function healthCheck(connections: Connections): (withinMs: number) => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await connections.lend(client => sendTogether(client, [{ text: 'select 1' }]));
      return true;
    } catch {
      return false;
    } finally {
      underWay = undefined;
    }
  }

  return withinMs => {
    underWay ??= ask();
    return Promise.race([underWay, sleep(withinMs, false, { ref: false })]);
  };
}
