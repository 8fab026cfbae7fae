import { balancesBefore } from '#domain/insights/balance-before.ts';
import { type ClosedTrade, closedTrades } from '#domain/insights/closed-trade.ts';
import { longestDrawdown, maxDrawdown } from '#domain/insights/drawdown.ts';
import { maxPercentDrawdown } from '#domain/insights/drawdown-percent.ts';
import type examples from '#domain/insights/examples.json';
import { isRough, tradeExpectancy, tradesToTell } from '#domain/insights/expectancy.ts';
import { averageR, rFigures } from '#domain/insights/r-multiples.ts';
import { rOfTrade } from '#domain/insights/r-of-trade.ts';
import { recoveryFactor, tradeRatios } from '#domain/insights/ratios.ts';
import { chanceOfRun, expectedLongestRun } from '#domain/insights/run-chance.ts';
import { longestRuns } from '#domain/insights/runs.ts';
import { sessionReader } from '#domain/insights/sessions.ts';
import { monthlyReturns } from '#domain/insights/studies/monthly-returns.ts';
import { tallyNet, tallyTrades } from '#domain/insights/tally.ts';
import { winRateWithRange } from '#domain/insights/win-rates.ts';
import { outcomes } from '#domain/insights/words.ts';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { isBeyondLuck } from '#domain/statistics/luck.ts';
import { meanInterval } from '#domain/statistics/mean-interval.ts';
import { shareDifference } from '#domain/statistics/share-difference.ts';
import { chanceBeyond } from '#domain/statistics/student.ts';
import { trimmedMean } from '#domain/statistics/trimmed-mean.ts';
import { shareInterval } from '#domain/statistics/wilson.ts';
import type { TradeType } from '#domain/trades/trade.ts';

type Examples = typeof examples;

