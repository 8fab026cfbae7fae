import { equationCheck } from '#domain/statements/proof/check.ts';
import { sumTrades, tradeNet } from '#domain/statements/proof/sums.ts';
import type { Check, Money, ReadTrade, Statement } from '#domain/statements/statement.ts';

export type Printed = { trade: ReadTrade; net: Money | null; balance: Money | null };

/** Net as the sum of its parts, the footer's totals, and the balance from the first to the last deal. */
export function ctraderChecks(
  deals: readonly Printed[],
  { trades, cash, printed }: Statement,
  hasParts: boolean,
): Check[] {
  const sums = sumTrades(trades);
  const told = deals.filter(({ net }) => net !== null);
  const nets = told.reduce((sum, { net }) => sum + (net ?? 0), 0);
  const parts = told.reduce((sum, { trade }) => sum + tradeNet(trade), 0);
  return [
    ...(hasParts && told.length > 0 ? equationCheck('gross, swap and commission', parts, nets) : []),
    ...equationCheck('total gross', sums.profit, printed.profit),
    ...equationCheck('total commission', sums.commission, printed.commission),
    ...equationCheck('total swap', sums.swap, printed.swap),
    ...equationCheck('total net', sums.net, printed.net),
    ...balanceChain(deals, cash),
  ];
}

/** By close time. Used only if it holds: without the block of cash, a deposit looks like an error. */
function balanceChain(deals: readonly Printed[], cash: Statement['cash']): Check[] {
  const balanced = deals.filter(({ balance }) => balance !== null);
  const orders = [balanced, balanced.toReversed()].map(rows =>
    rows.toSorted((a, b) => a.trade.closed.localeCompare(b.trade.closed)),
  );
  const checks = orders.flatMap(rows => {
    const [first, ...later] = rows;
    const last = later.at(-1);
    if (!first || !last) {
      return [];
    }
    const paid = cash.filter(({ at }) => at > first.trade.closed && at <= last.trade.closed);
    const moved =
      later.reduce((sum, { trade }) => sum + tradeNet(trade), 0) +
      paid.reduce((sum, row) => sum + row.amount, 0);
    return equationCheck(
      'balance from the first deal to the last',
      (first.balance ?? 0) + moved,
      last.balance ?? 0,
    );
  });
  const held = checks.find(({ left, right }) => left === right);
  const shown = held ?? (cash.length > 0 ? checks[0] : undefined);
  return shown ? [shown] : [];
}
