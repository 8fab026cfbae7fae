import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, mostEvents, type Reason } from '#domain/desk/reason.ts';
import { isWin } from '#domain/trades/trade.ts';
import type { DeskTrade } from './desk-trade.ts';

const doubledDays = 14;

/** Trades with at least twice the lot size of the previous trade in the same symbol, if that was a loss. */
function doubledTrades(newestFirst: readonly DeskTrade[]): DeskTrade[] {
  return newestFirst.filter((trade, index) => {
    const before = newestFirst.slice(index + 1).find(({ symbol }) => symbol === trade.symbol);
    return before !== undefined && !isWin(before) && trade.lots >= 2 * before.lots;
  });
}

export function doubledReason(
  newestFirst: readonly DeskTrade[],
  settings: DeskSettings,
  now: Date,
): Reason | null {
  const found = doubledTrades(newestFirst)
    .slice(0, mostEvents)
    .filter(({ closedAt }) => isWithin(closedAt, doubledDays, now));
  return found.length < settings.doubled_times || found.length === 0
    ? null
    : { kind: 'doubled', since: latest(found.map(({ toldAt }) => toldAt)), times: found.length };
}
