import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, type Reason } from '#domain/desk/reason.ts';
import { toCents } from '#domain/money/money.ts';
import type { DeskTrade } from './desk-trade.ts';

/** Per trade, the whole percent of the balance before it that it and later ones have lost; at most 100. */
function percentsLost(newestFirst: readonly DeskTrade[]): number[] {
  let lost = 0;
  return newestFirst.map(({ amount, balanceBefore }) => {
    lost -= toCents(amount);
    return balanceBefore !== null && balanceBefore > 0
      ? Math.min(100, Math.floor((lost * 100) / toCents(balanceBefore)))
      : 0;
  });
}

/**
 * An account's current drawdown: the largest share of a balance within the last days that the trades since
 * then have lost, without deposits and withdrawals. The examples have one account.
 */
export function drawdownReason(
  newestFirst: readonly DeskTrade[],
  { drawdown_percent: least, drawdown_days: days }: DeskSettings,
  now: Date,
): Reason | null {
  const percents = percentsLost(newestFirst.filter(({ closedAt }) => isWithin(closedAt, days, now)));
  const percent = Math.max(0, ...percents);
  if (percent < least) {
    return null;
  }
  const losses = newestFirst.slice(0, percents.indexOf(percent) + 1).filter(({ amount }) => amount < 0);
  return { kind: 'drawdown', since: latest(losses.map(({ toldAt }) => toldAt)), percent, days };
}
