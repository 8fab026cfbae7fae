import { clockReader } from '#domain/insights/clock-reader.ts';
import { type TradingCosts, tradingCosts } from '#domain/insights/costs.ts';
import { equityCurve } from '#domain/insights/equity.ts';
import { firstFigures } from '#domain/insights/first-figures.ts';
import { holdingTimes } from '#domain/insights/holding.ts';
import { rDistribution, rFigures, stopCounts } from '#domain/insights/r-multiples.ts';
import { strongestGroup } from '#domain/insights/strongest.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { accountCurrency, sumOfMoney } from '#domain/money/money.ts';
import { ruleFigures } from '#domain/playbooks/rule-figures.ts';
import { allGroups } from './groupings.ts';
import { type InsightFilter, timesOfInsights } from './insight-filter.ts';
import { type Chosen, chooseTrades, type InsightRecord, moneyOfFilter, tellRisk } from './insight-record.ts';
import {
  type GroupingName,
  type InsightContext,
  type Insights,
  type InsightsFirst,
  type InsightsRest,
  knownAfterwards,
} from './insights.ts';

const mostPoints = 800;

export function makeInsights(
  record: InsightRecord,
  filter: InsightFilter,
  context: InsightContext,
): Insights {
  const first = makeFirstInsights(record, chooseTrades(record, filter, context), context);
  return { first, rest: makeOtherInsights(record, filter, context) };
}

/** The first figures, which do not need the risk of the trades. */
export function makeFirstInsights(
  record: InsightRecord,
  { trades, money, clock }: Chosen,
  { today }: InsightContext,
): InsightsFirst {
  return {
    ...firstFigures(trades, { clock, today }),
    of: record.trades.length,
    money,
    choices: record.choices,
  };
}

export function makeOtherInsights(
  record: InsightRecord,
  filter: InsightFilter,
  context: InsightContext,
): InsightsRest {
  tellRisk(record, context);
  const chosen = chooseTrades(record, filter, context);
  const { trades } = chosen;
  const groups = allGroups(trades, { clock: clockReader(chosen.clock), rules: context.rules });
  const rs = trades.map(({ r }) => r);
  return {
    equity: equityCurve(trades, mostPoints),
    groups,
    strongest: strongestGroup(knownAtOpening(groups)),
    r: rFigures(rs),
    stops: stopCounts(trades),
    bars: rDistribution(rs),
    hasStopsOfStatements: trades.some(({ r, isImported }) => r !== null && isImported),
    holding: holdingTimes(trades),
    costs: chosenCosts(chosen, context),
    outside: costsOutside(record, filter, chosen, context),
    rules: ruleFigures(trades, context.rules),
  };
}

function knownAtOpening(groups: InsightsRest['groups']) {
  return Object.fromEntries(
    Object.entries(groups).filter(([by]) => !knownAfterwards.has(by as GroupingName)),
  ) as InsightsRest['groups'];
}

/** In the currency of the figures. */
function chosenCosts({ trades, money }: Chosen, { accounts }: InsightContext): TradingCosts {
  if (money.currency !== accountCurrency) {
    const ownMoney = { currency: money.currency, usd_rate: 1 };
    return tradingCosts(
      trades.map(trade => ({ ...trade, amount: ownAmount(trade) })),
      () => ownMoney,
    );
  }
  const moneyOf = new Map(accounts.map(account => [account.id, account]));
  return tradingCosts(trades, id => moneyOf.get(id) ?? { currency: accountCurrency, usd_rate: 1 });
}

/** Costs outside of trades have an account and a time, and nothing else that a filter can match. */
function costsOutside(
  { columns: { cash } }: InsightRecord,
  filter: InsightFilter,
  { money, clock }: Chosen,
  { accounts, today, starts }: InsightContext,
): number | null {
  const { pairs, sides, plans, tags, source } = filter;
  const isOfTrades = [pairs, sides, plans, tags].some(({ length }) => length > 0) || source !== '';
  if (isOfTrades || money.currency !== accountCurrency) {
    return null;
  }
  const { from, before } = timesOfInsights(filter, { clock, today, starts });
  const { isTold } = moneyOfFilter(filter, accounts);
  return sumOfMoney(
    cash.amount.filter((_, row) => {
      const at = cash.at[row] ?? 0;
      return (
        cash.kind[row] === 'cost' &&
        isTold(cash.account[row] ?? '') &&
        (from === null || at >= from) &&
        (before === null || at < before)
      );
    }),
  );
}
