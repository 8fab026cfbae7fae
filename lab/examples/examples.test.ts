import { describe, expect, test } from 'vitest';
import { daysBetween } from '#domain/clock/calendar-day.ts';
import { toDay, toMoment } from '#domain/clock/clock.ts';
import { heldTime } from '#domain/clock/held-time.ts';
import { parseWallTime } from '#domain/clock/wall-time.ts';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { lotWithinRisk } from '#domain/instruments/lot.ts';
import { distance, moveMoney, rightPips } from '#domain/instruments/move.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import { riskMoney } from '#domain/instruments/risk-money.ts';
import { ownSymbol } from '#domain/instruments/symbols.ts';
import { fromDollars, inDollars } from '#domain/money/account-money.ts';
import { exactly, rounded, times } from '#domain/numbers/fraction.ts';
import {
  aheadBy,
  expectedByToday,
  neededIncrease,
  paceKind,
  percentElapsed,
  requiredDailyTarget,
} from '#domain/plans/pace.ts';
import {
  dailyTarget,
  daysElapsed,
  daysLeft,
  finishedAs,
  isOverdue,
  planProgress,
  planStatus,
  recommendedLotSize,
  remainingAmount,
  riskAmount,
  urgency,
} from '#domain/plans/plan.ts';
import { dayStanding, targetOfToday } from '#domain/plans/plan-day.ts';
import { silence } from '#domain/school/silence.ts';
import { formatPips, rewardPips, riskPips } from '#domain/trades/pips.ts';
import { priceResult } from '#domain/trades/price-result.ts';
import { signedAmount, type TradeResult, type TradeType, winRate } from '#domain/trades/trade.ts';
import { averageAmount, profitFactor } from '#domain/trades/trade-averages.ts';
import { grossAmount, sumCosts } from '#domain/trades/trade-costs.ts';
import { barFormulas } from './bar-formulas.ts';
import { formulaExamples as examples } from './calculation-tables.ts';
import { challengeFormulas } from './challenge-formulas.ts';
import { insightFormulas } from './insight-formulas.ts';
import { oddsFormulas } from './odds-formulas.ts';
import { realityCheckFormulas } from './reality-check-formulas.ts';

type Examples = typeof examples;

