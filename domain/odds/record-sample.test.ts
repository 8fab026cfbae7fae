import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { recordScope } from '#domain/record/record-scope.ts';
import { daysAsked, recordWindow, scopedRecord } from '#domain/record/record-window.ts';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { recordSample } from './record-sample.ts';

const dayLong = 86_400_000;
const monday = Date.UTC(2026, 0, 5, 12);

const makeScope = (dollars: number) =>
  recordScope(
    [
      {
        ...{ id: 'dollars', currency: 'USD', usd_rate: 1, counts: true, dollars },
        ...{ time_zone: 'UTC', day_shift: '00:00:00' },
      },
    ],
    null,
  );

const forty = Array.from({ length: 40 }, (_, index) =>
  recordTrade({
    closedAt: monday + (Math.floor(index / 5) * 7 + (index % 5)) * dayLong,
    amount: index % 2 === 0 ? 30 : -20,
  }),
);
const today = '2026-03-02';

type Cash = [at: number, amount: number, kind?: string][];

/** A deposit before all trades; balances are counted back from now, so its size doesn't matter. */
const putIn: Cash = [[0, 500]];

function makeRecord(trades: typeof forty, dollars: number, changes: Cash = [], before = putIn) {
  const cash = [...before, ...changes];
  const columns = recordColumns(trades, {
    at: cash.map(([at]) => at),
    account: cash.map(() => 'dollars'),
    amount: cash.map(([, amount]) => amount),
    kind: cash.map(([, , kind = 'cash']) => kind),
  });
  return scopedRecord(recordWindow(columns, null), makeScope(dollars), { today });
}

function takeSample(record: ReturnType<typeof makeRecord>, asked?: 'dollars' | 'scaled') {
  const sample = recordSample(record, asked);
  if ('missing' in sample) {
    throw new Error('There is enough.');
  }
  return sample;
}

describe('the sample of a record', () => {
  test('has balances that are counted back from that of now', () => {
    // 1,000 before the first trade; 100 deposited after the fifth, at the moment of the sixth.
    const deposit: Cash = [[forty[5]?.closedAt ?? 0, 100]];
    const { drawn, facts } = takeSample(makeRecord(forty, 1000 + 100 + 20 * 30 - 20 * 20, deposit));
    expect(facts).toMatchObject({ trades: 40, days: 40, drawnDays: 40, unit: 'scaled', suiting: 'scaled' });
    expect([facts.from, facts.to, facts.counted]).toEqual(['2026-01-05', '2026-02-27', 'trading']);
    expect(drawn.balance).toBe(1300_00);
    const before = [1000, 1030, 1010, 1040, 1020, 1150, 1130];
    const shares = before.map((balance, index) => (index % 2 === 0 ? 30 : -20) / balance);
    expect(drawn.days.slice(0, 7).map(([share]) => share)).toEqual(shares);
  });

  test('leaves out the trades of today, which the balance of now has already', () => {
    const ofToday = recordTrade({ closedAt: Date.parse(`${today}T08:00:00Z`), amount: 500 });
    const { drawn, facts } = takeSample(makeRecord([...forty, ofToday], 1700));
    expect([facts.trades, facts.today, drawn.balance]).toEqual([40, today, 1700_00]);
    expect(drawn.days[0]).toEqual([30 / 1000]);
  });

  test('is in dollars where the person asks for it, or a balance is not known', () => {
    const record = makeRecord(forty, 1200);
    const dollars = takeSample(record, 'dollars');
    expect([dollars.facts.unit, dollars.facts.suiting, dollars.drawn.balance]).toEqual([
      ...['dollars', 'scaled', null],
    ]);
    expect(dollars.drawn.days.slice(0, 2)).toEqual([[3000], [-2000]]);
    // Movements before the newest 20,000 are not sent.
    const unknown = { ...record, balancesFrom: forty[10]?.closedAt ?? 0 };
    expect(takeSample(unknown).facts.unit).toBe('dollars');
    expect(takeSample(unknown, 'scaled').facts).toMatchObject({ unit: 'scaled', suiting: 'dollars' });
    expect(takeSample(makeRecord(forty, 0), 'scaled').facts).toMatchObject({ unit: 'dollars' });
  });

  test('is in dollars where much was paid in meanwhile, and not for what came before it', () => {
    const [first, half] = [forty[0]?.closedAt ?? 0, forty[20]?.closedAt ?? 0];
    expect(takeSample(makeRecord(forty, 1700, [[half, 500]])).facts.suiting).toBe('dollars');
    expect(takeSample(makeRecord(forty, 1700, [[first - 1, 1500]])).facts.suiting).toBe('scaled');
  });

  test('is in dollars if the balance is only the sum of trades, which did not size them', () => {
    expect(takeSample(makeRecord(forty, 200, [], []), 'scaled').facts).toMatchObject({
      suiting: 'dollars',
      unit: 'dollars',
    });
    const [second, later] = [forty[1]?.closedAt ?? 0, forty[3]?.closedAt ?? 0];
    const suiting = (...cash: Cash) => takeSample(makeRecord(forty, 1700, cash, [])).facts.suiting;
    expect(suiting([second, 0.01])).toBe('scaled');
    expect(suiting([later, 0.01])).toBe('dollars');
    // Reversed at the same moment, like a mistake.
    expect(suiting([0, 500], [0, -500], [later, 0.01])).toBe('dollars');
    // Withdrawn profits may exceed the deposits.
    const half = forty[20]?.closedAt ?? 0;
    expect(suiting([0, 500], [later, -300], [half, -290])).toBe('scaled');
  });

  test('names what it lacks', () => {
    const record = makeRecord(forty.slice(0, 28), 1000);
    const missing = { trades: 2, days: 0, wins: 0, losses: 0 };
    expect(recordSample(record)).toEqual({ missing });
  });
});

test('of the days that are asked for, the sample is that of the whole record', () => {
  const gaps = fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(120) });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(gaps, fc.integer({ min: -90, max: 100 })), { minLength: 60, maxLength: 260 }),
      told => {
        let day = 0;
        const trades = told.map(([gap, amount]) => {
          day += gap;
          return recordTrade({ closedAt: monday + day * dayLong, amount });
        });
        const now = addDays('2026-01-05', day + 1);
        const cash = { at: [0], account: ['dollars'], amount: [500], kind: ['cash'] };
        const [whole, asked] = [recordColumns(trades, cash), Date.parse(addDays(now, -daysAsked))];
        const inWindow = recordColumns(
          trades.filter(({ closedAt }) => closedAt >= asked),
          cash,
        );
        const first = whole.accounts.length === inWindow.accounts.length ? whole.first : [];
        const samples = [recordWindow(whole, null), recordWindow({ ...inWindow, first }, asked)].map(window =>
          recordSample(scopedRecord(window, makeScope(50_000), { today: now })),
        );
        expect(samples[1]).toEqual(samples[0]);
      },
    ),
    { numRuns: 40 },
  );
});
