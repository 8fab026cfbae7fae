import { expect, test } from 'vitest';
import { phaseNames, readOptions } from './options.ts';

test('phases are chosen by --only or --phase, all where neither is given, and none that does not exist', () => {
  expect(readOptions([]).only).toEqual(phaseNames);
  expect(readOptions(['--phase', 'failover']).only).toEqual(['failover']);
  expect(readOptions(['--only', 'kill,failover']).only).toEqual(['kill', 'failover']);
  expect(() => readOptions(['--phase', 'flood'])).toThrow(/^Usage/);
  expect(() => readOptions(['--phases', 'kill'])).toThrow(/^Usage/);
});
