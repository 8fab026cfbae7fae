/** The reason why a file is refused; `row` counts lines from 1. */
export type BarRefusal =
  | { refused: 'too-large' | 'empty' | 'unknown' | 'daily' | 'asks' | 'too-many-bars' }
  | { refused: 'long-line' | 'row'; row: number }
  | { refused: 'resolution'; minutes: number }
  | { refused: 'other-symbol'; symbol: string }
  | { refused: 'no-fit'; fits: number; of: number };

/** A refusal on its way out of the reading functions. */
export class RefusedBars extends Error {
  readonly refusal: BarRefusal;

  constructor(refusal: BarRefusal) {
    super(refusalSentence(refusal));
    this.refusal = refusal;
  }
}

/** A sentence with the fault of the file and what to do. */
export function refusalSentence(refusal: BarRefusal): string {
  switch (refusal.refused) {
    case 'too-large':
      return 'This file is larger than 100 MB. Export a shorter period.';
    case 'empty':
      return 'This file has no prices.';
    case 'unknown':
      return 'This isn’t a price file of MetaTrader 5, MetaTrader 4, HistData or Dukascopy.';
    case 'daily':
      return 'This file has daily prices. Export one-minute bars (M1).';
    case 'asks':
      return 'This file has ask prices. Export bid prices.';
    case 'too-many-bars':
      return 'Your trades need too many bars of this file. Export a shorter period.';
    case 'long-line':
      return `Line ${refusal.row} has more than 200 characters, so this isn’t a price file.`;
    case 'row':
      return `Line ${refusal.row} couldn’t be read. Export the file again.`;
    case 'resolution':
      return `This file has bars of ${refusal.minutes} minutes. Export one-minute bars (M1).`;
    case 'other-symbol':
      return `By its name, this file has prices of ${refusal.symbol}. Open a trade of ${refusal.symbol} to add it.`;
    case 'no-fit':
      return `The prices fit only ${refusal.fits} of ${refusal.of} trades. The file may be of another symbol, or its times of another time zone than the account’s.`;
  }
}
