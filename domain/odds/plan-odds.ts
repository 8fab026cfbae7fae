import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CountedDays, tradingDaysBetween } from '#domain/clock/trading-days.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { finishedAs, planStatus, riskPercentage } from '#domain/plans/plan.ts';
import { blockSample } from './block-sample.ts';
import { chanceRange, percentileSpread, type Spread } from './chance-range.ts';
import { fixedBarriers, type PathRules } from './path-rules.ts';
import { simulationSteps } from './simulate.ts';
import { finished, type Steps } from './steps.ts';

/** Increases with each change of the method; saved with the odds. */
export const oddsMethod = 2;
/** Possible truths, and the simulated paths in each. */
export const allPaths = { worlds: 1000, paths: 20 };
const daysLookedAt = 12;

/** The values of each day's trades (`valuesIn`), and the balance in cents if they are shares of it. */
export type DrawnDays = { days: readonly (readonly number[])[]; balance: number | null };

/** Days to simulate, and rules in cents from now. */
type OddsQuestion = { seed: number; days: number; rules: PathRules };

/** Shares from 0 to 1 of the three outcomes, and the range of `reached` over the worlds. */
export type Odds = {
  reached: number;
  floored: number;
  neither: number;
  range: Spread;
  /** Cents moved by the end of a trading day; the last entry is the end of the paths. */
  fan: (Spread & { day: number })[];
};

/** The chances of the three outcomes: a Bayesian bootstrap of days in blocks, with no-edge days. */
export function simulateOdds(drawn: DrawnDays, question: OddsQuestion, paths = allPaths): Odds {
  return finished(oddsSteps(drawn, question, paths));
}

/** `simulateOdds` in steps. */
export function* oddsSteps(
  { days: drawn, balance }: DrawnDays,
  { seed, days, rules }: OddsQuestion,
  { worlds, paths } = allPaths,
): Steps<Odds> {
  const { sample, blocks } = blockSample(drawn);
  const lookAt = daysToLookAt(days);
  const simulation = { seed, worlds, paths, days, lookAt, balance, isWeighted: true, blocks };
  const ends = yield* simulationSteps(sample, simulation, rules);
  const share = (hits: Uint32Array) => hits.reduce((sum, hit) => sum + hit, 0) / (worlds * paths);
  const [reached, floored] = [share(ends.reached), share(ends.floored)];
  const fan: Odds['fan'] = [];
  for (const [index, moved] of ends.moved.entries()) {
    fan.push({ day: lookAt[index] ?? days, ...percentileSpread(moved) });
    yield;
  }
  return {
    reached,
    floored,
    neither: Math.max(0, 1 - reached - floored),
    range: chanceRange(ends.reached, paths),
    fan,
  };
}

/** Money in dollars. */
export type PlanOfOdds = { id: string; current: number; target: number; targetDate: CalendarDay };

/** The question if a plan reaches its target by its target date, after today, before its loss limit. */
export function planOddsQuestion(
  plan: PlanOfOdds,
  {
    floor,
    today,
    trades,
    counted,
  }: { floor: number; today: CalendarDay; trades: number; counted?: CountedDays },
): OddsQuestion {
  const current = toCents(plan.current);
  return {
    seed: oddsSeed(plan.id, trades),
    days: tradingDaysBetween(today, plan.targetDate, counted),
    rules: fixedBarriers(toCents(floor) - current, toCents(plan.target) - current),
  };
}

/** A plan's default loss limit in dollars: the starting amount less its risk percentage. */
export function lossFloor(startingAmount: number): number {
  return quotient(BigInt(toCents(startingAmount)) * BigInt(100 - riskPercentage), 100n * 100n, 2);
}

/** The same seed on every device: the first 32 bits of the plan's id XOR the number of trades. */
export function oddsSeed(planId: string, trades: number): number {
  return (Number.parseInt(planId.replaceAll('-', '').slice(0, 8), 16) ^ trades) >>> 0;
}

/** True for a running plan; false if it is inactive, pending, overdue or reached. */
export function hasOdds(
  plan: {
    is_active: boolean;
    start_date: CalendarDay | null;
    target_date: CalendarDay;
    current_amount: number;
    target_amount: number;
  },
  today: CalendarDay,
): boolean {
  return planStatus(plan, today) === 'active' && finishedAs(plan, today) === null;
}

export function movedBy(amount: number, cents: number): number {
  return fromCents(toCents(amount) + Math.round(cents));
}

function daysToLookAt(days: number): number[] {
  const looks = Math.min(daysLookedAt, Math.max(1, days));
  return Array.from({ length: looks }, (_, index) => Math.round(((index + 1) * days) / looks));
}
