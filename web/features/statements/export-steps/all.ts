import { brokers } from './brokers.ts';
import { futuresPlatforms } from './futures.ts';
import { journals } from './journals.ts';
import type { ExportGroup } from './platform-export.ts';
import { platforms } from './platforms.ts';
import { trackRecords } from './track-records.ts';

/** All supported platforms, the most common first. */
export const exportGroups: readonly ExportGroup[] = [
  { title: 'Platforms', platforms },
  { title: 'Futures Platforms', platforms: futuresPlatforms },
  { title: 'Brokers and Exchanges', platforms: brokers },
  { title: 'Prop Firms and Track Records', platforms: trackRecords },
  { title: 'Other Journals', platforms: journals.filter(({ slug }) => slug !== 'other') },
  {
    title: 'Anything Else',
    platforms: [
      {
        name: 'Any other table',
        formats: ['mapped'],
        file: 'CSV or XLSX',
        steps: [
          'Save the closed trades as CSV or as a spreadsheet, with column names in the first row.',
          'It needs at least the symbol, the close time and the profit or loss of each trade.',
          'You match the columns once. This browser remembers them for similar tables.',
        ],
        hint: 'Cells copied in a spreadsheet can also be pasted.',
      },
    ],
  },
];
