import { guessCashKind, isCostKind } from '#domain/statements/cash-kind.ts';
import { closeKey } from '#domain/statements/readers/mt5/join-deals.ts';
import type { Deal } from '#domain/statements/readers/mt5/rows.ts';
import { exact } from '#domain/statements/readers/table/average.ts';
import { turnsBy } from '#domain/statements/readers/table/turns.ts';
import type { Check, Money, Statement } from '#domain/statements/statement.ts';
import { equationCheck } from './check.ts';
import { sumTrades, tradeNet } from './sums.ts';

type Deals = { traded: readonly Deal[]; cash: readonly Deal[]; hasPositions: boolean };

type Amount = 'commission' | 'fee' | 'swap' | 'profit' | 'net';

/** Checks a MetaTrader 5 report: deals against totals, trades against deals; `cash` may include fees. */
export function mt5Checks(
  { trades, cash, printed }: Statement,
  { traded, cash: paid, hasPositions }: Deals,
): Check[] {
  const all = [...traded, ...paid];
  if (all.length === 0) {
    return [];
  }
  const chain = balanceChain(all);
  const ids = new Set<string | null>(traded.map(({ id }) => id));
  const fees = cash.filter(({ id, kind }) => kind === 'fee' && ids.has(id));
  const ofTrades = sumTrades(trades).net + fees.reduce((sum, { amount }) => sum + amount, 0);
  const ofDeals = sumDeals(traded, 'net');
  const known = hasPositions ? knownDifferences(trades, traded) : [];
  const explained = known.find(({ amount }) => amount === ofDeals - ofTrades)?.name ?? null;
  return [
    ...checkTotals({ traded, paid }, printed, isUnbroken(chain)),
    ...chain,
    ...equationCheck('Total Net Profit', ofDeals, printed.net),
    {
      equation: 'trades and deals',
      left: ofTrades,
      right: ofDeals,
      explained: ofTrades === ofDeals ? null : explained,
    },
  ];
}

const totals = { commission: 'commission', fee: 'fees', swap: 'swap', profit: 'profit' } as const;

/**
 * Builds compute the totals over all deals, or without deposits (and perhaps charges): the variant in which
 * all agree is used. If none does but the balances do, the totals were made from other rows.
 */
function checkTotals(
  { traded, paid }: { traded: readonly Deal[]; paid: readonly Deal[] },
  printed: Statement['printed'],
  isUnbroken: boolean,
): Check[] {
  const forms = [[...traded, ...paid], [...traded, ...paid.filter(isCost)], traded];
  const checks = forms.map(deals =>
    Object.entries(totals).flatMap(([name, words]) =>
      equationCheck(
        `${words} of the deals`,
        sumDeals(deals, name as Amount),
        printed[name as keyof typeof totals],
      ),
    ),
  );
  const agrees = (some: readonly Check[]) => some.every(({ left, right }) => left === right);
  const [first = []] = checks;
  return (
    checks.find(agrees) ??
    first.map(check => ({ ...check, explained: isUnbroken ? 'totals made from other rows' : null }))
  );
}

function isCost(deal: Deal): boolean {
  return isCostKind(guessCashKind(deal.type, deal.comment, deal.net));
}

function isUnbroken(chain: readonly Check[]): boolean {
  return chain.length > 0 && chain.every(({ left, right }) => left === right);
}

function balanceChain(deals: readonly Deal[]): Check[] {
  const equation = 'balance after each deal';
  const orders = [deals.toSorted(byTime), deals.toSorted(byRow), deals.toSorted(byRow).toReversed()];
  const broken = orders.map(brokenLink);
  const [first] = broken;
  if (broken.includes(null)) {
    const last = orders[0]?.at(-1)?.balance;
    return last === null || last === undefined ? [] : equationCheck(equation, last, last);
  }
  return first ? [{ equation, ...first, explained: null }] : [];
}

function brokenLink(deals: readonly Deal[]): { left: Money; right: Money } | null {
  let balance: Money | null = null;
  for (const deal of deals) {
    if (balance !== null && deal.balance !== null && balance + deal.net !== deal.balance) {
      return { left: balance + deal.net, right: deal.balance };
    }
    balance = deal.balance ?? (balance === null ? null : balance + deal.net);
  }
  return null;
}

type Known = { name: string; amount: Money };

/** Legitimate differences between deals and trades: open positions, and entries before the report. */
function knownDifferences(trades: Statement['trades'], deals: readonly Deal[]): Known[] {
  const ids = new Set(trades.map(({ id }) => id));
  const closes = new Set(trades.map(({ symbol, closed }) => `${symbol}|${closed}`));
  const held = new Map<string, bigint>();
  for (const { symbol, side, size } of deals) {
    const signed = size === null ? 0n : exact(size) * (side === 'sell' ? -1n : 1n);
    held.set(symbol, (held.get(symbol) ?? 0n) + signed);
  }
  const isHeld = (deal: Deal) => held.get(deal.symbol) !== 0n;
  const entries = deals.filter(deal => deal.direction === 'in' && !ids.has(deal.order));
  // Closed parts of open positions are in no trade yet.
  const parts = deals.filter(
    deal => deal.direction !== 'in' && isHeld(deal) && !closes.has(`${deal.symbol}|${deal.at}`),
  );
  const open = [
    entries,
    entries.filter(isHeld),
    [...entries, ...parts],
    [...entries.filter(isHeld), ...parts],
  ].map(some => ({ name: 'costs of open positions', amount: sumDeals(some, 'net') }));
  const before = { name: 'costs of entries before the report', amount: -earlierCosts(trades, deals) };
  const both = open.map(({ name, amount }) => ({
    name: `${before.name}, ${name}`,
    amount: amount + before.amount,
  }));
  return [...open, before, ...both];
}

function earlierCosts(trades: Statement['trades'], deals: readonly Deal[]): Money {
  const entered = new Set(deals.filter(({ direction }) => direction === 'in').map(({ order }) => order));
  const exits = deals.filter(({ direction }) => direction !== 'in');
  const byClose = turnsBy(exits, ({ symbol, at, size }) => closeKey(symbol, at, size));
  let costs = 0;
  for (const trade of trades) {
    const exit = byClose.take(closeKey(trade.symbol, trade.closed, trade.lots));
    costs += trade.id !== null && !entered.has(trade.id) && exit ? tradeNet(trade) - exit.net : 0;
  }
  return costs;
}

function sumDeals(deals: readonly Deal[], name: Amount): Money {
  return deals.reduce((sum, deal) => sum + deal[name], 0);
}

function byTime(a: Deal, b: Deal): number {
  return a.at.localeCompare(b.at) || a.id.length - b.id.length || a.id.localeCompare(b.id);
}

function byRow(a: Deal, b: Deal): number {
  return a.row - b.row;
}
