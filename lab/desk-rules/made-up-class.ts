import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { planTargets } from '#domain/plans/plan.ts';
import { makeRandom, type Random } from '../demo/random.ts';
import type { DeskStudent } from './all-reasons.ts';
import type { DeskTrade } from './desk-trade.ts';
import type { DeskPlan } from './plans.ts';

type Habits = {
  joined: number;
  paused: number;
  perWeek: number;
  deposit: number;
  risk: number;
  winRate: number;
  /** A win as a multiple of a loss. */
  payoff: number;
  /** Standard deviation of log(size). */
  spread: number;
  doubles: number;
  hasBalance: boolean;
  hasPlan: boolean;
};

const dayLong = 86_400_000;
const toCent = (dollars: number) => Math.round(dollars * 100) / 100;

/** A coin for each trade: ten trades per week at 1% risk, with a plan of 10% in 90 days. */
function coinFlipper(random: Random): Habits {
  return {
    joined: random.whole(30, 200),
    paused: random.chance(0.05) ? random.whole(7, 20) : random.between(0, 3),
    perWeek: 10,
    deposit: random.pick([1000, 2000, 5000, 10_000]),
    risk: 0.01,
    winRate: 0.5,
    payoff: 1,
    spread: 0.2,
    doubles: 0,
    hasBalance: true,
    hasPlan: true,
  };
}

function oneOfMany(random: Random): Habits {
  return {
    joined: random.chance(0.1) ? random.whole(1, 14) : random.whole(15, 300),
    paused: random.chance(0.12) ? random.whole(7, 40) : random.between(0, 4),
    perWeek: random.pick([1, 3, 5, 10, 20]),
    deposit: random.pick([200, 500, 1000, 5000, 25_000]),
    risk: random.pick([0.005, 0.01, 0.01, 0.02, 0.03]),
    winRate: random.between(0.35, 0.6),
    payoff: random.between(0.8, 2),
    spread: random.between(0.05, 0.4),
    doubles: random.chance(0.08) ? 0.3 : 0,
    hasBalance: !random.chance(0.06),
    hasPlan: random.chance(0.6),
  };
}

export const madeUpHabits = { 'coin flippers': coinFlipper, mixed: oneOfMany };

export function madeUpClass(
  habitsOf: (random: Random) => Habits,
  { count, seed, now, today }: { count: number; seed: number; now: Date; today: CalendarDay },
): DeskStudent[] {
  return Array.from({ length: count }, (_, index) => {
    const random = makeRandom(seed + index);
    return studentWith(habitsOf(random), random, { now, today });
  });
}

function studentWith(
  habits: Habits,
  random: Random,
  { now, today }: { now: Date; today: CalendarDay },
): DeskStudent {
  const { joined, hasPlan, deposit } = habits;
  const begun = random.whole(0, Math.min(joined, 100));
  const [start_date, target_date] = [addDays(today, -begun), addDays(today, 90 - begun)];
  const target_amount = toCent(deposit * 1.1);
  const { dailyTarget, recommendedLotSize } = planTargets(
    { current: deposit, target: target_amount, startDate: start_date, targetDate: target_date },
    today,
  );
  const trades = tradesWith(habits, random, { now, planLots: hasPlan ? recommendedLotSize : null, begun });
  const made = trades
    .filter(({ planLots }) => planLots !== null)
    .reduce((sum, { amount }) => sum + amount, 0);
  const plan: DeskPlan = {
    id: 'plan',
    is_active: true,
    start_date,
    target_date,
    starting_amount: deposit,
    current_amount: toCent(deposit + made),
    target_amount,
    daily_target: dailyTarget,
  };
  return {
    joinedAt: new Date(now.getTime() - joined * dayLong),
    lastTradeAt: trades[0]?.closedAt ?? null,
    trades,
    plans: hasPlan ? [plan] : [],
    challenges: [],
    changes: [],
  };
}

/** Newest first. */
function tradesWith(
  habits: Habits,
  random: Random,
  { now, planLots, begun }: { now: Date; planLots: number | null; begun: number },
): DeskTrade[] {
  const { joined, paused, perWeek, deposit, risk, winRate, payoff, spread, doubles, hasBalance } = habits;
  const trades: DeskTrade[] = [];
  let balance = deposit;
  const gap = 7 / perWeek;
  for (let ago = joined - 1; ago >= paused; ago -= random.between(0.5, 1.5) * gap) {
    const last = trades.at(-1);
    const pips = random.between(15, 40);
    const usual = ((balance * risk) / (pips * 10)) * Math.exp(random.normal() * spread);
    const isDoubled = last !== undefined && last.amount < 0 && random.chance(doubles);
    const lots = Math.max(0.01, toCent(isDoubled ? last.lots * 2 : usual));
    const isWon = random.chance(winRate);
    const amount = toCent(lots * pips * 10 * (isWon ? payoff : -1));
    const closedAt = new Date(now.getTime() - ago * dayLong);
    trades.push({
      closedAt,
      toldAt: closedAt,
      symbol: random.pick(['EURUSD', 'EURUSD', 'GBPUSD', 'XAUUSD']),
      lots,
      trade_result: isWon ? 'won' : 'lost',
      amount,
      balanceBefore: hasBalance ? toCent(balance) : null,
      planLots: ago < begun ? planLots || null : null,
    });
    balance += amount;
  }
  return trades.toReversed();
}