const formulas: { [Name in keyof Examples]: (given: Examples[Name][number]) => unknown } = {
  daysBetween: given => daysBetween(given.from, given.to),
  dailyTarget: given => dailyTarget(given.current, given.target, given.days),
  riskAmount: given => riskAmount(given.current, given.days),
  recommendedLotSize: given => recommendedLotSize(given.riskAmount),
  planProgress: given => planProgress(given.current, given.target),
  remainingAmount: given => remainingAmount(given.current, given.target),
  planStatus: given => planStatus({ is_active: given.isActive, start_date: given.startDate }, given.today),
  daysLeft: given => daysLeft(given.targetDate, given.today),
  isOverdue: given => isOverdue(planOf(given), given.today),
  finishedAs: given => finishedAs({ ...planOf(given), is_active: given.isActive }, given.today),
  daysElapsed: given => daysElapsed(given.startDate, given.today),
  urgency: given => urgency(planOf(given), given.today),
  percentElapsed: given => percentElapsed(given.startDate, given.targetDate, given.today),
  expectedByToday: given => expectedByToday(planOf(given), given.today),
  aheadBy: given => aheadBy(planOf(given), given.today),
  requiredDailyTarget: given => requiredDailyTarget(planOf(given), given.today),
  neededIncrease: given => neededIncrease(planOf(given), given.today),
  paceKind: given => paceKind(planOf(given), given.today),
  targetOfToday: given => targetOfToday(planOf(given), given.madeToday, given.today),
  dayStanding: given => dayStanding(given.asked, given.made, given.madeInAll),
  signedAmount: given => signedAmount(given.result as TradeResult, given.amount),
  wallTime: given => {
    process.env.TZ = given.zone;
    const result = parseWallTime(given.typed, new Date('2027-01-01T00:00Z'));
    return result.ok && result.moment.toISOString();
  },
  riskPips: given => riskPips({ entry_price: given.entry, stop_loss: given.stopLoss }),
  rewardPips: given => rewardPips({ entry_price: given.entry, take_profit: given.takeProfit }),
  winRate: given => winRate(given.wins, given.losses),
  profitFactor: given => profitFactor(given.won, given.lost),
  averageAmount: given => averageAmount(given.amount, given.trades),
  grossAmount: given => {
    const costs = sumCosts(given);
    return { costs, gross: costs === null ? null : grossAmount(given.net, costs) };
  },
  heldTime: given => heldTime(new Date(given.opened), new Date(given.closed)),
  silence: given => {
    const lastTradeAt = given.lastTrade ? new Date(given.lastTrade) : null;
    return silence({ joinedAt: new Date(given.joined), lastTradeAt }, new Date(given.now));
  },
  toDay: given => toDay(new Date(given.moment), { zone: given.zone, shiftHours: given.shift }),
  toMoment: given => toMoment(given.wall, { zone: given.zone, shiftHours: given.shift }).toISOString(),
  findInstrument: given => {
    const { digits, pip, size, quote, unit } = findInstrument(given.case);
    const figures = { digits: digits?.value, pip: pip.value, size: size?.value, quote: quote?.value, unit };
    const perPip = times(exactly(pip.value), exactly(size?.value ?? 0));
    const tooMany = times(exactly(pip.value), exactly(10_000));
    return { ...figures, perPip: rounded(perPip, 8), tooMany: rounded(tooMany, 8) };
  },
  instrumentByRule: ({ symbol, printedDigits, account }) => {
    const knowledge = { printedDigits: printedDigits ?? undefined, accountCurrency: account };
    const { pip, size, quote, unit } = findInstrument(symbol, knowledge);
    return { pip: pip.value, size: size?.value ?? null, quote: quote?.value, unit };
  },
  ownSymbol: given => ownSymbol(given.case),
  rightPips: ({ symbol, from, to }) => {
    const { pip, unit } = findInstrument(symbol);
    return formatPips(rightPips(from, to, pip.value), unit);
  },
  moveMoney: ({ symbol, from, to, lots, rate }) => {
    const size = findInstrument(symbol).size?.value ?? 0;
    return rounded(moveMoney(distance(from, to), { size, lots: exactly(lots), rate: exactly(rate) }), 2);
  },
  lotWithinRisk: given => {
    const instrument = findInstrument(given.symbol);
    const known = readRate(given.known);
    const ahead = { ...given, instrument, side: given.side as TradeType, known, today: ratesDay };
    const found = lotWithinRisk(ahead, riskMoney(given.risk, []));
    if (found.lot === null) {
      return found;
    }
    const { lot, atRisk, lossOfOneLot } = found;
    return { lot, atRisk, lossOfOneLot };
  },
  priceResult: given => {
    const instrument = findInstrument(given.symbol, { accountCurrency: given.account });
    const side = given.side as TradeType;
    const made = priceResult({ ...given, instrument, side, known: readRate(given.known), day: ratesDay });
    if ('missing' in made) {
      const { missing } = made;
      const names = { size: 'the contract size', quote: 'the currency' };
      const result = `needs ${missing.kind === 'rate' ? missing.pair : names[missing.kind]}`;
      return { result, net: null, pips: null, r: null };
    }
    const { result, net, pips, r } = made;
    return { result, net, pips, r };
  },
  inDollars: ({ amount, rate }) => inDollars(amount, { currency: 'EUR', usd_rate: rate }),
  fromDollars: ({ dollars, rate }) => fromDollars(dollars, { currency: 'EUR', usd_rate: rate }),
  ...insightFormulas,
  ...realityCheckFormulas,
  ...oddsFormulas,
  ...barFormulas,
  ...challengeFormulas,
};

const ratesDay = '2026-03-04';

function readRate(text: string | null): KnownRate[] {
  const [base = '', quote = '', price = ''] = text?.split(/[/ ]/) ?? [];
  return text ? [{ base, quote, price, day: ratesDay, by: 'trade' }] : [];
}

type PlanGiven = {
  current?: number;
  target: number;
  dailyTarget?: number | null;
  startDate?: string | null;
  targetDate: string;
};

function planOf({ current = 0, target, dailyTarget = null, startDate = null, targetDate }: PlanGiven) {
  return {
    is_active: true,
    current_amount: current,
    target_amount: target,
    daily_target: dailyTarget,
    start_date: startDate,
    target_date: targetDate,
  };
}

const names = Object.keys(formulas) as (keyof Examples)[];
const zones = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'];

describe.each(zones)('in %s', zone => {
  test.each(names)('each example of %s', name => {
    process.env.TZ = zone;
    expect(zoneOfProcess()).toBe(canonicalZone(zone));
    const formula = formulas[name] as (given: unknown) => unknown;
    const rows: { case: string; expected?: unknown }[] = examples[name];
    expect(rows.length).toBeGreaterThan(0);
    for (const given of rows) {
      const result = formula(given);
      if ('expected' in given) {
        expect(result, given.case).toBe(given.expected);
      } else {
        expect(Object.keys(result as object).length).toBeGreaterThan(1);
        expect(given, given.case).toMatchObject(result as object);
      }
    }
  });
});

/** Some zones have two names (Asia/Kolkata, Asia/Calcutta): the engine decides which one it prints. */
function canonicalZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
}

function zoneOfProcess(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
