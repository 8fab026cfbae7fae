import type { Problem, ProblemId } from '#domain/statements/statement.ts';

/** Explanations of unreadable or changed rows, for the user who can look at the file. */
const sentences: Record<ProblemId, string> = {
  'not-a-number': 'isn’t a number',
  'not-a-time': 'isn’t a date and time',
  missing: 'is empty',
  'date-for-amount': 'is an amount that a spreadsheet turned into a date',
  'decimal-sign': 'has an ambiguous decimal sign',
  'day-or-month': 'has an ambiguous date order',
  'cell-error': 'is a spreadsheet error',
  'too-many-cells': 'the row has too many cells',
  'cut-text': 'is too long and was cut',
  'too-many-digits': 'has too many digits',
  'unknown-side': 'is neither buy nor sell',
  'unknown-type': 'has an unknown type',
  'closed-before-opened': 'was closed before it was opened',
  'unknown-row': 'the row has a different layout from the others',
  'units-as-lots': 'is in units, saved as lots',
  'point-value': 'needs a point value',
  'fee-without-trade': 'is a fee without a trade, saved separately',
  paired: 'was combined from its deals',
  'same-id': 'has the same number as another row',
  incomplete: 'is incomplete in these files',
  'other-currency': 'is a cost in another currency, not counted',
  'days-alone': 'has dates without times, so its trades are saved at midnight',
};

/** 'Row 12, Profit: “5.May” is an amount that a spreadsheet turned into a date.' */
export function problemWords({ row, column, text, why }: Problem): string {
  const place = [row > 0 && `Row ${row}`, column].filter(Boolean).join(', ');
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `${place ? `${place}:` : 'The file'} ${shown && `“${shown}” `}${sentences[why]}.`;
}
