import { addDays } from '#domain/clock/calendar-day.ts';
import { addTradingDays, isTradingDay, tradingDaysBetween } from '#domain/clock/trading-days.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import type { DemoTrader } from './demo.ts';
import { makeRandom, type Random } from './random.ts';
import { type Terms, type ToldOdds, toCalendarDay, toldOdds } from './told-odds.ts';
import type { DemoTrade } from './trade.ts';

type DemoForecast = Terms &
  ToldOdds & { starting_amount: number; plan: number | null; outcome: Outcome | null; created_at: Date };

type Outcome = 'reached' | 'floored' | 'missed' | 'given_up';

/** Plans of the year that were deleted since: traders with a journal create many. */
const deletedPlans = { usual: 2, ofJournal: 8 };

export function makeForecasts(trader: DemoTrader): DemoForecast[] {
  const random = makeRandom(0).fork(trader.email);
  const count = trader.keepsJournal ? deletedPlans.ofJournal : deletedPlans.usual;
  const ofPlans = trader.plans.map((_, place) => ofPlan(trader, place, random));
  const ofDeleted = Array.from({ length: count }, (_, index) =>
    ofDeletedPlan(trader, random.fork(`deleted ${index}`)),
  );
  return [...ofPlans, ...ofDeleted].filter(forecast => forecast !== null);
}

function ofPlan(
  { startBalance, trades, plans, anchor }: DemoTrader,
  place: number,
  random: Random,
): DemoForecast | null {
  const plan = plans[place];
  if (!plan) {
    return null;
  }
  const { target_date, target_amount, current_amount: starting_amount } = plan;
  const floor = plan.loss_floor ?? lossFloor(starting_amount);
  const last = target_date < anchor ? target_date : anchor;
  for (let day = plan.start_date; day <= last; day = addDays(day, 1)) {
    const own = trades.filter(trade => trade.plan === place && toCalendarDay(trade.created_at) < day);
    const current_amount = addUp(starting_amount, own);
    if (!isTradingDay(day) || current_amount <= floor || current_amount >= target_amount) {
      continue;
    }
    const terms = { day, current_amount, target_amount, target_date, floor };
    const told = toldOdds(trades, startBalance, terms, random.whole(0, 1e9));
    if (told) {
      return { ...terms, ...told, starting_amount, plan: place, outcome: null, created_at: new Date(day) };
    }
  }
  return null;
}

function ofDeletedPlan({ startBalance, trades, anchor }: DemoTrader, random: Random): DemoForecast | null {
  const day = addTradingDays(addDays(anchor, random.whole(-250, -75)), 1);
  const target_date = addDays(day, random.whole(25, 70));
  const before = trades.filter(({ created_at }) => toCalendarDay(created_at) < day);
  const [first] = before;
  if (!first) {
    return null;
  }
  const perDay = before.length / Math.max(1, tradingDaysBetween(toCalendarDay(first.created_at), day));
  const size = before.reduce((sum, { amount }) => sum + Math.abs(amount), 0) / before.length;
  const luck = size * Math.sqrt(perDay * tradingDaysBetween(day, target_date));
  const below = Math.ceil(luck * random.between(0.7, 1.6));
  const current_amount = below + Math.ceil(addUp(startBalance, before) * random.between(0.2, 0.5));
  const terms = {
    day,
    current_amount,
    target_amount: Math.ceil(current_amount + luck * random.between(0.3, 1.8)),
    target_date,
    floor: current_amount - below,
  };
  const told = toldOdds(trades, startBalance, terms, random.whole(0, 1e9));
  const outcome = random.chance(0.08) ? 'given_up' : findOutcome(terms, trades);
  return (
    told && {
      ...terms,
      ...told,
      starting_amount: current_amount,
      plan: null,
      outcome,
      created_at: new Date(day),
    }
  );
}

function findOutcome(terms: Terms, trades: readonly DemoTrade[]): Outcome {
  let amount = terms.current_amount;
  for (const trade of trades) {
    const day = toCalendarDay(trade.created_at);
    if (day < terms.day || day > terms.target_date) {
      continue;
    }
    amount += trade.amount;
    if (amount >= terms.target_amount) {
      return 'reached';
    }
    if (amount <= terms.floor) {
      return 'floored';
    }
  }
  return 'missed';
}

function addUp(beginning: number, trades: readonly DemoTrade[]): number {
  return roundTo(
    trades.reduce((sum, { amount }) => sum + amount, beginning),
    2,
  );
}
