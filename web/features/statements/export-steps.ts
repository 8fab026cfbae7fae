/** How a platform's history becomes a file. */
export type PlatformExport = {
  name: string;
  /** The kind of file that comes of it; none where the platform saves nothing. */
  file?: string;
  /** One press or choice each. A text between asterisks is written on the screen as it stands. */
  steps: readonly string[];
  /** What is good to know besides. */
  hint?: string;
};

/** The platforms whose files are read, in the order in which most people look for theirs. */
export const platformExports: readonly PlatformExport[] = [
  {
    name: 'MetaTrader 4',
    file: 'HTML',
    steps: [
      'On a computer, open the *Terminal* with Ctrl+T and choose its tab *Account History*.',
      'Right-click in the list and choose *All History*, or *Custom Period*.',
      'Right-click again, choose *Save as Detailed Report* or *Save as Report*, and save the page.',
    ],
    hint: 'Only what the list shows is saved: without *All History* that may be the last month alone.',
  },
  {
    name: 'MetaTrader 5',
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
    steps: [
      'These show the history but save no file of it.',
      'Sign in to the same account in MetaTrader on a computer, and save it there as above.',
    ],
    hint: 'Or look in your broker’s client area for a statement as HTML, XLSX or CSV. A PDF cannot be read.',
  },
  {
    name: 'cTrader',
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
    file: 'CSV, three files',
    steps: [
      'Below the chart, open *Paper Trading* and the menu beside the account’s name.',
      'Choose *Export data…* three times: for the order history, for the positions and for the balance history.',
      'Choose or drop the three files here together.',
    ],
    hint: 'The orders tell the trades, the balance history tells and proves their money, and the positions tell what is still open. The other two files add nothing.',
  },
  {
    name: 'FTMO',
    file: 'CSV',
    steps: [
      'In the client area, open *MetriX* of the account.',
      'Go to the *Trading Journal* and choose *Export*, as CSV.',
    ],
    hint: 'The statement of MetaTrader or cTrader for the same account tells more: it has deposits, and sums that prove it.',
  },
  {
    name: 'Myfxbook',
    file: 'CSV',
    steps: [
      'Open your account’s page and go to *History* under *Trading Activity*.',
      'Choose *Export*, then *CSV*.',
    ],
  },
  {
    name: 'FX Blue',
    file: 'CSV',
    steps: ['Open your account’s page and go to its list of orders.', 'Choose *Download* as CSV.'],
    hint: 'Where the file has several accounts, each is one import.',
  },
  {
    name: 'A signal of MQL5',
    file: 'CSV',
    steps: [
      'Open the signal’s page and go to *Trading history*.',
      'Below the list, beside *Export to CSV*, choose *History* or *Positions*.',
    ],
  },
  {
    name: 'Any other table',
    file: 'CSV or XLSX',
    steps: [
      'Save the closed trades as CSV or as a spreadsheet, with a first row that names the columns.',
      'It needs at least the symbol, when each trade was closed, and what it made.',
      'You say once which column is what. This browser remembers it for tables like it.',
    ],
    hint: 'Cells copied in a spreadsheet can also be pasted.',
  },
];
