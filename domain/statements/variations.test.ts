import { expect, test } from 'vitest';
import { utf16 } from '#examples/statements/spreadsheet.ts';
import { tableSource } from '#examples/statements/table-source.ts';
import { readTold } from '#examples/statements/told-of.ts';
import { dealVariations } from '#examples/statements/variations-of-deals.ts';
import { laterVariations } from '#examples/statements/variations-of-names.ts';
import { orderVariations } from '#examples/statements/variations-of-orders.ts';
import { tableVariations } from '#examples/statements/variations-of-tables.ts';
import { openSource } from './source.ts';

const variations = [...orderVariations, ...dealVariations, ...tableVariations, ...laterVariations];

test.each(variations)('$name', ({ text, told }) => {
  expect(readTold(tableSource(text))).toEqual(told);
});

test('as UTF-16, with Windows line ends, they read the same', () => {
  for (const { text, told } of variations) {
    const source = openSource(utf16(text.replaceAll('\n', '\r\n'), true));
    expect('refused' in source ? source : readTold(source)).toEqual(told);
  }
});
