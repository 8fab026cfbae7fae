import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordTrade } from '#domain/insights/insight-record.ts';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { type InsightFilter, noInsightFilter } from './insight-filter.ts';
import { chooseTrades, makeInsightRecord } from './insight-record.ts';
import { groupingNames, type InsightContext, type InsightPart } from './insights.ts';
import { makeInsights } from './insights-of.ts';
import { compareFilters, makeStudies } from './studies/studies.ts';
import { tradesOfPart } from './trades-of-part.ts';

const account = { time_zone: null, day_shift: '00:00:00' };
const context: InsightContext = {
  accounts: [
    { id: 'dollars', name: 'Main', currency: 'USD', usd_rate: 1, ...account },
    { id: 'euros', name: 'Euros', currency: 'EUR', usd_rate: 1.25, ...account },
    { id: 'pounds', name: 'Pounds', currency: 'GBP', usd_rate: null, ...account },
  ],
  ...{ entries: [], rates: [], rules: [], today: '2026-12-31', starts: 'sunday' as const },
};
const start = { at: [0], account: ['dollars'], amount: [100_000], kind: ['opening'] };
const hour = 3_600_000;

const trades = fc.array(
  fc.record({
    closedAt: fc.nat(300).map(hours => Date.UTC(2026, 0, 5) + hours * hour),
    amount: fc.integer({ min: -50_000, max: 50_000 }).map(cents => cents / 100),
    currency_pair: fc.constantFrom('EURUSD', 'XAUUSD', 'US30'),
    trade_type: fc.constantFrom('buy' as const, 'sell' as const),
    plan_id: fc.constantFrom(null, 'one', 'two'),
    setup: fc.constantFrom(null, 'breakout'),
    stop_loss: fc.constantFrom(0, 1.09),
  }),
  { minLength: 1, maxLength: 60 },
);

function told(record: readonly Partial<RecordTrade>[], filter: Partial<InsightFilter> = {}, cash = start) {
  const rows = record.map((trade, index) =>
    recordTrade({ ...trade, id: trade.id ?? `id-${String(index).padStart(3, '0')}` }),
  );
  return makeInsights(
    makeInsightRecord(recordColumns(rows, cash), true),
    { ...noInsightFilter, ...filter },
    context,
  );
}

