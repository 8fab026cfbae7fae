import { isWithin, type Reason } from '#domain/desk/reason.ts';
import type { DeskTrade } from './desk-trade.ts';

const balanceDays = 7;

export function noBalanceReason(newestFirst: readonly DeskTrade[], now: Date): Reason | null {
  const found = newestFirst.filter(({ balanceBefore }) => balanceBefore === null);
  const isRecent = found.some(({ closedAt }) => isWithin(closedAt, balanceDays, now));
  const first = Math.min(...found.map(({ toldAt }) => toldAt.getTime()));
  return isRecent ? { kind: 'no_balance', since: new Date(first).toISOString() } : null;
}
