import { expect, test } from 'vitest';
import { entryOfForm, formOfEntry, instrumentSchema } from './instrument-schema.ts';

const empty = { pip: '', size: '', quote: '', digits: '', lotStep: '' };

test('an entry goes through its form as it is, to the last decimal', () => {
  const entry = {
    symbol: 'SHIBUSD',
    pip: 0.00000001,
    size: 1000000,
    quote: 'USD',
    digits: 8,
    lot_step: null,
  };
  const form = formOfEntry(entry);
  expect(form).toEqual({ pip: '0.00000001', size: '1000000', quote: 'USD', digits: '8', lotStep: '' });
  expect(entryOfForm('SHIBUSD', instrumentSchema.parse(form))).toEqual(entry);
  expect(formOfEntry(undefined)).toEqual(empty);
});

test('what is left empty is left to the next layer, and all of it is no entry', () => {
  expect(entryOfForm('XAUUSD', instrumentSchema.parse({ ...empty, size: ' 50 ' }))).toEqual({
    symbol: 'XAUUSD',
    ...{ pip: null, size: 50, quote: null, digits: null, lot_step: null },
  });
  expect(entryOfForm('XAUUSD', instrumentSchema.parse(empty))).toBeNull();
});

test.each([
  ['size', '100,000', 'Is it 100000 or 100?'],
  ['pip', '0', 'Enter 0.00000001 or more.'],
  ['size', 'lots', 'Use digits and a decimal point, like 100.'],
  ['size', '1000000001', 'Enter 1000000000 or less.'],
  ['quote', 'US', 'Enter a three-letter currency code, e.g. USD.'],
  ['quote', 'UDS', 'Enter a three-letter currency code, e.g. USD.'],
  ['digits', '9', 'Enter 8 or less.'],
  ['digits', '2.5', 'Use at most 0 decimals.'],
  ['lotStep', '-1', 'Leave out the minus sign.'],
])('%s of “%s” is refused where it is typed', (field, text, message) => {
  const { error } = instrumentSchema.safeParse({ ...empty, [field]: text });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test('a currency is taken in small letters too', () => {
  expect(instrumentSchema.parse({ ...empty, quote: ' eur ' }).quote).toBe('EUR');
});