describe('of any record', () => {
  test('its groups add up to it, and so do the answers of filters that share it out', () => {
    fc.assert(
      fc.property(trades, record => {
        const { first, rest } = told(record);
        const cents = (amounts: number[]) => amounts.reduce((sum, net) => sum + Math.round(net * 100), 0);
        for (const by of groupingNames) {
          const { rows } = rest.groups[by];
          expect(cents(rows.map(({ net }) => net))).toBe(cents([first.net]));
          expect(rows.reduce((sum, row) => sum + row.trades, 0)).toBe(record.length);
        }
        const parts = first.choices.pairs.map(pair => told(record, { pairs: [pair] }).first);
        expect(cents(parts.map(({ net }) => net))).toBe(cents([first.net]));
        expect(parts.map(({ tally }) => tally.trades)).toEqual(
          rest.groups.pair.rows.map(({ trades: count }) => count).toSorted((a, b) => b - a),
        );
        expect(rest.bars.reduce((sum, bar) => sum + bar.trades, 0)).toBe(rest.r.n);
        expect(rest.equity.at(-1)?.sum).toBe(first.net);
      }),
      { numRuns: 40 },
    );
  });

  test('the order of trades within a moment changes nothing but what is told along them', () => {
    const ofMoments = trades.chain(record => {
      const rows = record
        .map((trade, index) => ({ ...trade, id: `id-${index}` }))
        .toSorted((a, b) => a.closedAt - b.closedAt);
      return fc
        .array(fc.nat(), { minLength: rows.length, maxLength: rows.length })
        .map(places => ({ rows, places }));
    });
    fc.assert(
      fc.property(ofMoments, ({ rows, places }) => {
        const place = new Map(rows.map((trade, index) => [trade.id, places[index] ?? 0]));
        const shuffled = rows.toSorted(
          (a, b) => a.closedAt - b.closedAt || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0),
        );
        const steady = (record: typeof rows) => {
          const { first, rest } = told(record);
          const { tally, net, expectancy, isRough, winRate, ratios } = first;
          const { groups, strongest, r, bars, holding, costs } = rest;
          return {
            ...{ tally, net, expectancy, isRough, winRate, ratios },
            ...{ groups, strongest, r, bars, holding, costs, end: rest.equity.at(-1)?.sum },
          };
        };
        expect(steady(shuffled)).toEqual(steady(rows));
      }),
      { numRuns: 40 },
    );
  });

  test('money that is brought changes no figure but the fall in percent, and none after the last trade', () => {
    fc.assert(
      fc.property(trades, fc.nat(300), (record, hours) => {
        const movements = (at: number) => ({
          at: [0, at],
          account: ['dollars', 'dollars'],
          amount: [100_000, 5_000],
          kind: ['opening', 'cash'],
        });
        const before = told(record);
        const brought = told(record, {}, movements(Date.UTC(2026, 0, 5) + hours * hour));
        const late = told(record, {}, movements(Date.UTC(2027, 0, 1)));
        expect(late).toEqual(before);
        expect(brought.rest).toEqual(before.rest);
        const { percentDrawdown: fell, ...figures } = brought.first;
        const { percentDrawdown: _before, ...others } = before.first;
        expect(figures).toEqual(others);
        expect(fell).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});

describe('the money of accounts', () => {
  const euros = { account_id: 'euros', amount: 125, account_amount: 100, commission: -2 };
  const pounds = { account_id: 'pounds', amount: 1_000, account_amount: 1_000 };
  const record = [{ amount: 10, commission: -1 }, euros, pounds];

  test('all are told in dollars, without those that have no rate', () => {
    const { first, rest } = told(record);
    expect(first).toMatchObject({ net: 135, money: { currency: 'USD', note: 'in dollars, without GBP' } });
    expect(rest.costs).toMatchObject({ n: 2, total: -3.5 });
  });

  test('one is told in its own, with the same fall in percent', () => {
    const cash = { at: [0], account: ['euros'], amount: [1_250], kind: ['cash'] };
    const lost = { ...euros, amount: -125, account_amount: -100 };
    const { first, rest } = told([...record, lost], { accounts: ['euros'] }, cash);
    expect(first).toMatchObject({ net: 0, money: { currency: 'EUR' }, ratios: { averageWin: 100 } });
    expect(first.percentDrawdown?.deepest?.size).toBeCloseTo((100 * 125) / 1_375, 9);
    expect(rest.costs).toMatchObject({ n: 2, total: -4 });
  });
});

test('costs of no trade are told where the filter is of an account or of days', () => {
  const cash = {
    at: [0, 5, 7],
    account: ['dollars', 'dollars', 'euros'],
    amount: [500, -12.4, -1],
    kind: ['cash', 'cost', 'cost'],
  };
  expect(told([{}], {}, cash).rest.outside).toBe(-13.4);
  expect(told([{}], { accounts: ['dollars'] }, cash).rest.outside).toBe(-12.4);
  expect(told([{}], { from: '2026-01-01' }, cash).rest.outside).toBe(0);
  expect(told([{}], { pairs: ['EURUSD'] }, cash).rest.outside).toBeNull();
  // The costs of an account without a rate are not in dollars.
  const pounds = { at: [0], account: ['pounds'], amount: [-9], kind: ['cost'] };
  expect(told([{}], {}, pounds).rest.outside).toBe(0);
});

test('a trade of less than half a cent of a dollar falls by its own share of the balance', () => {
  const cents = { id: 'cents', name: 'Cents', currency: 'USC', usd_rate: 0.01, ...account };
  const row = recordTrade({ account_id: 'cents', amount: 0, account_amount: -0.4 });
  const cash = { at: [0], account: ['cents'], amount: [10], kind: ['opening'] };
  const { first } = makeInsights(
    makeInsightRecord(recordColumns([row], cash), true),
    { ...noInsightFilter, accounts: ['cents'] },
    { ...context, accounts: [...context.accounts, cents] },
  );
  expect(first.percentDrawdown?.deepest?.size).toBeCloseTo(0.04, 10);
});

test('of a record that is not whole the balance before a trade is not known', () => {
  const record = makeInsightRecord(
    { ...recordColumns([recordTrade({ amount: -5 })], start), total: 2 },
    true,
  );
  expect(makeInsights(record, noInsightFilter, context).first.percentDrawdown).toBeNull();
  // The maximum number of movements: there may be earlier ones.
  const many = Object.fromEntries(
    Object.entries(start).map(([column, [value]]) => [column, Array(20_000).fill(value)]),
  ) as typeof start;
  expect(told([{ amount: -5 }], {}, many).first.percentDrawdown).toBeNull();
});

test.each<[string, Partial<InsightFilter>, string[]]>([
  ['pair', { pairs: ['XAUUSD'] }, ['b']],
  ['side', { sides: ['sell'] }, ['a']],
  ['plan', { plans: ['p'] }, ['c']],
  ['no plan', { plans: ['none'] }, ['b', 'a']],
  ['tag, any of several', { tags: ['x', 'y'] }, ['c', 'a']],
  ['no tag', { tags: ['none'] }, ['b']],
  ['imported', { source: 'imported' }, ['b']],
  ['typed', { source: 'typed' }, ['c', 'a']],
  ['account', { accounts: ['euros'] }, ['c']],
  ['days', { from: '2026-02-01', to: '2026-02-28' }, ['b']],
])('the trades of a filter by %s', (_, filter, ids) => {
  const noon = (day: string) => Date.parse(`${day}T12:00Z`);
  const rows = [
    { id: 'a', closedAt: noon('2026-01-31'), trade_type: 'sell' as const, tags: ['x', 'z'] },
    { id: 'b', closedAt: noon('2026-02-14'), currency_pair: 'XAUUSD', isImported: true },
    { id: 'c', closedAt: noon('2026-03-02'), plan_id: 'p', tags: ['y'], account_id: 'euros' },
  ].map(recordTrade);
  const chosen = chooseTrades(
    makeInsightRecord(recordColumns(rows), true),
    { ...noInsightFilter, ...filter },
    context,
  );
  expect(tradesOfPart(chosen, { kind: 'all' }, [])).toEqual(ids);
});

test('every part of what is shown has its trades', () => {
  const rows = [50, -25, -25, 75, 0, -25, 40, 60, -30, -25, -25, 90].map((amount, index) =>
    recordTrade({
      ...{ id: `id-${index + 1}`, amount, r: amount / 25, tags: index < 2 ? ['x'] : [] },
      ...(index < 3 ? { rules_kept: ['rule'] } : index < 5 && { rules_broken: ['rule'] }),
    }),
  );
  const chosen = { trades: rows, money: { currency: 'USD', note: '' }, clock: null };
  const places = (part: InsightPart) =>
    tradesOfPart(chosen, part, [])
      .map(id => Number(id.slice(3)))
      .toReversed();
  expect(places({ kind: 'outcome', of: 'lost' })).toEqual([2, 3, 5, 6, 9, 10, 11]);
  expect(places({ kind: 'outcome', of: 'won' })).toEqual([1, 4, 7, 8, 12]);
  expect(places({ kind: 'run', of: 'losses' })).toEqual([9, 10, 11]);
  expect(places({ kind: 'run', of: 'wins' })).toEqual([7, 8]);
  expect(places({ kind: 'fall' })).toEqual([9, 10, 11]);
  expect(places({ kind: 'bar', r: -1 })).toEqual([2, 3, 6, 9, 10, 11]);
  expect(places({ kind: 'group', by: 'tag', key: 'x' })).toEqual([1, 2]);
  expect(places({ kind: 'rule', id: 'rule', of: 'kept' })).toEqual([1, 2, 3]);
  expect(places({ kind: 'rule', id: 'rule', of: 'broken' })).toEqual([4, 5]);
  expect(places({ kind: 'moments', from: rows[1]?.closedAt ?? 0, to: rows[2]?.closedAt ?? 0 })).toEqual([
    2, 3,
  ]);
});

test('a record is studied and compared in the money of its filter, and a cell has its trades', () => {
  const noon = Date.parse('2026-03-02T12:30Z');
  const rows = Array.from({ length: 40 }, (_, index) =>
    recordTrade({
      ...(index < 20 ? { account_id: 'euros', account_amount: 100, amount: 125 } : { amount: 10 }),
      closedAt: noon + index,
    }),
  );
  const cash = { at: [0], account: ['euros'], amount: [1_250], kind: ['opening'] };
  const record = makeInsightRecord(recordColumns(rows, cash), true);
  const choose = (accounts: string[]) => chooseTrades(record, { ...noInsightFilter, accounts }, context);
  const { returns, hours, scenarios } = makeStudies(choose(['euros']));
  // 1.1 x 1.0909… of €1,000: €100 a trade.
  expect(returns.years).toMatchObject([
    { year: '2026', trades: 20, net: 2_000, percent: expect.closeTo(200) },
  ]);
  expect(scenarios[0]).toMatchObject({ name: 'asTraded', net: 2_000, perTrade: 100 });
  const [cell] = hours[3];
  expect(cell).toMatchObject({ trades: 20, expectancy: { amount: 100 } });
  expect(
    tradesOfPart(choose(['euros']), { kind: 'hours', key: cell?.key ?? '', hoursLong: 3 }, []),
  ).toHaveLength(20);
  expect(compareFilters(choose(['euros']), choose(['dollars']))).toMatchObject({
    moneys: [{ currency: 'EUR' }, { currency: 'USD' }],
    comparison: { shared: 0, one: { net: 2_000 }, other: { net: 200 } },
  });
});

test('a group that is known only after the result never makes the headline', () => {
  const rated = Array.from({ length: 80 }, (_, index) => ({
    ...{ closedAt: Date.UTC(2026, 0, 5, 12), amount: (index < 40 ? 50 : -50) + (index % 2) },
    ...{ plan_followed: index < 40 ? 5 : 1, felt_after: [index < 40 ? 'satisfied' : 'angry'] },
  }));
  const { rest } = told(rated);
  expect(rest.groups.followed.rows.map(({ standsOut }) => standsOut)).toEqual(['below', 'above']);
  expect(rest.strongest).toBeNull();
  expect(told(rated.map(trade => ({ ...trade, felt_before: trade.felt_after }))).rest.strongest?.by).toBe(
    'feltBefore',
  );
});
