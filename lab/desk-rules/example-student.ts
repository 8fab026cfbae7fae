import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { clocks } from '#domain/clock/clock.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import type { DeskStudent } from './all-reasons.ts';
import type { DeskTrade } from './desk-trade.ts';
import type examples from './examples.json';
import type { DeskPlan } from './plans.ts';

/** A student of examples.json. Times are in days before now; dates in days after today. */
export type DeskExample = {
  case: string;
  settings?: Partial<DeskSettings>;
  /** Days since joining; 100 by default. */
  joined?: number;
  /** Dollars before the first trade; 10,000 by default, null if no balance was ever entered. */
  deposit?: number | null;
  trades: readonly {
    ago: number;
    amount: number;
    /** By default 'lost' below 0, otherwise 'won'. */
    result?: 'won' | 'lost';
    lots?: number;
    symbol?: string;
    planLots?: number;
    times?: number;
  }[];
  plans?: readonly {
    starting: number;
    current: number;
    target: number;
    daily: number;
    starts: number;
    ends: number;
    active?: boolean;
  }[];
  /** Challenges with a daily loss of 5% and a max loss of 10% of the initial amount. */
  challenges?: readonly { initial: number; began: number }[];
  changes?: readonly { changed: number; logged: number }[];
  says: readonly string[];
  rank: number;
};

const day = 86_400_000;

function makeTrades({ trades, deposit = 10_000 }: DeskExample, now: Date): DeskTrade[] {
  let balance = deposit ?? 0;
  return trades.flatMap(({ ago, amount, result, times = 1, ...trade }) =>
    Array.from({ length: times }, (_, index) => {
      const { lots = 0.1, symbol = 'EURUSD', planLots = null } = trade;
      const closedAt = new Date(now.getTime() - ago * day + index * 60_000);
      const trade_result = result ?? (amount < 0 ? 'lost' : 'won');
      const balanceBefore = deposit === null ? null : balance;
      balance += amount;
      return { closedAt, toldAt: closedAt, symbol, lots, trade_result, amount, balanceBefore, planLots };
    }),
  );
}

function makePlans({ plans = [] }: DeskExample, today: CalendarDay): DeskPlan[] {
  return plans.map((plan, index) => ({
    id: String(index),
    is_active: plan.active ?? true,
    start_date: addDays(today, plan.starts),
    target_date: addDays(today, plan.ends),
    starting_amount: plan.starting,
    current_amount: plan.current,
    target_amount: plan.target,
    daily_target: plan.daily,
  }));
}

const rules: ChallengeRules = {
  target: 10,
  dailyLoss: { percent: 5, of: 'initial', from: 'balance', ends: 'challenge' },
  maxLoss: { by: { percent: 10 }, follows: 'nothing', locks: false },
  brokenWhen: 'below',
  minimumDays: null,
  bestDay: null,
  clock: clocks.utc,
};

export function exampleStudent(example: DeskExample, now: Date, today: CalendarDay): DeskStudent {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const newestFirst = makeTrades(example, now).toReversed();
  return {
    joinedAt: ago(example.joined ?? 100),
    lastTradeAt: newestFirst[0]?.closedAt ?? null,
    trades: newestFirst,
    plans: makePlans(example, today),
    challenges: (example.challenges ?? []).map(({ initial, began }) => ({
      ...{ initial, rules, endsOn: null },
      beganOn: addDays(today, -began),
    })),
    changes: (example.changes ?? []).map(({ changed, logged }) => ({
      changedAt: ago(changed),
      loggedAt: ago(logged),
    })),
  };
}

export function deskExamples(file: typeof examples): readonly DeskExample[] {
  return file.studentReasons as readonly DeskExample[];
}
