import { expect, test } from 'vitest';
import { noInsightFilter } from '#features/insights/insight-filter.ts';
import { periodBefore } from './period-before.ts';

test('the period before is the named one before, or as many whole months or days', () => {
  const before = (dates: object) =>
    periodBefore({ ...noInsightFilter, ...dates, pairs: ['US30'] }, '2026-03-15', 'sunday');
  expect(before({ dates: 'this-month' })).toMatchObject({ dates: 'last-month', pairs: ['US30'] });
  expect(before({ dates: 'last-month' })).toMatchObject({ dates: '', from: '2026-01-01', to: '2026-01-31' });
  expect(before({ dates: 'this-year' })).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
  expect(before({ from: '2024-02-01', to: '2024-03-31' })).toMatchObject({
    from: '2023-12-01',
    to: '2024-01-31',
  });
  expect(before({ from: '2026-03-01', to: '2026-03-10' })).toMatchObject({
    from: '2026-02-19',
    to: '2026-02-28',
  });
  expect(before({ from: '2026-03-10', to: '2026-03-10' })).toMatchObject({
    from: '2026-03-09',
    to: '2026-03-09',
  });
  expect(before({ from: '2026-03-10' })).toBeNull();
  expect(before({ from: '2026-03-10', to: '2026-03-01' })).toBeNull();
});
