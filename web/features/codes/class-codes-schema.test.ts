import { expect, test } from 'vitest';
import { classCodeSchema } from './class-codes-schema.ts';

const typed = { label: '  Autumn class ', maxUses: ' 30 ', lastDay: '', group: 'new' };

test('a class code is read as it was meant', () => {
  expect(classCodeSchema.parse(typed)).toEqual({
    label: 'Autumn class',
    maxUses: 30,
    lastDay: null,
    group: 'new',
  });
  const { lastDay } = classCodeSchema.parse({ ...typed, lastDay: '2026-11-21' });
  expect(new Date(lastDay ?? '').toString()).toContain('Nov 21 2026 23:59:59');
});

test.each(['', '0', '-1', '1.5', '10001', '1e3', '10,000', 'many'])('“%s” is no number of uses', maxUses => {
  const { error } = classCodeSchema.safeParse({ ...typed, maxUses });
  expect(error?.issues.map(issue => issue.message)).toEqual(['Enter a whole number from 1 to 10000.']);
});

test('a label is neither empty nor endless', () => {
  expect(classCodeSchema.safeParse({ ...typed, label: ' ' }).error?.issues[0]?.message).toBe(
    'Enter what the code is for.',
  );
  expect(classCodeSchema.safeParse({ ...typed, label: 'W'.repeat(101) }).success).toBe(false);
  expect(classCodeSchema.safeParse({ ...typed, label: 'W'.repeat(100), maxUses: '10000' }).success).toBe(
    true,
  );
});
