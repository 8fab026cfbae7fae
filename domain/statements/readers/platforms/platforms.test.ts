import { describe, expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import { sumTrades, tradeNet } from '#domain/statements/proof/sums.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { platformFiles, textFile } from '#examples/statements/platform-files.ts';

function read(source: Source): readonly Statement[] {
  const reading = readStatement(source);
  return 'refused' in reading ? [] : reading;
}

function readPlainly(source: Source) {
  return read(source).map(statement => ({
    format: statement.format,
    trades: statement.trades.map(trade =>
      [trade.side, trade.symbol, trade.lots ?? trade.units, trade.opened, trade.closed, tradeNet(trade)].join(
        ' ',
      ),
    ),
    cash: statement.cash.map(({ kind, amount }) => `${kind} ${amount}`),
    skipped: statement.skipped,
    proof: checkStatement(statement.checks).result,
    problems: statement.problems,
  }));
}

const none = { open: 0, working: 0, cancelled: 0, backtest: 0 };
const whole = { cash: [], skipped: none, problems: [], proof: 'nothing to compare' };

const expected: Record<keyof typeof platformFiles, object[]> = {
  etoro: [
    {
      ...whole,
      trades: [
        'buy AMD 8 2026-01-06T15:31:00 2026-01-08T16:02:10 5600',
        'sell EUR/USD 9000 2026-01-07T09:00:00 2026-01-07T12:30:00 -2742',
      ],
    },
  ],
  xtb: [
    {
      ...whole,
      trades: [
        'buy EURUSD 0.20 2026-01-12T09:15:00 2026-01-12T11:20:00 3000',
        'sell US500 0.10 2026-01-13T15:30:00 2026-01-14T16:00:00 -6125',
        'sell GOLD 0.05 2026-01-14T10:00:00 2026-01-14T10:30:00 4910',
      ],
      proof: 'explained',
    },
  ],
  'capital-com': [
    {
      ...whole,
      trades: [
        'buy DE40 2 2026-01-12T08:00:00 2026-01-13T10:00:00 1165',
        'sell GOLD 3 2026-01-14T08:00:00 2026-01-14T09:30:00 1200',
      ],
      cash: ['financing -128'],
      skipped: { ...none, open: 1 },
    },
  ],
  ig: [
    {
      ...whole,
      trades: [
        'buy FTSE 100 Cash (£1) 2 2026-01-14T08:30:00 2026-01-14T10:02:00 2400',
        'sell Wall Street Cash (£2) 1 2026-01-13T14:40:00 2026-01-13T15:12:40 -3150',
      ],
      cash: ['financing -85', 'deposit 25000'],
    },
  ],
  oanda: [
    {
      ...whole,
      trades: [
        'buy NZD_USD 2500 2026-01-12T09:00:01 2026-01-13T19:00:00 32847',
        'sell EUR_USD 1000 2026-01-14T09:00:00 2026-01-14T11:00:00 -20000',
      ],
      cash: ['transfer 10000000', 'financing -1329'],
      proof: 'matches',
    },
  ],
  tradovate: [
    {
      ...whole,
      trades: [
        'buy MESH6 2 2026-01-12T09:31:00 2026-01-12T09:40:00 6250',
        'sell MNQH6 1 2026-01-12T10:00:00 2026-01-12T10:12:00 -4000',
        'buy MNQH6 4 2026-01-13T09:31:00 2026-01-13T09:59:00 120000',
      ],
    },
  ],
  topstepx: [
    {
      ...whole,
      trades: [
        'buy MESH6 2 2026-01-12T09:31:00 2026-01-12T09:35:30 4852',
        'sell MNQH6 1 2026-01-12T10:00:00 2026-01-12T10:12:00 -2174',
      ],
    },
  ],
  ninjatrader: [
    {
      ...whole,
      trades: [
        'buy MES 03-26 2 2026-01-12T09:31:00 2026-01-12T09:35:30 4730',
        'sell MNQ 03-26 1 2026-01-12T10:00:00 2026-01-12T10:12:00 -4135',
      ],
      proof: 'matches',
    },
  ],
  bybit: [
    {
      ...whole,
      trades: ['sell BTCUSDT 0.020  2026-01-12T12:30:00 895', 'buy SOLUSDT 10  2026-01-13T15:00:00 -1531'],
      proof: 'matches',
    },
  ],
  'binance-futures': [
    {
      ...whole,
      trades: ['sell BTCUSDT 0.02 2026-01-12T10:00:00 2026-01-12T12:30:00 5483'],
      skipped: { ...none, open: 1 },
    },
  ],
  'ibkr-flex': [
    { ...whole, trades: ['buy MSFT 50 2026-01-12T10:05:30 2026-01-13T11:00:00 9790'] },
    { ...whole, trades: ['sell SAP 10 2026-01-13T12:00:00 2026-01-14T12:00:00 -2300'] },
  ],
  'ibkr-activity': [
    {
      ...whole,
      trades: ['buy MSFT 50 2026-01-12T10:05:30 2026-01-13T11:00:00 9790'],
      cash: ['deposit 500000', 'financing 1250'],
    },
  ],
  thinkorswim: [
    {
      ...whole,
      trades: [
        'buy AAPL 100 2026-01-12T09:30:00 2026-01-12T10:30:00 9972',
        'buy SPY 100 16 JAN 26 690 CALL 1 2026-01-12T11:00:00 2026-01-12T11:30:00 -4134',
      ],
      cash: ['financing 520'],
      proof: 'matches',
    },
  ],
  'match-trader': [
    {
      ...whole,
      trades: [
        'buy EURUSD 0.50 2026-01-12T09:00:00 2026-01-12T11:00:00 9650',
        'sell XAUUSD 0.10 2026-01-13T09:00:00 2026-01-14T11:00:00 -12190',
      ],
    },
  ],
  tradelocker: [
    {
      ...whole,
      trades: [
        'buy EURUSD 0.50 2026-01-12T09:00:00 2026-01-12T11:00:00 9650',
        'sell NAS100 1 2026-01-13T09:00:00 2026-01-13T10:00:00 -4150',
      ],
    },
  ],
  dxtrade: [
    {
      ...whole,
      trades: [
        'buy EURUSD 50000 2026-01-12T09:00:00 2026-01-12T11:00:00 9650',
        'sell US30 2 2026-01-13T09:00:00 2026-01-13T10:00:00 -4100',
      ],
    },
  ],
};

const formats = Object.keys(platformFiles) as (keyof typeof platformFiles)[];

describe.each(formats)('%s', format => {
  const file = platformFiles[format];
  const right = expected[format].map(statement => ({ format, ...statement }));

  test('reads to its right values', () => {
    expect(readPlainly(textFile(file))).toEqual(right);
  });
});

function turned(file: string): Source {
  const source = textFile(file);
  return {
    ...source,
    sheets: source.sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row, index) => {
        const [first, ...rest] = row.cells.map(cell => ({ ...cell }));
        const more = first ? [{ ...first, text: index === 0 ? 'My own column' : 'x' }] : [];
        return { ...row, cells: [...rest.toReversed(), ...more, ...(first ? [first] : [])] };
      }),
    })),
  };
}

