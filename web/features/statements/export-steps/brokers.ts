import type { PlatformExport } from './platform-export.ts';

/** Brokers and exchanges with their own platform. */
export const brokers: readonly PlatformExport[] = [
  {
    name: 'eToro',
    formats: ['etoro'],
    file: 'XLSX',
    steps: [
      'Open *Settings* and its tab *Account*. Under *Documents*, choose *View* beside *Account Statement*.',
      'Choose the period and *Create*.',
      'Save the statement as an Excel file, not as PDF.',
    ],
  },
  {
    name: 'XTB',
    formats: ['xtb'],
    file: 'XLSX or CSV',
    steps: [
      'On a computer, open the account history of xStation and choose the whole period.',
      'Export it as XLSX, or the closed positions as CSV.',
    ],
    hint: 'The XLSX has deposits too, on its sheet *Cash Operations*.',
  },
  {
    name: 'IG',
    formats: ['ig'],
    file: 'CSV',
    steps: [
      'Sign in on the web and open the *Transaction History* of your account.',
      'Choose the whole period and download it as CSV.',
    ],
    hint: 'Take the transactions: the list of activities has no profit or loss.',
  },
  {
    name: 'Capital.com',
    formats: ['capital-com'],
    file: 'CSV',
    steps: [
      'Sign in on the web and open the history of your trades.',
      'Choose the whole period and download it as CSV.',
    ],
  },
  {
    name: 'OANDA',
    formats: ['oanda'],
    file: 'CSV',
    steps: [
      'Sign in on the web and open *Transaction History*.',
      'Choose the account and the whole period.',
      'Export the transactions as CSV.',
    ],
    hint: 'If you get a ZIP file, unpack it first.',
  },
  {
    name: 'Interactive Brokers',
    formats: ['ibkr-activity', 'ibkr-flex'],
    file: 'CSV',
    steps: [
      'In the Client Portal, open *Performance & Reports*, then *Statements*.',
      'Run the statement *Activity* for the whole period, in the format CSV.',
    ],
    hint: 'One file covers a year at most: import them one after the other. A Flex query with its trades as CSV works too.',
  },
  {
    name: 'thinkorswim',
    formats: ['thinkorswim'],
    file: 'CSV',
    steps: [
      'On a computer, open the tab *Monitor*, then *Account Statement*.',
      'Choose the period at the top, a year at most.',
      'Open the menu at the top right and choose *Export to file*.',
    ],
    hint: 'Trades in futures are not read from this file.',
  },
  {
    name: 'Binance futures',
    formats: ['binance-futures'],
    file: 'CSV or XLSX',
    steps: ['On the web, open your futures orders and their *Trade History*.', 'Export the whole period.'],
    hint: 'Take the trade history: the order history has no profit or loss.',
  },
  {
    name: 'Bybit',
    formats: ['bybit'],
    file: 'CSV or XLSX',
    steps: ['On the web, open your derivatives orders and their *Closed P&L*.', 'Export the whole period.'],
  },
];
