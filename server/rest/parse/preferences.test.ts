import { describe, expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

const none = {
  resolution: null,
  missing: null,
  return: null,
  count: null,
  handling: null,
  maxAffected: null,
};

describe('the Prefer header', () => {
  test.each([
    [undefined, {}],
    ['', {}],
    ['return=representation', { return: 'representation' }],
    ['count=exact,return=minimal', { count: 'exact', return: 'minimal' }],
    ['return=headers-only , missing=default', { return: 'headers-only', missing: 'default' }],
    ['resolution=merge-duplicates', { resolution: 'merge-duplicates' }],
    ['return=minimal, return=representation', { return: 'minimal' }],
    ['tx=commit', {}],
    ['timezone=UTC, respond-async, return=everything', {}],
    ['max-affected=1', {}],
    ['handling=strict, max-affected=1', { handling: 'strict', maxAffected: 1 }],
  ])('%s', (header, preferences) => {
    expect(readPreferences(header)).toEqual({ ...none, ...preferences });
  });

  test.each([
    ['count=planned', 'PGRST127'],
    ['count=estimated', 'PGRST127'],
    ['tx=rollback', 'PGRST127'],
    ['handling=strict, respond-async', 'PGRST122'],
    ['return=everything, handling=strict', 'PGRST122'],
  ])('%s is refused with %s', (header, code) => {
    expect(() => readPreferences(header)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
