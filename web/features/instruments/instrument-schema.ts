import type { Entry } from '#data/account/instrument-changes.ts';
import { entryFields } from '#domain/instruments/entry-fields.ts';
import { isMoney } from '#domain/instruments/typed-pair.ts';
import { optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** The fields of the specs; an empty field uses the next layer. */
export const instrumentSchema = z.object({
  pip: optionalDecimalSchema(entryFields.pip),
  size: optionalDecimalSchema(entryFields.size),
  quote: z.pipe(
    z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine(typed => typed === '' || isMoney(typed), 'Enter a three-letter currency code, e.g. USD.'),
    ),
    z.transform(typed => typed || null),
  ),
  digits: optionalDecimalSchema(entryFields.digits),
  lotStep: optionalDecimalSchema(entryFields.lotStep),
});

export type InstrumentForm = z.input<typeof instrumentSchema>;
export type InstrumentValues = z.output<typeof instrumentSchema>;

export function formOfEntry(entry: Entry | undefined): InstrumentForm {
  return {
    pip: typed(entry?.pip),
    size: typed(entry?.size),
    quote: entry?.quote ?? '',
    digits: typed(entry?.digits),
    lotStep: typed(entry?.lot_step),
  };
}

/** The specs from a form; null when every field is empty. */
export function entryOfForm(symbol: string, { lotStep, ...parts }: InstrumentValues): Entry | null {
  const entry = { ...parts, lot_step: lotStep };
  return Object.values(entry).every(part => part === null) ? null : { symbol, ...entry };
}

/** A number in the format of its field: without thousands separators or exponents. */
export function typed(value: number | null | undefined): string {
  return value?.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 8 }) ?? '';
}
