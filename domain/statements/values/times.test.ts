import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCell } from '#domain/statements/rows/row.ts';
import { readMonth } from './months.ts';
import {
  cellTime,
  detectDateOrder,
  movedWall,
  readDayOrTime,
  readOffset,
  readTime,
  timeOfNumber,
} from './times.ts';

describe('a time as printed', () => {
  test.each([
    ['2024.01.02 03:04', '2024-01-02T03:04:00'],
    ['2024.01.02 03:04:05', '2024-01-02T03:04:05'],
    ['2024/01/02 03:04:05', '2024-01-02T03:04:05'],
    ['2024-01-02T03:04:05.123Z', '2024-01-02T03:04:05.123'],
    ['02.01.2024 3:04', '2024-01-02T03:04:00'],
    ['02/01/2024 03:04:05.007', '2024-01-02T03:04:05.007'],
    ['02 Jan 2024 03:04:05.123', '2024-01-02T03:04:05.123'],
    ['2024 January 2, 14:12', '2024-01-02T14:12:00'],
    ['2016 noviembre 21, 14:12', '2016-11-21T14:12:00'],
    ['May 15, 2024 3:05 PM', '2024-05-15T15:05:00'],
    ['May 15, 2024, 3:05:07\u202fPM', '2024-05-15T15:05:07'],
    ['June 3, 2024 at 2:00 PM', '2024-06-03T14:00:00'],
    ['Sept. 3rd, 2024 14:00', '2024-09-03T14:00:00'],
    ['Wed, May 15, 2024 12:05 AM', '2024-05-15T00:05:00'],
    ['15-May-24 09:30:00', '2024-05-15T09:30:00'],
    ['20250303;100530', '2025-03-03T10:05:30'],
    ['20250303 100530', '2025-03-03T10:05:30'],
    ['20250303 10:05:30', '2025-03-03T10:05:30'],
    ['2025-03-03;100530', '2025-03-03T10:05:30'],
    ['2025-03-03;10:05:30', '2025-03-03T10:05:30'],
    ['20250303T100530Z', '2025-03-03T10:05:30'],
    ['2025-05-13T09:35:30-04:00', '2025-05-13T09:35:30'],
    ['2025-05-13 09:35:30+00', '2025-05-13T09:35:30'],
    ['2025-05-13 09:35:30 EDT', '2025-05-13T09:35:30'],
    ['2025-05-13T09:35:30.1234567Z', '2025-05-13T09:35:30.123'],
  ])('%s', (text, wall) => {
    expect(readTime(text, 'day-first')).toBe(wall);
  });

  test.each([
    ['01/02/2024 15:04', '2024-01-02T15:04:00'],
    ['1/2/2024 3:04:05 PM', '2024-01-02T15:04:05'],
    ['1/2/2024 12:04 AM', '2024-01-02T00:04:00'],
    ['1/2/2024 3:04:05 p. m.', '2024-01-02T15:04:05'],
    ['2/9/26 16:40', '2026-02-09T16:40:00'],
    ['05/13/2025 09:35:30 -04:00', '2025-05-13T09:35:30'],
  ])('%s with the month first', (text, wall) => {
    expect(readTime(text, 'month-first')).toBe(wall);
  });

  test.each([
    '',
    '2024.01.02',
    '2024.02.30 10:00',
    '2024.01.02 24:00',
    '31/04/2024 10:00',
    '13:00',
    '1.10000',
    '1/2/2024 13:00 PM',
    '2024.01-02 10:00',
    'Foo 2 2024 10:00',
    'May 32, 2024 10:00',
    '20251303 100530',
    '20250303 250530',
    '99999999 100530',
    '20250303',
    '2025-05-13 09:35 XYZ',
  ])('%s is none', text => {
    expect(readTime(text)).toBeNull();
  });

  test('a day alone begins at midnight where days are taken', () => {
    expect(readDayOrTime('2024.02.29')).toBe('2024-02-29T00:00:00');
    expect(readDayOrTime('2023.02.29')).toBeNull();
    expect(['Aug 1, 2024', 'Mar 10, 2025', '3-May-25'].map(text => readDayOrTime(text))).toEqual([
      '2024-08-01T00:00:00',
      '2025-03-10T00:00:00',
      '2025-05-03T00:00:00',
    ]);
    expect(['May 75', 'May 15', '3. Apr', 'May 2024'].map(text => readDayOrTime(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('an offset is kept apart', () => {
    expect(readOffset('2024-01-02T03:04:05+05:30')).toBe('+05:30');
    expect(readOffset('2024-01-02T03:04:05Z')).toBe('+00:00');
    expect(readOffset('05/13/2025 09:35:30 -04:00')).toBe('-04:00');
    expect(readOffset('2024-01-02 03:04:05 UTC+2')).toBe('+02:00');
    expect(readOffset('May 15, 2024 3:05 PM EDT')).toBe('-04:00');
    const without = [
      '2024-01-02T03:04:05',
      '2024-01-02 03:04 PM',
      '2024-01-02',
      '02-01-2024',
      '2024-01-02 03:04 ET',
    ];
    expect(without.map(readOffset)).toEqual(without.map(() => null));
  });

  test('a time is moved to the clock of another offset', () => {
    expect(movedWall('2025-05-13T21:35:30', '-04:00', '+00:00')).toBe('2025-05-14T01:35:30');
    expect(movedWall('2025-05-13T09:35:30.123', '+00:00', '+05:30')).toBe('2025-05-13T15:05:30.123');
  });

  test('digits alone are a time in a column of times', () => {
    const cell = (text: string) => ({ ...emptyCell, text });
    expect(cellTime(cell('20250303'))).toBe('2025-03-03T00:00:00');
    expect(cellTime(cell('20250303100530'))).toBe('2025-03-03T10:05:30');
    expect(cellTime(cell('20259903'))).toBeNull();
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,;:-+/ TZAPMayst'), maxLength: 24 }),
        text => {
          expect(readDayOrTime(text) ?? '2024-01-01T00:00:00').toMatch(
            /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?$/,
          );
        },
      ),
    );
  });
});

test('numbers in a column of times', () => {
  expect(timeOfNumber(45_293.128_472_222)).toBe('2024-01-02T03:05:00');
  expect(timeOfNumber(45_293.128_472_222 - 1462, true)).toBe('2024-01-02T03:05:00');
  expect(timeOfNumber(1_704_164_645)).toBe('2024-01-02T03:04:05');
  expect(timeOfNumber(1_704_164_645_123)).toBe('2024-01-02T03:04:05.123');
  expect(timeOfNumber(0)).toBeNull();
  expect(timeOfNumber(Number.NaN)).toBeNull();
});

describe('day or month first', () => {
  test.each([
    [['13/04/2024 10:00', '01/05/2024 10:00'], 'day-first'],
    [['04/13/2024 10:00', '01/05/2024 10:00'], 'month-first'],
    [['01/02/2024 10:00', '01/03/2024 10:00', '01/04/2024 10:00', '02/01/2024 10:00'], 'month-first'],
    [['04/01/2024', '05/01/2024', '01/02/2024'], 'day-first'],
    [['01/02/2024 10:00'], null],
    [['13/04/2024', '04/13/2024'], null],
    [['03/03/2024'], 'day-first'],
    [['2024.01.02 10:00', ''], 'day-first'],
  ] as const)('%j is %s', (column, order) => {
    expect(detectDateOrder(column)).toBe(order);
  });
});

test('months by their names, none where two languages differ', () => {
  expect(['May', 'mai', 'Mär', 'März.', 'сентября', 'авг', 'Ağu', '5'].map(readMonth)).toEqual([
    5,
    5,
    3,
    3,
    9,
    8,
    8,
    null,
  ]);
  expect([readMonth('lip'), readMonth('srp')]).toEqual([null, null]);
});
