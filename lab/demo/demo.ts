import type { KeptBars } from '#domain/bars/kept-bars.ts';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { makeBars } from './bars.ts';
import { makeDiary } from './diary.ts';
import { makeDayNote, makeSaid, type Said } from './journal.ts';
import { type Market, makeMarket } from './market.ts';
import type { DemoPlan } from './plan.ts';
import { type Answers, makeAnswers } from './playbooks.ts';
import { makeRandom, type Random } from './random.ts';
import { makeResults } from './results.ts';
import { type DemoSession, makeSessions } from './sessions.ts';
import { type DemoTrade, makeTrade } from './trade.ts';
import type { Trader } from './trader.ts';
import { traders } from './traders.ts';
import { daysOfTheYear, firstTradingDay, tradeTimes } from './trading-days.ts';

export type DemoTrader = Omit<Trader, 'plans'> & {
  joinedAt: Date;
  /** The current day of the demo. */
  anchor: CalendarDay;
  plans: readonly DemoPlan[];
  /** Oldest first; `plan` is the index of the trade's plan. */
  trades: readonly (DemoTrade & {
    plan: number | null;
    said?: Said & Answers;
    bars?: KeptBars | null;
  })[];
  dayNotes: readonly { day: CalendarDay; body: string }[];
  sessions: readonly DemoSession[];
};

/**
 * Traders with their plans and a year of trades until the anchor day, the same for the same seed and day. A
 * trade of the anchor day may be later than now.
 */
export function makeDemo({ seed, anchor }: { seed: number; anchor: CalendarDay }): DemoTrader[] {
  const random = makeRandom(seed);
  const market = makeMarket(firstTradingDay(anchor), anchor, random.fork('market'));
  return traders.map(trader => makeYear(trader, market, anchor, random.fork(trader.email)));
}

function makeYear(trader: Trader, market: Market, anchor: CalendarDay, random: Random): DemoTrader {
  const trades = makeTrades(trader, market, anchor, random.fork('trades'));
  const { plans, planOfTrade } = makeDiary(trader, trades, anchor, random.fork('plans'));
  const joinedOn = addDays(anchor, -(trader.began ?? daysOfTheYear) - random.whole(1, trader.began ? 3 : 25));
  return {
    ...trader,
    joinedAt: new Date(Date.parse(joinedOn) + random.whole(0, 86_399) * 1000),
    anchor,
    plans,
    trades: trades.map((trade, index) => ({
      ...trade,
      plan: planOfTrade[index] ?? null,
      ...(trader.keepsJournal && remarksOn(trade, index, trades.length, random)),
    })),
    dayNotes: trader.keepsJournal ? makeDayNotes(trades, random.fork('days')) : [],
    sessions: trader.keepsJournal ? makeSessions(trader, trades, anchor, random.fork('sessions')) : [],
  };
}

/** The latest trades have prices. */
const pricedTrades = 40;

function remarksOn(trade: DemoTrade, index: number, count: number, random: Random) {
  const said = makeSaid(trade.trade_result, random.fork(`said of ${index}`));
  const answers = makeAnswers(said, random.fork(`rules of ${index}`));
  const bars = index < count - pricedTrades ? null : makeBars(trade, random.fork(`bars of ${index}`));
  return { said: { ...said, ...answers }, bars };
}

const notedDays = 12;

function makeDayNotes(trades: readonly DemoTrade[], random: Random): DemoTrader['dayNotes'] {
  const days = trades.map(({ created_at }) => created_at.toISOString().slice(0, 10));
  return [...new Set(days)].slice(-notedDays).map(day => ({
    day,
    body: makeDayNote(days.filter(other => other === day).length, random),
  }));
}

/** Each trade is sized by the balance after the ones before. */
function makeTrades(trader: Trader, market: Market, anchor: CalendarDay, random: Random): DemoTrade[] {
  const times = tradeTimes(trader, anchor, random.fork('times'));
  const results = makeResults(times.length, trader.winRate, random.fork('results'));
  const trades: DemoTrade[] = [];
  let balance = trader.startBalance;
  for (const [index, result] of results.entries()) {
    const at = times[index];
    if (!at) {
      break;
    }
    const trade = makeTrade({ trader, market, at, balance, result }, random);
    balance = sumOfMoney([balance, trade.amount]);
    trades.push(trade);
  }
  return trades;
}
