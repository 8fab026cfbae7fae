import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import type { RestRequest } from './actions/plan.ts';
import { readRows } from './actions/read-rows.ts';
import { withMemory } from './remembered-plans.ts';

const request: RestRequest = {
  method: 'GET',
  name: 'plans',
  search: 'select=id&limit=10',
  headers: { accept: 'application/json' },
};

describe('a plan is remembered', () => {
  const read = withMemory(readRows);
  const plan = read(exampleCatalog, request);

  test('for the same request, as it was made', () => {
    expect(read(exampleCatalog, { ...request, headers: { ...request.headers } })).toBe(plan);
    expect(plan).toMatchObject({ isReadOnly: true });
  });

  test.each<[string, Partial<RestRequest>]>([
    ['method', { method: 'HEAD' }],
    ['query', { search: 'select=id&limit=11' }],
    ['format', { headers: { accept: 'application/vnd.pgrst.object+json' } }],
    ['preference', { headers: { ...request.headers, prefer: 'count=exact' } }],
    ['range', { headers: { ...request.headers, range: '0-4' } }],
    ['body', { body: Buffer.from('{}') }],
  ])('and not for one of another %s', (_, change) => {
    const other = { ...request, ...change };
    expect(read(exampleCatalog, other)).not.toBe(plan);
    expect(read(exampleCatalog, other)).toBe(read(exampleCatalog, other));
  });

  test('unless it is a long one', () => {
    const long = { ...request, search: `select=id&plan_name=eq.${'x'.repeat(1_000)}` };
    expect(read(exampleCatalog, long)).not.toBe(read(exampleCatalog, long));
    const wide = { ...request, body: Buffer.alloc(1_001) };
    expect(read(exampleCatalog, wide)).not.toBe(read(exampleCatalog, wide));
  });

  test('and a refusal is not', () => {
    const wrong = { ...request, name: 'nothing' };
    expect(() => read(exampleCatalog, wrong)).toThrow();
    expect(() => read(exampleCatalog, wrong)).toThrow();
  });
});
