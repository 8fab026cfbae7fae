import type { PlatformExport } from './platform-export.ts';

export const trackRecords: readonly PlatformExport[] = [
  {
    name: 'FTMO',
    formats: ['ftmo'],
    file: 'CSV',
    steps: [
      'In the client area, open *MetriX* of the account.',
      'Go to the *Trading Journal* and choose *Export*, as CSV.',
    ],
    hint: 'A MetaTrader or cTrader statement of the same account has more: deposits, and totals to check against.',
  },
  {
    name: 'Myfxbook',
    formats: ['myfxbook'],
    file: 'CSV',
    steps: [
      'Open your account’s page and go to *History* under *Trading Activity*.',
      'Choose *Export*, then *CSV*.',
    ],
  },
  {
    name: 'FX Blue',
    formats: ['fx-blue'],
    file: 'CSV',
    steps: ['Open your account’s page and go to its list of orders.', 'Choose *Download* as CSV.'],
    hint: 'Where the file has several accounts, each is one import.',
  },
  {
    name: 'A signal of MQL5',
    formats: ['mql5-signal'],
    file: 'CSV',
    steps: [
      'Open the signal’s page and go to *Trading history*.',
      'Below the list, beside *Export to CSV*, choose *History* or *Positions*.',
    ],
  },
];
