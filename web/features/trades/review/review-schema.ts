import type { Trade, TradeChanges } from '#data/trades/trades.ts';
import {
  type JournalForm,
  journalColumns,
  journalFields,
} from '#features/trades/form/trade-journal-schema.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';
import { isSame } from '#lib/forms/is-same.ts';
import * as z from '#lib/forms/zod.ts';

/** The journal fields of a trade, of which at least one is required. Its other fields are not in the form. */
export const reviewSchema = z.pipe(
  z.transform((form: TradeForm): JournalForm => form),
  z.object(journalFields).check(
    z.refine(isFilled, {
      path: ['newTag'],
      error: 'Fill in at least one field, or skip this trade.',
    }),
  ),
);

export type ReviewValues = z.output<typeof reviewSchema>;

function isFilled({ tags, setup, feltBefore, feltAfter, planFollowed }: JournalForm): boolean {
  return [tags, setup, feltBefore, feltAfter, planFollowed].some(value => (value ?? '').length > 0);
}

export function reviewChanges(trade: Trade, values: ReviewValues): TradeChanges {
  const columns = Object.entries(journalColumns(values));
  return Object.fromEntries(
    columns.filter(([column, value]) => !isSame(value, trade[column as keyof Trade])),
  );
}
