import { expect, test } from 'vitest';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';
import { columnOptions, mappingErrors, profitOptions, withCosts } from './mapping-form.ts';

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

test('what is no money won or lost is not offered as the profit, unless it was chosen', () => {
  const header = ['Price', 'P&L', 'Quantity', 'Balance', '', 'Amount'];
  const names = (chosen?: number) => profitOptions(header, [], chosen).map(({ label }) => label);
  expect(names()).toEqual(['Not in the table', 'P&L', 'Column 5', 'Amount']);
  expect(names(2)).toContain('Quantity');
});

test('a yes to positive costs is about those that are positive in the table', () => {
  const mapping = { columns: { commission: 1, swap: 2, fee: 3 }, costs: null } as unknown as Mapping;
  const table = (positiveCosts: string[]) => ({ positiveCosts }) as unknown as TableToMap;
  expect(withCosts(mapping, 'positive', table(['commission', 'fee'])).costs).toEqual(['commission', 'fee']);
  expect(withCosts(mapping, 'positive', table([])).costs).toEqual(['commission', 'swap', 'fee']);
  expect(withCosts(mapping, 'signed', table(['fee'])).costs).toEqual([]);
});
