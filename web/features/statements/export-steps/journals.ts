import type { PlatformExport } from './platform-export.ts';

export type JournalExport = PlatformExport & {
  /** The last part of its page's address. */
  slug: string;
};

export const journals: readonly JournalExport[] = [
  {
    slug: 'tradezella',
    name: 'TradeZella',
    formats: ['tradezella'],
    file: 'CSV',
    steps: [
      'On a computer, open the list of your trades, with all accounts and the whole period.',
      'If you can choose the columns, show all of them.',
      'Select all trades and export them as CSV.',
    ],
  },
  {
    slug: 'tradervue',
    name: 'Tradervue',
    formats: ['tradervue'],
    file: 'CSV',
    steps: [
      'Open *Trades* without any filter.',
      'Show the columns you want to import, including notes and tags.',
      'Choose the download icon at the bottom right of the list, and save the CSV.',
    ],
    hint: 'Tradervue exports only on its paid plans.',
  },
  {
    slug: 'tradersync',
    name: 'TraderSync',
    formats: ['tradersync'],
    file: 'CSV',
    steps: [
      'On a computer, open the list of your trades without any filter.',
      'If you can choose the columns, show all of them.',
      'Export the list as CSV.',
    ],
  },
  {
    slug: 'tradenote',
    name: 'TradeNote',
    formats: ['tradenote'],
    file: 'CSV',
    steps: [
      'Open the *Dashboard* and its filters, and choose the whole period and all accounts.',
      'Choose *Export*, then *CSV*.',
    ],
    hint: 'The files of executions that you imported there work too.',
  },
  {
    slug: 'tradetally',
    name: 'TradeTally',
    formats: ['tradetally'],
    file: 'CSV',
    steps: ['Open *Settings* and its tab *Data Management*.', 'Choose *Export Trades CSV*.'],
  },
  {
    slug: 'edgewonk',
    name: 'Edgewonk',
    formats: ['mapped'],
    file: 'CSV or XLSX',
    steps: [
      'Open your journal there and export all trades as CSV or as a spreadsheet.',
      'Import the file here and match its columns. This browser remembers them.',
    ],
    hint: 'Or import your broker’s statement, whose amounts can be checked.',
  },
  {
    slug: 'freetradejournal',
    name: 'FreeTradeJournal',
    formats: ['freetradejournal'],
    file: 'CSV',
    steps: [
      'Choose the account and open the *Trade Log*.',
      'Choose *Export* and leave the dates blank.',
      'Choose *Download*.',
    ],
  },
  {
    slug: 'pipstone',
    name: 'Another Pipstone',
    formats: ['pipstone'],
    file: 'CSV',
    steps: ['Sign in there, open *Account* and choose *Download*.', 'Choose *Download* beside *Trades*.'],
    hint: 'Each account in the file is an import of its own.',
  },
  {
    slug: 'other',
    name: 'Another Journal',
    formats: ['mapped'],
    file: 'CSV or XLSX',
    steps: [
      'Export all closed trades as CSV or as a spreadsheet, with column names in the first row.',
      'Check that the symbol, the close time and the profit or loss of each trade are in it.',
      'Import the file here and match its columns. This browser remembers them.',
    ],
    hint: 'Cells copied in a spreadsheet can also be pasted.',
  },
];

export function findJournal(slug: string | undefined): JournalExport | undefined {
  return journals.find(journal => journal.slug === slug);
}
