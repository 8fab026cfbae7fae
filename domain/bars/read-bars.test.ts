import { describe, expect, test } from 'vitest';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { barLimits } from './limits.ts';
import { fileSources, minute, wholePrice } from './price-bar.ts';
import { type BarFile, readBars } from './read-bars.ts';
import type { HeldTrade } from './windows.ts';

type Line = { at: string; prices?: string; spread?: number };

const mt5Head = '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>';
const usual = '1.08500 1.08550 1.08450 1.08500';

const writers = {
  mt5: (lines: Line[]) => [
    mt5Head,
    ...lines.map(
      ({ at, prices = usual, spread = 10 }) =>
        `${at.replaceAll('-', '.').replace(' ', '\t')}:00\t${prices.replaceAll(' ', '\t')}\t99\t0\t${spread}`,
    ),
  ],
  mt4: (lines: Line[]) =>
    lines.map(
      ({ at, prices = usual }) =>
        `${at.replaceAll('-', '.').replace(' ', ',')},${prices.replaceAll(' ', ',')},99`,
    ),
  histdata: (lines: Line[]) =>
    lines.map(({ at, prices = usual }) => `${at.replaceAll(/[-:]/g, '')}00;${prices.replaceAll(' ', ';')};0`),
  dukascopy: (lines: Line[]) => [
    'Gmt time,Open,High,Low,Close,Volume',
    ...lines.map(({ at, prices = usual }) => {
      const [year, month, day] = at.slice(0, 10).split('-');
      return `${day}.${month}.${year} ${at.slice(11)}:00.000,${prices.replaceAll(' ', ',')},12.5`;
    }),
  ],
};

const priceFile = (lines: string[], name = 'EURUSD.csv'): BarFile => ({
  name,
  chunks: inChunks(new TextEncoder().encode(lines.join('\r\n'))),
});

async function* inChunks(bytes: Uint8Array, size = 17): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

const tradeAt = (openedAt: string, closedAt: string, fields: Partial<HeldTrade> = {}): HeldTrade => ({
  ...{ id: 'one', entryPrice: 1.085, openedAt: Date.parse(openedAt), closedAt: Date.parse(closedAt) },
  ...fields,
});
const read = (file: BarFile, trades: HeldTrade[], brokerClock: Clock = clocks.newYorkClose) =>
  readBars(file, { trades, brokerClock });
const readRefusal = (file: BarFile, trades = [tradeAt('2026-01-15T08:00Z', '2026-01-15T08:02Z')]) =>
  read(file, trades).then(
    () => null,
    ({ refusal }) => refusal,
  );

function lines(from: string, count: number, fields: Partial<Line> = {}): Line[] {
  const first = Date.parse(`${from.replace(' ', 'T')}Z`);
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(first + index * minute).toISOString().slice(0, 16).replace('T', ' '),
    ...fields,
  }));
}

describe.each(fileSources)('a file of %s', source => {
  const hours = { mt5: 10, mt4: 10, histdata: 3, dukascopy: 8 };

  test('has the minutes of a trade, and half an hour on each side', async () => {
    const file = priceFile(
      writers[source](lines(`2026-01-15 0${hours[source] - 1}:00`.replace('010', '10'), 180)),
    );
    const trade = tradeAt('2026-01-15T08:00:20Z', '2026-01-15T08:04:10Z');
    const { kept, misfits, source: found } = await read(file, [trade]);
    expect([found, misfits, kept.length]).toEqual([source, 0, 1]);
    const bars = kept[0]?.bars ?? [];
    expect(bars).toHaveLength(65);
    expect(new Date(bars[0]?.at ?? 0).toISOString()).toBe('2026-01-15T07:30:00.000Z');
    expect(new Date(bars.at(-1)?.at ?? 0).toISOString()).toBe('2026-01-15T08:34:00.000Z');
    expect(bars[0]).toMatchObject({ high: wholePrice(1.0855), low: wholePrice(1.0845), minutes: 1 });
    expect(bars[0]?.askHigh).toBe(source === 'mt5' ? wholePrice(1.0856) : null);
  });
});

test('the clock of an account decides for MetaTrader, and HistData’s own for its files in that form', async () => {
  const file = () => priceFile(writers.mt4(lines('2026-03-16 09:00', 120)));
  const trade = [tradeAt('2026-03-16T08:00Z', '2026-03-16T08:02Z')];
  expect((await read(file(), trade, clocks.easternEurope)).kept).toHaveLength(1);
  expect((await read(file(), trade, clocks.utc)).kept).toHaveLength(0);
  const ofHistData = priceFile(writers.mt4(lines('2026-03-16 03:00', 5)), 'DAT_MT_EURUSD_M1_2026.csv');
  expect(await read(ofHistData, trade)).toMatchObject({ source: 'histdata', kept: [{ tradeId: 'one' }] });
});

test('lines of Dukascopy that fill times without trading are left out', async () => {
  const flat = '15.01.2026 08:01:00.000,1.08500,1.08500,1.08500,1.08500,0';
  const file = priceFile([...writers.dukascopy(lines('2026-01-15 08:00', 1)), flat]);
  const { kept } = await read(file, [tradeAt('2026-01-15T08:00Z', '2026-01-15T08:02Z')]);
  expect(kept[0]?.bars).toHaveLength(1);
});

