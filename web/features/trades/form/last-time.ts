import { parseWallTime, type WallTime } from '#domain/clock/wall-time.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The close time of the trader's last trade in this tab; '' for now. Trades of a past day are logged one after another. */
export function lastTime(userId: string, memory?: Memory): WallTime {
  try {
    const time = (memory ?? sessionStorage).getItem(lastTimeKey(userId)) ?? '';
    return parseWallTime(time, new Date()).ok ? time : '';
  } catch {
    return '';
  }
}

export function rememberTime(userId: string, time: WallTime, memory?: Memory): void {
  try {
    (memory ?? sessionStorage).setItem(lastTimeKey(userId), time);
  } catch {
    // Without storage, the next trade closes now.
  }
}

function lastTimeKey(userId: string): string {
  return `pipstone-last-time-${userId}`;
}
