import type { Problem, ProblemId } from '#domain/statements/statement.ts';

/** Why a row was not read as it stands, for the person who can look at it. */
const sentences: Record<ProblemId, string> = {
  'not-a-number': 'is no number',
  'not-a-time': 'is no date and time',
  missing: 'is empty',
  'date-for-amount': 'is an amount that a spreadsheet turned into a date',
  'decimal-sign': 'may have a decimal sign or one between thousands',
  'day-or-month': 'may have the day or the month first',
  'cell-error': 'is an error of the spreadsheet',
  'too-many-cells': 'the row has more cells than a statement has',
  'cut-text': 'is too long and was cut',
  'too-many-digits': 'has more digits than an amount can have',
  'unknown-side': 'is neither buy nor sell',
  'unknown-type': 'is of a kind that is not known',
  'closed-before-opened': 'was closed before it was opened',
  'unknown-row': 'the row has another shape than its neighbours',
  'units-as-lots': 'counts in units, and they are kept as lots',
  'point-value': 'its money needs the value of a point',
  'fee-without-trade': 'is a fee of no trade and is booked by itself',
  paired: 'was put together from its deals',
  'same-id': 'has the number of another row',
  incomplete: 'is not whole in these files',
  'other-currency': 'is a cost in another currency and is not counted',
  'days-alone': 'has days without a time of day, and its trades are kept at midnight',
};

/** 'Row 12, Profit: “5.May” is an amount that a spreadsheet turned into a date.' */
export function problemWords({ row, column, text, why }: Problem): string {
  const place = [row > 0 && `Row ${row}`, column].filter(Boolean).join(', ');
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `${place ? `${place}:` : 'The file'} ${shown && `“${shown}” `}${sentences[why]}.`;
}
