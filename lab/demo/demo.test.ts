import { describe, expect, test } from 'vitest';
import { fromKeptBars } from '#domain/bars/kept-bars.ts';
import { areOneBar, minute, wholePrice } from '#domain/bars/price-bar.ts';
import { addDays } from '#domain/clock/calendar-day.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import { aheadBy } from '#domain/plans/pace.ts';
import { isOverdue, planStatus } from '#domain/plans/plan.ts';
import { winRate } from '#domain/trades/trade.ts';
import { type DemoTrader, makeDemo } from './demo.ts';
import { usualSeed } from './options.ts';

/** Days all over a year, also on weekends. */
const anchors = Array.from({ length: 4 }, (_, index) => addDays('2025-12-20', index * 94));

const demos = anchors.map(anchor => ({ anchor, demo: makeDemo({ seed: usualSeed, anchor }) }));

function planState(trader: DemoTrader, place: number, anchor: string) {
  const plan = trader.plans[place];
  if (!plan) {
    throw new RangeError('no such plan');
  }
  const made = trader.trades.filter(trade => trade.plan === place).map(({ amount }) => amount);
  const current = sumOfMoney([plan.current_amount, ...made]);
  const status = planStatus(plan, anchor);
  if (status !== 'active') {
    return status;
  }
  if (isOverdue({ ...plan, current_amount: current }, anchor)) {
    return 'overdue';
  }
  return (aheadBy({ ...plan, current_amount: current }, anchor) ?? 0) > 0 ? 'ahead' : 'behind';
}

test('the same seed and day make the same demo', () => {
  const [{ anchor, demo }] = demos as [(typeof demos)[number]];
  const demoText = (seed: number) => JSON.stringify(makeDemo({ seed, anchor }));
  expect(demoText(usualSeed) === JSON.stringify(demo)).toBe(true);
  expect(demoText(usualSeed + 1) === JSON.stringify(demo)).toBe(false);
});

