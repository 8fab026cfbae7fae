import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedTrades } from '#domain/statements/identity/keys.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { processorSeconds } from '#examples/processor-time.ts';
import { morning, syncDeal, syncMoney, syncPost, syncTrade } from '#examples/sync/rows.ts';
import { syncItems } from './items.ts';
import type { SyncDeal, SyncPost } from './post.ts';
import { statementOfItems } from './statement-of-items.ts';

function makeStatement(change: Partial<SyncPost>): Statement {
  const post = syncPost(change);
  return statementOfItems(post.platform, post.account, syncItems(post));
}

const makeTrades = (...deals: SyncDeal[]) => makeStatement({ deals }).trades;
const makeKeys = (...deals: SyncDeal[]) => keyedTrades(makeStatement({ deals })).map(({ key }) => key);

/** The deal of this number of position 2001, so many minutes after its first. */
function after(minutes: number, change: Partial<SyncDeal>): SyncDeal {
  const number = String(minutes).padStart(4, '0');
  return syncDeal({ ticket: `5${number}`, order: `6${number}`, time: morning + minutes * 60_000, ...change });
}

const out = { type: 'sell', entry: 'out', price: '1.08400' } as const;

test('a position that is open is no trade', () => {
  const { trades, skipped } = makeStatement({ deals: [syncDeal()] });
  expect([trades, skipped.open]).toEqual([[], 1]);
});

test('one that is closed in part is the trade of that part, with all costs of its entry and one key', () => {
  const entry = syncDeal({ volume: '1.00', commission: '-7.00' });
  const part = after(1, { ...out, volume: '0.40', commission: '-2.80', profit: '80.00' });
  const rest = after(2, { ...out, volume: '0.60', commission: '-4.20', profit: '120.00' });
  const { trades, skipped } = makeStatement({ deals: [entry, part] });
  expect(skipped.open).toBe(1);
  expect(trades).toMatchObject([{ lots: '0.4', profit: 8000, commission: -980, parts: 1 }]);
  expect(makeTrades(entry, part, rest)).toMatchObject([
    { lots: '1', profit: 20000, commission: -1400, closed: '2026-03-02T09:02:00', parts: 2 },
  ]);
  expect(makeKeys(entry, part)).toEqual(makeKeys(entry, part, rest));
});

test.each<[string, Partial<SyncDeal>, Partial<SyncDeal>, number]>([
  ['the entry', { commission: '-0.70' }, {}, -70],
  ['the exit', {}, { commission: '-0.70' }, -70],
  ['both', { commission: '-0.35' }, { commission: '-0.35' }, -70],
  ['neither', {}, {}, 0],
])('the commission of a position may be on %s', (_, entry, exit, commission) => {
  expect(makeTrades(syncDeal(entry), after(1, { ...out, ...exit }))).toMatchObject([{ commission }]);
});

test('a long that a sell closes is a buy, a short that a buy closes is a sell', () => {
  const sold = { position: '2002', order: '2002' };
  const trades = makeTrades(
    syncDeal(),
    after(1, { ...sold, type: 'sell' }),
    after(2, { ...sold, type: 'buy', entry: 'out by', order: '2009' }),
    after(3, { ...out, entry: 'out by', order: '2009' }),
  );
  expect(trades.map(({ id, side }) => [id, side])).toEqual([
    ['2001', 'buy'],
    ['2002', 'sell'],
  ]);
});

test('without the entry, a position has no time of opening; it heals when older deals come', () => {
  const exits = [
    after(1, { ...out, volume: '0.04', profit: '8.00' }),
    after(2, { ...out, volume: '0.06', profit: '12.00' }),
  ];
  expect(makeTrades(...exits)).toMatchObject([
    { id: '2001', side: 'buy', lots: '0.1', opened: null, openPrice: null, profit: 2000 },
  ]);
  expect(makeTrades(syncDeal(), ...exits)).toMatchObject([
    { id: '2001', side: 'buy', lots: '0.1', opened: '2026-03-02T09:00:00', profit: 2000 },
  ]);
});