export const insightFormulas: { [Name in keyof Examples]: (given: Examples[Name][number]) => unknown } = {
  recordFigures: ({ amounts }) => {
    const trades = tradesOf(amounts);
    const tally = tallyTrades(trades);
    const { breakEvenWinRate: breakEven, ...ratios } = tradeRatios(tally);
    return {
      outcomes: outcomes(tally),
      net: tallyNet(tally),
      winRate: winRateWithRange(tally).percent,
      expectancy: tradeExpectancy(tally).amount,
      ...ratios,
      breakEven,
    };
  },
  winRateInterval: ({ wins, losses }) => hundredths(shareInterval(wins, wins + losses)),
  expectancyInterval: ({ amounts }) => {
    const trades = tradesOf(amounts);
    const tally = tallyTrades(trades);
    const { deviation, interval, verdict } = tradeExpectancy(tally);
    const rough = isRough(trades, tally);
    return { deviation: twoDecimals(deviation), ...hundredths(interval), verdict, rough };
  },
  tradesToTell: ({ mean, deviation }) => tradesToTell(mean, deviation),
  rInterval: ({ mean, deviation, trades }) => hundredths(meanInterval(mean, deviation, trades)),
  drawdown: ({ amounts, start, deposit, afterTrade }) => {
    const trades = tradesOf(amounts);
    const beforeAll = '2026-01-01T00:00Z';
    const after = trades[afterTrade - 1]?.created_at ?? beforeAll;
    const changes = [
      { happened_at: beforeAll, amount: start },
      { happened_at: after.replace('00:00Z', '00:30Z'), amount: deposit },
    ];
    const { deepest, now } = maxDrawdown(trades);
    const percent = maxPercentDrawdown(balancesBefore(trades, changes));
    return {
      fall: deepest?.size ?? null,
      from: deepest?.from ?? null,
      to: deepest?.to ?? null,
      now,
      percent: percent && roundTo(percent.deepest?.size ?? 0, 1),
      recovery: recoveryFactor(tallyTrades(trades), deepest?.size ?? 0),
    };
  },
  longestDrawdown: ({ amounts, days }) => {
    const trades = tradesOf(amounts, days.split(' ').map(Number));
    const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const longest = longestDrawdown(trades, '2026-03-20', dayOf);
    return (
      longest && {
        from: longest.from,
        to: longest.to,
        length: longest.days,
        over: longest.isOver,
      }
    );
  },
  longestRuns: ({ amounts }) => longestRuns(tradesOf(amounts)),
  chanceOfRun: ({ n, lost, run }) => ({
    expectedRun: roundTo(expectedLongestRun(n, lost), 4),
    chance: roundTo(chanceOfRun(run, n, lost), 4),
  }),
  rOfTrade: given => {
    const { symbol, digits, side, lots, entry, stop, close, amount, costs, statement } = given;
    const told = rOfTrade(
      {
        trade_type: side as TradeType | 'unknown',
        entry_price: entry,
        stop_loss: stop,
        close_price: close,
        lot_size: lots,
        amount,
        commission: costs,
        swap: null,
        fee: null,
      },
      {
        isImported: statement,
        digits,
        instrument: findInstrument(symbol),
        account: 'USD',
        known: [],
        day: '2026-03-04',
      },
    );
    return told.r === null
      ? { r: null, risk: null, by: told.because.kind }
      : { r: told.r, risk: told.risk, by: told.by };
  },
  averageR: ({ rs }) => {
    const known = rs.split(' ').map(r => (r === '-' ? null : Number(r)));
    const { n, of, average } = rFigures(known);
    const trades = known.map(r => ({ cents: 0, trade_result: 'lost' as const, r }));
    return { average: n === 0 ? average : averageR(tallyTrades(trades)), of: `${n} of ${of}` };
  },
  chanceByLuck: ({ t, degrees, rows }) => {
    const chance = chanceBeyond(t, degrees);
    return { chance: roundTo(chance, 5), calledOut: isBeyondLuck(chance, rows) };
  },
  monthlyReturns: ({ trades: told, start, deposit, on }) => {
    const moment = (day: string) => `2026-${day}T12:00Z`;
    const rows = told.split(', ').map(text => text.split(' ') as [string, string]);
    const trades = tradesOfRows(rows.map(([day, amount]) => [moment(day), Number(amount)]));
    const changes = [
      { happened_at: '2026-01-01T00:00Z', amount: start },
      { happened_at: moment(on), amount: deposit },
    ];
    const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);
    const [year] = monthlyReturns(balancesBefore(trades, changes), utcDay).years;
    const rounded = (percent: number | null | undefined) => percent && roundTo(percent, 1);
    const [january, february] = (year?.months ?? []).map(({ percent }) => rounded(percent));
    return { january, february, year: rounded(year?.percent), net: year?.net };
  },
  shareDifference: ({ wins, of, otherWins, otherOf }) => ({
    difference: twoDecimals(100 * (wins / of - otherWins / otherOf)),
    ...hundredths(shareDifference({ hits: wins, n: of }, { hits: otherWins, n: otherOf })),
  }),
  trimmedMean: ({ numbers, smallest, largest }) => {
    const found = trimmedMean(numbers.split(' ').map(Number), { smallest, largest });
    return { mean: twoDecimals(found?.mean ?? null), ...hundredths(found?.interval ?? null) };
  },
  sessionOf: ({ moment }) => sessionReader()(Date.parse(moment)),
};

/** One trade per day in March 2026, or on the given days. A result of 0 was logged as lost. */
function tradesOf(amounts: string | null, days?: readonly number[]): ClosedTrade[] {
  const each = amounts?.split(' ').map(Number) ?? [];
  return tradesOfRows(
    each.map((amount, index) => [
      `2026-03-${String(days?.[index] ?? index + 1).padStart(2, '0')}T12:00Z`,
      amount,
    ]),
  );
}

function tradesOfRows(rows: readonly (readonly [moment: string, amount: number])[]): ClosedTrade[] {
  return closedTrades(
    rows.map(([moment, amount], index) => ({
      id: String(index).padStart(3, '0'),
      created_at: moment,
      opened_at: null,
      amount,
      trade_result: amount > 0 ? ('won' as const) : ('lost' as const),
    })),
  );
}

function hundredths(interval: { low: number; high: number } | null) {
  return { low: twoDecimals(interval?.low ?? null), high: twoDecimals(interval?.high ?? null) };
}

function twoDecimals(value: number | null): number | null {
  return value === null ? null : roundTo(value, 2);
}