describe.each(demos)('on $anchor', ({ anchor, demo }) => {
  const trades = demo.flatMap(trader => trader.trades);

  test('there are 25 traders, a few without a name, each with an e-mail of their own', () => {
    expect(demo).toHaveLength(25);
    expect(new Set(demo.map(({ email }) => email)).size).toBe(25);
    expect(demo.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
    expect(demo.filter(({ name }) => name === null).length).toBeGreaterThan(1);
  });

  test('prices go from entry to close, and reach no stop or target before', () => {
    const priced = trades.flatMap(trade => (trade.bars ? [{ trade, read: fromKeptBars(trade.bars) }] : []));
    expect(priced.length).toBeGreaterThan(50);
    for (const { trade, read } of priced) {
      const held = read.bars.filter(
        ({ at }) => at >= trade.opened_at.getTime() - 5 * minute && at <= trade.created_at.getTime(),
      );
      const [entry, close, stop, target] = [
        trade.entry_price,
        trade.close_price,
        trade.stop_loss,
        trade.take_profit,
      ].map(wholePrice) as [number, number, number, number];
      expect(held.some(({ high, low }) => low <= entry && entry <= high)).toBe(true);
      expect(held.at(-1)?.close).toBe(close);
      const inside = held.slice(1, -1);
      expect(inside.every(({ high, low }) => areOneBar({ open: low, high, low, close: high }))).toBe(true);
      expect(inside.every(({ high }) => high <= Math.max(stop, target))).toBe(true);
      expect(inside.every(({ low }) => low >= Math.min(stop, target))).toBe(true);
    }
  });

  test('plans are ahead, behind, overdue, pending and inactive', () => {
    const states = demo.flatMap(trader => trader.plans.map((_, place) => planState(trader, place, anchor)));
    expect(new Set(states)).toEqual(new Set(['ahead', 'behind', 'overdue', 'pending', 'inactive']));
  });

  test('all but a newcomer trade a year long on working days and wins 35 to 65 percent', () => {
    for (const trader of demo.filter(({ began }) => began === undefined)) {
      const wins = trader.trades.filter(trade => trade.trade_result === 'won').length;
      const rate = winRate(wins, trader.trades.length - wins);
      expect(rate).toBeGreaterThanOrEqual(35);
      expect(rate).toBeLessThanOrEqual(65);
      const days = trader.trades.map(({ created_at }) => created_at.toISOString().slice(0, 10));
      expect(days.every(day => day >= addDays(anchor, -364) && day <= anchor)).toBe(true);
      expect(days.some(day => [0, 6].includes(new Date(day).getUTCDay()))).toBe(false);
      expect(days.some(day => day < addDays(anchor, -300))).toBe(true);
      expect(days.some(day => day > addDays(anchor, -60))).toBe(true);
    }
  });

  test('one has only just begun', () => {
    const newcomers = demo.filter(({ began }) => began !== undefined);
    expect(newcomers).toHaveLength(1);
    for (const { began = 0, joinedAt, trades, plans } of newcomers) {
      const first = addDays(anchor, -began);
      expect(joinedAt.toISOString() < first).toBe(true);
      expect(trades.length).toBeLessThan(30);
      expect(trades.every(({ created_at }) => created_at.toISOString() > first)).toBe(true);
      expect(plans.every(({ start_date }) => start_date >= first)).toBe(true);
    }
  });

  test('what runs has not been at its floor', () => {
    for (const { plans, trades } of demo) {
      for (const [place, plan] of plans.entries()) {
        const { current_amount, target_date, is_active } = plan;
        const floor = plan.loss_floor ?? lossFloor(current_amount);
        expect(floor).toBeLessThan(current_amount);
        if (!is_active || target_date < anchor) {
          continue;
        }
        let amount = current_amount;
        for (const trade of trades.filter(each => each.plan === place)) {
          amount = sumOfMoney([amount, trade.amount]);
          expect(amount).toBeGreaterThan(floor);
        }
      }
    }
  });

  test('a trade belongs to a plan that was running on its day', () => {
    for (const trader of demo) {
      for (const { plan, created_at } of trader.trades) {
        if (plan === null) {
          continue;
        }
        const day = created_at.toISOString().slice(0, 10);
        const { start_date = '', target_date = '' } = trader.plans[plan] ?? {};
        expect(day >= start_date && day <= target_date).toBe(true);
      }
    }
  });

  test('the figures of a trade agree with each other', () => {
    const isRight = (trade: (typeof trades)[number]) => {
      const direction = trade.trade_type === 'buy' ? 1 : -1;
      return (
        currencyPairs.includes(trade.currency_pair) &&
        (trade.take_profit - trade.entry_price) * direction > 0 &&
        (trade.entry_price - trade.stop_loss) * direction > 0 &&
        (trade.close_price - trade.entry_price) * direction * trade.amount > 0 &&
        trade.opened_at < trade.created_at &&
        trade.lot_size >= 0.01 &&
        trade.amount * (trade.trade_result === 'won' ? 1 : -1) > 0
      );
    };
    expect(trades.filter(trade => !isRight(trade))).toEqual([]);
  });

  test('those who keep a journal say something of most of their trades, and of their latest days', () => {
    const journals = demo.filter(({ keepsJournal }) => keepsJournal);
    expect(journals.length).toBeGreaterThan(1);
    for (const { trades, dayNotes } of journals) {
      const told = trades.filter(({ said }) => said?.setup).length / trades.length;
      expect(told).toBeGreaterThan(0.5);
      expect(told).toBeLessThan(0.8);
      expect(dayNotes.length).toBeGreaterThan(5);
    }
    expect(
      demo
        .filter(({ keepsJournal }) => !keepsJournal)
        .every(({ trades }) => trades.every(({ said }) => !said)),
    ).toBe(true);
  });

  test('some write a line about their trades now and then', () => {
    const noted = trades.filter(({ notes }) => notes !== null).length / trades.length;
    expect(noted).toBeGreaterThan(0.1);
    expect(noted).toBeLessThan(0.4);
  });
});