test('of entries in part before the history there is still one trade', () => {
  const grown = after(1, { volume: '0.05' });
  expect(makeTrades(grown, after(2, { ...out, volume: '0.15', profit: '30.00' }))).toMatchObject([
    { lots: '0.15', profit: 3000 },
  ]);
});

test('a reversal whose entry is before the history keeps its money for the position that it opens', () => {
  const turned = after(1, { type: 'sell', entry: 'in/out', volume: '0.30', profit: '5.00' });
  expect(makeTrades(turned)).toEqual([]);
  const exit = after(2, { type: 'buy', entry: 'out', volume: '0.20', profit: '1.00' });
  expect(makeTrades(turned, exit)).toMatchObject([{ side: 'sell', profit: 600 }]);
  expect(makeKeys(turned, exit)).toEqual([makeKeys(syncDeal(), turned, exit)[1]]);
});

test('a reversal shares its commission by size; its other costs and its profit are of what it closes', () => {
  const entry = syncDeal({ volume: '0.30', commission: '-0.30' });
  const money = { commission: '-0.50', fee: '-0.35', swap: '-0.10', profit: '62.40' };
  const turned = after(1, { type: 'sell', entry: 'in/out', volume: '0.50', ...money });
  const exit = after(2, { type: 'buy', entry: 'out', volume: '0.20', commission: '-0.20', profit: '22.10' });
  expect(makeTrades(entry, turned, exit)).toMatchObject([
    { id: '2001', side: 'buy', lots: '0.3', profit: 6240, commission: -60, fee: -35, swap: -10 },
    { id: '60001', side: 'sell', lots: '0.2', profit: 2210, commission: -40, fee: 0, swap: 0 },
  ]);
});

test('levels are those at the close, the comment that of the opening, the exit that of the closing', () => {
  const entry = syncDeal({ stopLoss: '1.08000', takeProfit: '1.08500', comment: 'robot' });
  const exit = after(1, { ...out, stopLoss: '1.08200', takeProfit: '0', comment: '[sl 1.08200]' });
  expect(makeTrades(entry, exit)).toMatchObject([
    { stopLoss: '1.08200', takeProfit: null, comment: 'robot', exit: 'sl' },
  ]);
  expect(makeTrades(entry, { ...exit, comment: '', reason: 'so' })).toMatchObject([{ exit: 'so' }]);
});

test('deals of the same millisecond are in the order of their numbers', () => {
  const deals = [
    syncDeal({ ticket: '99', price: '1.08000' }),
    syncDeal({ ...out, ticket: '100', price: '1.08400', profit: '40.00' }),
  ];
  expect(makeTrades(...deals.toReversed())).toMatchObject([{ openPrice: '1.08000', closePrice: '1.08400' }]);
});

