import { expect, test } from 'vitest';
import { columnOptions, mappingErrors } from './mapping-form.ts';

test('a column is offered by its name and its first value', () => {
  expect(columnOptions(['Closed', ''], [['', 'EURUSD'], ['2026-03-02 14:40']])).toEqual([
    { value: 'none', label: 'Not in the table' },
    { value: '0', label: 'Closed (2026-03-02 14:40)' },
    { value: '1', label: 'Column 2 (EURUSD)' },
  ]);
});

test('a fault stands at each field that may be changed', () => {
  expect(
    Object.keys(mappingErrors([{ fault: 'twice', roles: ['fee', 'swap'] }, { fault: 'swapped' }])),
  ).toEqual(['fee', 'swap', 'opened', 'closed']);
});
