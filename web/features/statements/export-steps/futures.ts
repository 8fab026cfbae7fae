import type { PlatformExport } from './platform-export.ts';

export const futuresPlatforms: readonly PlatformExport[] = [
  {
    name: 'Tradovate',
    formats: ['tradovate'],
    file: 'CSV',
    steps: [
      'Click the name of your account at the top, then the settings wheel beside the account.',
      'Open the tab *Performance* and choose the whole period.',
      'Choose *Download CSV*.',
    ],
    hint: 'This report has no commissions, so your trades are imported before costs.',
  },
  {
    name: 'TopstepX and ProjectX',
    formats: ['topstepx'],
    file: 'CSV',
    steps: [
      'Choose the account and open the tab *Trades*.',
      'Choose *Export* at the bottom right, and the whole period.',
      'Choose *Export* again.',
    ],
    hint: 'If the file is empty, begin a day before your first trade and end a few days after the last.',
  },
  {
    name: 'NinjaTrader 8',
    formats: ['ninjatrader'],
    file: 'CSV',
    steps: [
      'In the Control Center, choose *New*, then *Trade Performance*.',
      'Choose the whole period and *Generate*, then display the trades as a list.',
      'Right-click in the list, choose *Export*, and save it as CSV.',
    ],
    hint: 'In a language other than English you match the columns once.',
  },
];