const plain = formats.filter(format => format !== 'ibkr-activity' && format !== 'thinkorswim');

test.each(plain)('%s in another order of columns, with one of the person’s own, is the same', format => {
  expect(readPlainly(turned(platformFiles[format]))).toEqual(
    expected[format].map(statement => ({ format, ...statement })),
  );
});

test.each(plain)('%s between semicolons and with decimal commas is the same', format => {
  const source = textFile(platformFiles[format]);
  const comma = (text: string) => (/^-?\$?\(?-?\d+\.\d+\)?$/.test(text) ? text.replace('.', ',') : text);
  const quoted = (text: string) => (text.includes(';') ? `"${text}"` : comma(text));
  const rows = source.sheets.flatMap(sheet => sheet.rows);
  const file = rows
    .map(row =>
      row.cells.map(({ text }) => quoted(text.replace(/^\$([\d]),(\d{3})\.(\d\d)$/, '$$$1.$2,$3'))).join(';'),
    )
    .join('\n');
  expect(readPlainly(textFile(file))).toEqual(expected[format].map(statement => ({ format, ...statement })));
});

test('costs that are printed below 0 are the same costs', () => {
  const net = (file: string) => sumTrades(read(textFile(file))[0]?.trades ?? []).net;
  const { topstepx, ninjatrader, 'match-trader': matchTrader } = platformFiles;
  expect(net(topstepx.replace('1.48000', '-1.48000').replace('0.74000', '-0.74000'))).toBe(2678);
  expect(net(ninjatrader.replace(/\$(2\.40|0\.28|0\.02|1\.20|0\.14|0\.01)/g, '-$$$1'))).toBe(595);
  expect(net(matchTrader.replace('-3.50', '3.50').replace('-0.70', '0.70'))).toBe(-2540);
});
