import { describe, expect, test } from 'vitest';
import { withAmountsRestored } from '#domain/statements/rows/restored-amounts.ts';
import { emptyCell } from '#domain/statements/rows/row.ts';
import { openSource } from '#domain/statements/source.ts';
import { amountOfDay } from './day-amounts.ts';

describe('an amount that a spreadsheet turned into a date', () => {
  test.each([
    ['May-75', '5.75'],
    ['May 75', '5.75'],
    ['Jan-00', '1.00'],
    ['май.75', '5.75'],
    ['maj 75', '5.75'],
    ['mai-75', '5.75'],
    ['Apr-03', '4.03'],
    ['3-Apr', '3.04'],
    ['3. Apr', '3.04'],
    ['03.апр', '3.04'],
    ['05. Dez', '5.12'],
    ['12.сен', '12.09'],
    ['31-Oct', '31.10'],
  ])('%s was %s', (text, amount) => {
    expect(amountOfDay({ ...emptyCell, text })).toBe(amount);
  });

  test.each([
    '5.75',
    '',
    '2024.01.02',
    '02 Jan 2024',
    '1-May-75',
    'sell 75',
    'eurusd-75',
    '32-Oct',
    'jui-75',
    'to #75',
  ])('%s was none', text => {
    expect(amountOfDay({ ...emptyCell, text })).toBeNull();
  });

  test.each([
    [27515, 'mmm-yy', '5.75'],
    [27516, 'mmm-yy', null],
    [46115, 'd-mmm', '3.04'],
    [46115, 'dd/mm/yyyy', null],
    [46115.5, 'd-mmm', null],
    [5.75, null, null],
  ])('the serial %s shown as %s was %s', (number, datePattern, amount) => {
    expect(amountOfDay({ ...emptyCell, text: String(number), number, datePattern })).toBe(amount);
  });

  test('is turned back in its rows, and nothing else is', () => {
    const source = openSource(new TextEncoder().encode('1,2024.01.02 10:00,May-75\n2,02 Jan 2024,3. Apr\n'));
    const rows = 'refused' in source ? [] : (withAmountsRestored(source).sheets[0]?.rows ?? []);
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['1', '2024.01.02 10:00', '5.75'],
      ['2', '02 Jan 2024', '3.04'],
    ]);
  });
});
