import { expect, test } from 'vitest';
import { tableSource } from './fixtures/table-source.ts';
import { toldOf } from './fixtures/told-of.ts';
import { dealVariations } from './fixtures/variations-of-deals.ts';
import { laterVariations } from './fixtures/variations-of-names.ts';
import { orderVariations } from './fixtures/variations-of-orders.ts';
import { tableVariations } from './fixtures/variations-of-tables.ts';
import { utf16 } from './rows/sheet/spreadsheet-fixture.ts';
import { sourceOf } from './source.ts';

const variations = [...orderVariations, ...dealVariations, ...tableVariations, ...laterVariations];

test.each(variations)('$name', ({ text, told }) => {
  expect(toldOf(tableSource(text))).toEqual(told);
});

test('as UTF-16, with the line ends of Windows, they say the same', () => {
  for (const { text, told } of variations) {
    const source = sourceOf(utf16(text.replaceAll('\n', '\r\n'), true));
    expect('refused' in source ? source : toldOf(source)).toEqual(told);
  }
});