const someDeals = fc
  .array(
    fc.record({
      position: fc.integer({ min: 2001, max: 2004 }),
      minute: fc.integer({ min: 0, max: 30 }),
      what: fc.constantFrom('buy in', 'sell out', 'sell in/out', 'buy out by', 'balance', 'credit'),
      volume: fc.integer({ min: 1, max: 500 }),
      cents: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 25 },
  )
  .map(rows =>
    rows.map(({ position, minute, what, volume, cents }, index) => {
      const [type = '', ...entry] = what.split(' ');
      const [commission, swap, profit] = cents.map(amount => (amount / 100).toFixed(2));
      const change = { ticket: String(90 + index), type, commission, swap, profit } as Partial<SyncDeal>;
      return entry.length === 0
        ? syncMoney({ ...change, time: morning + minute })
        : after(minute, {
            ...change,
            entry: entry.join(' ') as SyncDeal['entry'],
            ...{ position: String(position), volume: (volume / 1000).toFixed(3) },
          });
    }),
  );

test('any order and any repetition of the rows gives the same statement', () => {
  fc.assert(
    fc.property(
      someDeals.chain(deals =>
        fc.tuple(
          fc.constant(deals),
          fc.shuffledSubarray([...deals, ...deals], { minLength: deals.length * 2 }),
        ),
      ),
      ([deals, shuffled]) => {
        expect(makeStatement({ deals: shuffled })).toEqual(makeStatement({ deals }));
      },
    ),
  );
});

const wholePosition = fc
  .array(
    fc.record({
      what: fc.constantFrom('in', 'out', 'in/out'),
      size: fc.integer({ min: 1, max: 500 }),
      cents: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map(steps => {
    const deals: SyncDeal[] = [];
    let held = 0;
    const add = (entry: SyncDeal['entry'], volume: number, cents: readonly number[]) => {
      const isBuy = entry === 'in' ? held >= 0 : held < 0;
      const [commission, fee, swap, profit] = cents.map(amount => (amount / 100).toFixed(2));
      const type = isBuy ? 'buy' : 'sell';
      const change = { type, entry, volume: (volume / 1000).toFixed(3), commission, fee, swap, profit };
      deals.push(after(deals.length, change as Partial<SyncDeal>));
      held += isBuy ? volume : -volume;
    };
    for (const { what, size, cents } of steps) {
      const most = Math.abs(held) - 1;
      if (held === 0 || what === 'in') {
        add('in', size, cents);
      } else if (what === 'in/out') {
        add('in/out', Math.abs(held) + size, cents);
      } else if (most > 0) {
        add('out', Math.min(size, most), cents);
      }
    }
    add('out', Math.abs(held), [-1, -2, -3, 4]);
    return deals;
  });

test('the trades of a position that is closed have all money and all volume of its deals', () => {
  fc.assert(
    fc.property(wholePosition, deals => {
      const { trades, skipped } = makeStatement({ deals });
      const money = syncItems(syncPost({ deals })).map(item => Math.round(Number(item.money) * 100));
      expect(sumTrades(trades).net).toBe(money.reduce((sum, amount) => sum + amount, 0));
      expect(skipped.open).toBe(0);
      const turns = deals.filter(({ entry }) => entry === 'in/out').length;
      expect(trades.map(({ side }) => side)).toEqual(
        Array.from({ length: turns + 1 }, (_, index) => (index % 2 === 0 ? 'buy' : 'sell')),
      );
    }),
  );
});

test('a position of 4,000 deals takes less than a second of the processor', () => {
  const deals = Array.from({ length: 4_000 }, (_, index) =>
    after(index, { volume: '0.02', ...(index < 2_000 ? {} : out) }),
  );
  const post = syncPost({ deals });
  const items = syncItems(post);
  let statement = statementOfItems('mt5', post.account, []);
  const seconds = processorSeconds(() => {
    statement = statementOfItems('mt5', post.account, items);
  });
  expect(seconds).toBeLessThan(1);
  expect(statement.trades).toMatchObject([{ lots: '40', parts: 2_000 }]);
});

test('trades of MetaTrader 4 are read as its statements are', () => {
  const statement = makeStatement({
    platform: 'mt4',
    trades: [syncTrade({ comment: 'robot[tp]', stopLoss: '0.00000' })],
    cash: [{ ticket: '3000', time: morning, type: 'balance', amount: '-50.00', comment: 'Withdrawal' }],
  });
  expect(statement.account.server).toBeNull();
  expect(keyedTrades(statement)).toMatchObject([
    { key: 't:3001', row: { opened: '2026-03-02T09:00:00', exit: 'tp', stopLoss: null, profit: 2000 } },
  ]);
  expect(statement.cash).toMatchObject([{ id: '3000', kind: 'withdrawal', amount: -5000 }]);
});

test('rows of a statement have the keys of its import', () => {
  const keys = (platform: string, tickets: string[]) =>
    keyedTrades(makeStatement({ platform, trades: tickets.map(ticket => syncTrade({ ticket })) })).map(
      ({ key }) => key,
    );
  expect(keys('ctrader', ['12'])).toEqual(['d:12']);
  expect(keys('mt5-report', ['12', '12#2']).toSorted()).toEqual([
    'p:12@2026-03-02T09:00:00',
    'p:12@2026-03-02T09:00:00#2',
  ]);
  expect(keys('unheard-of', ['12'])).toEqual(['t:12']);
  expect(keys('fx-blue', ['h:a', 'h:a#2']).toSorted()).toEqual([
    expect.stringMatching(/^h:[0-9a-f]{64}#1$/),
    expect.stringMatching(/^h:[0-9a-f]{64}#2$/),
  ]);
});
