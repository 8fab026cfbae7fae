import type { PlatformExport } from './platform-export.ts';

export const platforms: readonly PlatformExport[] = [
  {
    name: 'MetaTrader 4',
    formats: ['mt4-html', 'mt4-table'],
    file: 'HTML',
    steps: [
      'On a computer, open the *Terminal* with Ctrl+T and choose its tab *Account History*.',
      'Right-click in the list and choose *All History*, or *Custom Period*.',
      'Right-click again, choose *Save as Detailed Report* or *Save as Report*, and save the page.',
    ],
    hint: 'Only trades in the list are saved: without *All History* that may be just the last month.',
  },
  {
    name: 'MetaTrader 5',
    formats: ['mt5-report', 'mt5-positions'],
    file: 'HTML or XLSX',
    steps: [
      'On a computer, open the *Toolbox* with Ctrl+T and choose its tab *History*.',
      'Right-click in the list and choose *All History*, or *Custom Period*.',
      'Right-click again, choose *Report*, then *HTML* or *Open XML*, and save the file.',
    ],
    hint: 'The report of the tab *Trade* holds open positions only: take the one of *History*.',
  },
  {
    name: 'MetaTrader on a phone or in the browser',
    formats: ['mt5-portal'],
    steps: [
      'They show the history but can’t save it as a file.',
      'Sign in to the same account in MetaTrader on a computer, and save it there as above.',
    ],
    hint: 'Or look in your broker’s client area for a statement as HTML, XLSX or CSV. A PDF can’t be read.',
  },
  {
    name: 'cTrader',
    formats: ['ctrader'],
    file: 'XLSX, CSV or HTML',
    steps: [
      'Below the chart, open the tab *History* and choose the whole period.',
      'Show the columns for ID, opening and closing time, quantity, commission, swap and net: only what is shown is saved.',
      'Right-click in the list, or open the menu of the tab, and choose *Export*.',
    ],
    hint: 'Deposits and withdrawals are in the tab *Transactions*, which saves a file of its own.',
  },
  {
    name: 'TradingView paper trading',
    formats: ['tradingview'],
    file: 'CSV, three files',
    steps: [
      'Below the chart, open *Paper Trading* and the menu beside the account’s name.',
      'Choose *Export data…* three times: for the order history, for the positions and for the balance history.',
      'Choose or drop the three files here together.',
    ],
    hint: 'The order history has the trades, the balance history has their amounts and totals, and the positions show what is still open. The other two files aren’t needed.',
  },
  {
    name: 'Match-Trader',
    formats: ['match-trader'],
    file: 'CSV',
    steps: [
      'On a computer, open the list of your closed positions and choose the whole period.',
      'Export the list as CSV.',
    ],
  },
  {
    name: 'TradeLocker',
    formats: ['tradelocker'],
    file: 'CSV',
    steps: [
      'On a computer, open the history of your closed positions and choose the whole period.',
      'Export it as CSV. Where your broker offers no export, ask its support for the file.',
    ],
    hint: 'A file with other columns works too: you match the columns once.',
  },
  {
    name: 'DXtrade',
    formats: ['dxtrade'],
    file: 'CSV',
    steps: [
      'On a computer, open the history of your closed trades and choose the whole period.',
      'Export it as CSV.',
    ],
    hint: 'A file with other columns works too: you match the columns once.',
  },
];
