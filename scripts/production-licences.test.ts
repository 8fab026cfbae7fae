import { expect, test } from 'vitest';
import { isAllowed, productionLicences } from './production-licences.ts';

test('every package of the product has a licence that is allowed', () => {
  const packages = productionLicences();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.map(({ name }) => name)).toContain('react');
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['unknown', false],
])('%s: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});