test('text in UTF-16, as MetaTrader 5 saves charts, is read as well', async () => {
  const text = `\uFEFF${writers.mt5(lines('2026-01-15 10:00', 3)).join('\r\n')}\r\n`;
  const bytes = new Uint8Array(new Uint16Array([...text].map(letter => letter.charCodeAt(0))).buffer);
  const trade = [tradeAt('2026-01-15T08:00Z', '2026-01-15T08:02Z')];
  expect((await read({ name: 'a.csv', chunks: inChunks(bytes) }, trade)).kept[0]?.bars).toHaveLength(3);
});

test('trades that share minutes each have them, and one without a bar while it was open has none', async () => {
  const file = priceFile(writers.mt5(lines('2026-01-15 10:00', 30)));
  const trades = [
    tradeAt('2026-01-15T08:00Z', '2026-01-15T08:05Z', { id: 'first' }),
    tradeAt('2026-01-15T08:03Z', '2026-01-15T08:09Z', { id: 'second' }),
    tradeAt('2026-01-15T08:40Z', '2026-01-15T08:50Z', { id: 'later' }),
  ];
  const { kept } = await read(file, trades);
  expect(kept.map(({ tradeId }) => tradeId)).toEqual(['first', 'second']);
});

test('bars of a long trade are joined, and highest and lowest bid and ask stay', async () => {
  const all = lines('2026-01-15 10:00', 600);
  all[300] = { at: all[300]?.at ?? '', prices: '1.08500 1.09900 1.07000 1.08500', spread: 30 };
  const trade = [tradeAt('2026-01-15T08:00Z', '2026-01-15T17:00Z')];
  const { kept } = await read(priceFile(writers.mt5(all)), trade);
  const [one] = kept;
  expect(one?.resolution).toBe(5);
  expect(one?.bars.length).toBeLessThanOrEqual(barLimits.barsOfTrade);
  const extremes = one?.bars.find(({ high }) => high === wholePrice(1.099));
  expect(extremes).toMatchObject({
    low: wholePrice(1.07),
    askHigh: wholePrice(1.0993),
    askLow: wholePrice(1.0703),
    minutes: 5,
  });
});

test('trades whose entry is not among the prices are left out, and a file that fits few is refused', async () => {
  const file = () => priceFile(writers.mt5(lines('2026-01-15 10:00', 30)));
  const [open, close] = ['2026-01-15T08:00Z', '2026-01-15T08:05Z'] as const;
  const fits = tradeAt(open, close);
  const other = tradeAt(open, close, { id: 'two', entryPrice: 1.087 });
  expect(await read(file(), [fits, other])).toMatchObject({ kept: [{ tradeId: 'one' }], misfits: 1 });
  expect(await readRefusal(file(), [fits, other, { ...other, id: 'three' }])).toEqual({
    refused: 'no-fit',
    fits: 1,
    of: 3,
  });
  expect(await read(file(), [{ ...fits, entryPrice: 0 }])).toMatchObject({ misfits: 0, kept: [{}] });
});

describe('refused is', () => {
  const bar = '2026.01.15\t10:00:00\t1.085\t1.086\t1.084\t1.085\t9\t0\t1';

  test.each<[string, string[], object, string?]>([
    ['an empty file', [''], { refused: 'empty' }],
    ['a header alone', [mt5Head], { refused: 'empty' }],
    ['another file', ['Ticket,Open Time,Type'], { refused: 'unknown' }],
    ['a file of days', ['<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>'], { refused: 'daily' }],
    [
      'a file of asks',
      writers.dukascopy(lines('2026-01-15 08:00', 1)),
      { refused: 'asks' },
      'EURUSD_Candlestick_1_M_ASK_05.01.2026.csv',
    ],
    ['a line without a time', [mt5Head, bar, 'x'], { refused: 'row', row: 3 }],
    ['a day that is none', [mt5Head, bar.replace('2026.01.15', '2026.02.30')], { refused: 'row', row: 2 }],
    ['a price that is none', [mt5Head, bar.replace('1.086', '1,086')], { refused: 'row', row: 2 }],
    ['a high below the low', [mt5Head, bar.replace('1.086', '1.083')], { refused: 'row', row: 2 }],
    ['a negative spread', [mt5Head, bar.replace(/1$/, '-1')], { refused: 'row', row: 2 }],
    ['a long line', [mt5Head, 'x'.repeat(201)], { refused: 'long-line', row: 2 }],
    [
      'a file of hours',
      [mt5Head, bar, bar.replace('10:00', '11:00')],
      { refused: 'resolution', minutes: 60 },
    ],
  ])('%s', async (_what, given, refusal, name) => {
    expect(await readRefusal(priceFile(given, name))).toEqual(refusal);
  });

  test('a file above 100 MB', async () => {
    async function* chunks() {
      yield new Uint8Array(barLimits.fileBytes + 1);
    }
    expect(await readRefusal({ name: 'a.csv', chunks: chunks() })).toEqual({ refused: 'too-large' });
  });
});
