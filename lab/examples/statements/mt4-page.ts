import type { Source } from '#domain/statements/rows/row.ts';
import { htmlFile, type Told, wide } from './rows.ts';

type Row = readonly Told[];

type Mt4Page = {
  head?: Row;
  closed: readonly Row[];
  /** Commission, taxes, swap, profit; false for a page without. */
  sums?: readonly [string, string, string, string] | false;
  total?: string;
  open?: readonly Row[];
  working?: readonly Row[];
  deposits?: string;
  balance?: string;
};

export const mt4Header = [
  'Ticket',
  'Open Time',
  'Type',
  'Size',
  'Item',
  'Price',
  'S / L',
  'T / P',
  'Close Time',
  'Price',
  'Commission',
  'Taxes',
  'Swap',
  'Profit',
];

export const mt4Account: Row = [
  wide(2, 'Account: 7001234'),
  wide(5, 'Name: Amara Okafor'),
  wide(2, 'Currency: USD'),
  wide(2, 'Leverage: 1:100'),
  wide(3, '2026 March 31, 21:15'),
];

export function mt4Trade(
  ticket: string | { text: string; title: string },
  change: Record<number, Told> = {},
): Row {
  const row: Told[] = [
    ticket,
    '2026.03.02 09:15:03',
    'buy',
    '0.50',
    'eurusd',
    '1.08200',
    '1.08000',
    '0.00000',
    '2026.03.02 14:40:59',
    '1.08400',
    '-3.50',
    '0.00',
    '-0.25',
    '100.00',
  ];
  return row.map((cell, column) => change[column] ?? cell);
}

export function mt4Open(ticket: string): Row {
  return mt4Trade(ticket, { 8: '', 13: '-12.00' });
}

export function mt4Cash(ticket: string, amount: string, comment = 'Deposit', type = 'balance'): Row {
  return [ticket, '2026.03.01 08:00:00', type, wide(10, comment), amount];
}

export function mt4Cancelled(ticket: string): Row {
  return [...mt4Trade(ticket, { 2: 'buy limit' }).slice(0, 10), wide(4, 'cancelled')];
}

export function mt4Working(ticket: string): Row {
  return [...mt4Trade(ticket, { 2: 'sell stop', 8: '' }).slice(0, 10), wide(4, '')];
}

export function mt4Page(page: Mt4Page): Source {
  const sums = page.sums ?? ['0.00', '0.00', '0.00', '0.00'];
  const net = page.total ?? '0.00';
  return htmlFile([
    ...(page.head ? [page.head] : []),
    [wide(14, 'Closed Transactions:')],
    mt4Header,
    ...page.closed,
    ...(sums
      ? [
          [wide(10), ...sums],
          [wide(12, 'Closed P/L:'), wide(2, net)],
        ]
      : []),
    [wide(14, 'Open Trades:')],
    mt4Header.with(8, ''),
    ...(page.open ?? [[wide(13, 'No transactions')]]),
    [wide(10), '0.00', '0.00', '0.00', '-12.00'],
    [wide(10), wide(2, 'Floating P/L:'), wide(2, '-12.00')],
    [wide(14, 'Working Orders:')],
    [...mt4Header.slice(0, 8), wide(2, 'Market Price'), wide(4)],
    ...(page.working ?? [[wide(13, 'No transactions')]]),
    [wide(14, 'Summary:')],
    [
      wide(2, 'Deposit/Withdrawal:'),
      wide(2, page.deposits ?? '0.00'),
      wide(4, 'Credit Facility:'),
      '0.00',
      wide(5),
    ],
    [
      wide(2, 'Closed Trade P/L:'),
      wide(2, net),
      wide(4, 'Floating P/L:'),
      '-12.00',
      wide(3, 'Margin:'),
      wide(2, '56.50'),
    ],
    [
      wide(2, 'Balance:'),
      wide(2, page.balance ?? '0.00'),
      wide(4, 'Equity:'),
      '0.00',
      wide(3, 'Free Margin:'),
      wide(2, '0.00'),
    ],
  ]);
}
