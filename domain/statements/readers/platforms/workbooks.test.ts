import { expect, test } from 'vitest';
import { checkStatement } from '#domain/statements/proof/check.ts';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { sheetFile, type Told } from '#examples/statements/rows.ts';

function workbook(sheets: Record<string, readonly (readonly Told[])[]>): Source {
  const [first] = Object.values(sheets);
  return {
    ...sheetFile(first ?? []),
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows: sheetFile(rows).sheets[0]?.rows ?? [],
    })),
  };
}

function only(source: Source): Statement {
  const reading = readStatement(source);
  const [statement] = 'refused' in reading ? [] : reading;
  if (!statement) {
    throw new Error('No statement.');
  }
  return statement;
}

const listCash = ({ cash }: Statement) => cash.map(({ kind, amount, comment }) => [kind, amount, comment]);

test('eToro: trades of one sheet, deposits of another, and what the trades hold is not taken twice', () => {
  const statement = only(
    workbook({
      'Account Summary': [['Details'], ['Username', 'made-up'], ['Currency', 'USD']],
      'Closed Positions': [
        [
          'Position ID',
          'Action',
          'Long / Short',
          'Units / Contracts',
          'Open Date',
          'Close Date',
          'Profit(USD)',
          'Open Rate',
          'Close Rate',
          'Overnight Fees and Dividends',
          'Type',
        ],
        [
          '31',
          'Buy Apple (AAPL)',
          'Long',
          3,
          '06/01/2026 15:31:00',
          '08/01/2026 16:02:10',
          21,
          250,
          257,
          0.75,
          'Stocks',
        ],
        [
          '32',
          'Sell Gold (Non Expiry) (GOLD)',
          'Short',
          0.5,
          '07/01/2026 09:00:00',
          '07/01/2026 12:30:00',
          -6.5,
          4600,
          4613,
          -0.4,
          'CFD',
        ],
      ],
      'Account Activity': [
        [
          'Date',
          'Type',
          'Details',
          'Amount',
          'Units / Contracts',
          'Realized Equity Change',
          'Realized Equity',
          'Balance',
          'Position ID',
        ],
        ['05/01/2026 09:00:00', 'Deposit', '500.00 USD Bank', 500, '-', 500, 500, 500, '-'],
        ['08/01/2026 16:02:10', 'Position closed', 'AAPL/USD', 771, 3, 21, 521, 521, '31'],
        ['08/01/2026 16:02:11', 'Dividend', 'AAPL/USD', 0.75, '-', 0.75, 521.75, 521.75, '31'],
        ['09/01/2026 09:00:00', 'Withdraw Request', '', -100, '-', -100, 421.75, 421.75, '-'],
      ],
    }),
  );
  expect(statement.trades.map(trade => [trade.symbol, trade.side, tradeNet(trade)])).toEqual([
    ['AAPL', 'buy', 2175],
    ['GOLD', 'sell', -690],
  ]);
  expect(listCash(statement)).toEqual([
    ['deposit', 50000, '500.00 USD Bank'],
    ['withdrawal', -10000, 'Withdraw Request'],
  ]);
});

test('XTB: the report with its totals, and the cash operations beside it', () => {
  const statement = only(
    workbook({
      'CLOSED POSITION HISTORY': [
        ['', 'Name and surname', 'Account', 'Currency', 'Balance'],
        ['', 'Made Up', '1', 'EUR', 1003.15],
        [],
        [
          '',
          'Position',
          'Symbol',
          'Type',
          'Volume',
          'Open time',
          'Open price',
          'Close time',
          'Close price',
          'Open origin',
          'Commission',
          'Swap',
          'Rollover',
          'Gross P/L',
          'Comment',
        ],
        [
          '',
          101,
          'SAP.DE',
          'BUY',
          10,
          '02/02/2026 15:30:00',
          200,
          '04/02/2026 16:00:00',
          210,
          'xStation5',
          -1,
          0,
          0,
          100,
          '',
        ],
        [
          '',
          102,
          'EURUSD',
          'SELL',
          0.1,
          '03/02/2026 10:00:00',
          1.16,
          '13/02/2026 16:00:00',
          1.17,
          'xStation5',
          0,
          -0.5,
          -0.25,
          -95.1,
          '',
        ],
        ['', 'Total', '', '', '', '', '', '', '', '', -1, -0.5, -0.25, 4.9, ''],
      ],
      'CASH OPERATION HISTORY': [
        ['', 'ID', 'Type', 'Time', 'Comment', 'Symbol', 'Amount'],
        ['', 1, 'deposit', '01/02/2026 09:00:00', 'Bank deposit', '', 1000],
        ['', 2, 'close trade', '04/02/2026 16:00:00', 'Profit of position #101', 'SAP.DE', 100],
        ['', 3, 'swap', '13/02/2026 16:00:00', '', 'EURUSD', -0.5],
        ['', 4, 'DIVIDENT', '20/02/2026 09:00:00', 'SAP.DE EUR 2.2/ SHR', 'SAP.DE', 22],
        ['', 5, 'Withholding tax', '20/02/2026 09:00:00', 'SAP.DE WHT', 'SAP.DE', -5.8],
      ],
    }),
  );
  expect(statement.format).toBe('xtb');
  expect(statement.trades.map(tradeNet)).toEqual([9900, -9585]);
  expect(checkStatement(statement.checks).result).toBe('matches');
  expect(statement.problems).toEqual([]);
  expect(listCash(statement).map(([kind, amount]) => [kind, amount])).toEqual([
    ['deposit', 100000],
    ['financing', 2200],
    ['tax', -580],
  ]);
});

test('a sum over several accounts proves none of them', () => {
  const rows = (account: string, profit: string, running: string) => [
    ...[
      '1',
      'MES 03-26',
      account,
      'Long',
      '1',
      '1/13/2026 9:31:00 AM',
      '1/13/2026 9:35:30 AM',
      profit,
      running,
      '$1.00',
    ],
  ];
  const source = sheetFile([
    [
      'Trade number',
      'Instrument',
      'Account',
      'Market pos.',
      'Qty',
      'Entry time',
      'Exit time',
      'Profit',
      'Cum. net profit',
      'Commission',
    ],
    rows('Sim1', '$40.00', '$39.00'),
    rows('Sim2', '$40.00', '$78.00'),
    rows('Sim1', '-$10.00', '$67.00'),
  ]);
  const reading = readStatement(source);
  const statements = 'refused' in reading ? [] : reading;
  expect(
    statements.map(({ account, trades, checks }) => [account.number, trades.map(tradeNet), checks]),
  ).toEqual([
    ['Sim1', [3900, -1100], []],
    ['Sim2', [3900], []],
  ]);
});
