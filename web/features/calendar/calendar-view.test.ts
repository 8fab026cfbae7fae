import { expect, test } from 'vitest';
import { daysRead, readView, viewBeside } from './calendar-view.ts';

const viewAt = (query: string) => readView(new URLSearchParams(query), '2026-11-23');

test('an address names a month or a year, and what cannot be read is the month of today', () => {
  expect(viewAt('')).toEqual({ kind: 'month', month: '2026-11' });
  expect(viewAt('month=2024-02')).toEqual({ kind: 'month', month: '2024-02' });
  expect(viewAt('month=2024-13')).toEqual({ kind: 'month', month: '2026-11' });
  expect(viewAt('year=2025&month=2024-02')).toEqual({ kind: 'year', year: '2025' });
  expect(viewAt('year=soon&month=2024-02')).toEqual({ kind: 'month', month: '2024-02' });
});

test('views follow each other, and end where no trade can lie', () => {
  expect(viewBeside({ kind: 'month', month: '2026-01' }, -1)).toEqual({ kind: 'month', month: '2025-12' });
  expect(viewBeside({ kind: 'year', year: '2026' }, 1)).toEqual({ kind: 'year', year: '2027' });
  expect(viewBeside({ kind: 'month', month: '2099-12' }, 1)).toEqual({ kind: 'month', month: '2099-12' });
  expect(viewBeside({ kind: 'year', year: '1900' }, -1)).toEqual({ kind: 'year', year: '1900' });
});

test('a view reads its year with the whole weeks at its ends', () => {
  expect(daysRead({ kind: 'month', month: '2026-05' }, 'monday')).toEqual({
    from: '2025-12-29',
    before: '2027-01-04',
  });
  expect(daysRead({ kind: 'year', year: '2024' }, 'sunday')).toEqual({
    from: '2023-12-31',
    before: '2025-01-05',
  });
});
