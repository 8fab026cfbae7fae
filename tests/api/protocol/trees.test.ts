import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const rows = ['a', 'b', 'c, (d) "e"', 'f'].map((plan_name, place) => ({
    ...plan,
    plan_name,
    target_amount: 1000 * (place + 1),
    start_date: place === 0 ? null : '2026-11-01',
    is_active: place !== 3,
  }));
  await amara.client.from('trading_plans').insert(rows).throwOnError();
});

describe('a tree of filters', () => {
  test.each([
    ['plan_name.eq.a,target_amount.gte.4000', ['a', 'f']],
    ['start_date.is.null,and(target_amount.gt.1000,target_amount.lt.3000)', ['a', 'b']],
    ['not.and(is_active.is.true,target_amount.gt.1000)', ['a', 'f']],
    ['plan_name.in.(a,b),not.or(is_active.is.true,plan_name.eq.x)', ['a', 'b', 'f']],
    ['plan_name.eq."c, (d) \\"e\\""', ['c, (d) "e"']],
    ['start_date.not.is.null', ['b', 'c, (d) "e"', 'f']],
    ['plan_name.ilike.B*', ['b']],
  ])('or(%s)', async (filters, found) => {
    const { data, error } = await amara.client
      .from('trading_plans')
      .select('plan_name')
      .or(filters)
      .order('plan_name');
    expect(error).toBeNull();
    expect(data?.map(row => row.plan_name)).toEqual(found);
  });

  test('holds together with other filters, and for writes', async () => {
    const plans = () => amara.client.from('trading_plans');
    const changed = await plans()
      .update({ risk_percentage: 5 })
      .eq('is_active', true)
      .or('plan_name.eq.a,plan_name.eq.f')
      .select('plan_name');
    expect(changed.data).toEqual([{ plan_name: 'a' }]);
    const gone = await plans().delete().or('plan_name.eq.nobody,plan_name.eq.none').select('id');
    expect(gone.data).toEqual([]);
  });
});
