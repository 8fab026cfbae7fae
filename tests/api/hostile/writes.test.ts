import { describe, expect, test } from 'vitest';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { amaraAndBoForFile, amarasPlan, amarasTrade, bosPlan } from '../people/amara-and-bo.ts';

const { server, at, expectNothingOfAmara } = amaraAndBoForFile();

describe("Bo changes nothing of Amara's", () => {
  const representation = { prefer: 'return=representation' };
  const merge = { prefer: 'return=representation, resolution=merge-duplicates' };
  const ignore = { prefer: 'return=representation, resolution=ignore-duplicates' };

  // Refused, or an empty list.
  const attempts: [string, () => [string, string, object | undefined, Record<string, string>]][] = [
    [
      'updating a profile',
      () => ['PATCH', `/profiles?id=eq.${at.amara.id}`, { account_balance: 0 }, representation],
    ],
    [
      'updating a plan',
      () => ['PATCH', `/trading_plans?id=eq.${amarasPlan}`, { plan_name: 'x' }, representation],
    ],
    [
      'updating a trade',
      () => ['PATCH', `/trading_records?id=eq.${amarasTrade}`, { amount: 1 }, representation],
    ],
    [
      'updating by a tree',
      () => ['PATCH', `/trading_plans?or=(id.eq.${amarasPlan})`, { is_active: false }, representation],
    ],
    [
      'updating an account',
      () => ['PATCH', `/trading_accounts?user_id=eq.${at.amara.id}`, { counts: false }, representation],
    ],
    [
      'opening an account',
      () => ['POST', '/trading_accounts', { name: 'Hers', user_id: at.amara.id }, representation],
    ],
    [
      'making a trade of theirs in her account',
      () => ['POST', '/trading_records', { ...wonTrade, account_id: at.amara.id }, representation],
    ],
    [
      'taking a trade onto a plan',
      () => ['PATCH', `/trading_records?id=eq.${amarasTrade}`, { plan_id: bosPlan }, representation],
    ],
    ['deleting a profile', () => ['DELETE', `/profiles?id=eq.${at.amara.id}`, undefined, representation]],
    ['deleting a role', () => ['DELETE', `/user_roles?user_id=eq.${at.amara.id}`, undefined, representation]],
    ['deleting a plan', () => ['DELETE', `/trading_plans?id=eq.${amarasPlan}`, undefined, representation]],
    [
      'deleting a trade',
      () => ['DELETE', `/trading_records?user_id=eq.${at.amara.id}`, undefined, representation],
    ],
    [
      'making a profile',
      () => ['POST', '/profiles', { id: at.amara.id, email: at.bo.email }, representation],
    ],
    ['making a plan', () => ['POST', '/trading_plans', { ...plan, user_id: at.amara.id }, representation]],
    [
      'making a trade',
      () => ['POST', '/trading_records', { ...wonTrade, user_id: at.amara.id }, representation],
    ],
    [
      'making a trade of theirs on her plan',
      () => ['POST', '/trading_records', { ...wonTrade, plan_id: amarasPlan }, representation],
    ],
    [
      'making oneself an admin',
      () => ['POST', '/user_roles', { user_id: at.bo.id, role: 'admin' }, representation],
    ],
    [
      'becoming an admin',
      () => ['PATCH', `/user_roles?user_id=eq.${at.bo.id}`, { role: 'admin' }, representation],
    ],
    [
      'becoming an admin by an upsert',
      () => ['POST', '/user_roles', { user_id: at.bo.id, role: 'admin' }, merge],
    ],
    [
      'an upsert over a profile',
      () => ['POST', '/profiles', { id: at.amara.id, email: at.amara.email }, merge],
    ],
    [
      'an upsert over a plan',
      () => ['POST', '/trading_plans', { ...plan, id: amarasPlan, user_id: at.amara.id }, merge],
    ],
    [
      'an upsert over a trade',
      () => ['POST', '/trading_records', { ...wonTrade, id: amarasTrade, user_id: at.amara.id }, merge],
    ],
    [
      'an upsert by the id alone',
      () => ['POST', '/trading_plans?on_conflict=id', { ...plan, id: amarasPlan }, merge],
    ],
    [
      'an upsert by another key',
      () => [
        'POST',
        '/trading_plans?on_conflict=id,user_id',
        { ...plan, id: amarasPlan, user_id: at.amara.id },
        merge,
      ],
    ],
    [
      'an upsert that ignores what is there',
      () => ['POST', '/trading_plans', { ...plan, id: amarasPlan, user_id: at.amara.id }, ignore],
    ],
    [
      'moving a plan to her',
      () => ['PATCH', `/trading_plans?id=eq.${bosPlan}`, { user_id: at.amara.id }, representation],
    ],
    [
      'moving a plan to her by an upsert',
      () => ['POST', '/trading_plans', { ...plan, id: bosPlan, user_id: at.amara.id }, merge],
    ],
    [
      'giving a plan her id',
      () => ['PATCH', `/trading_plans?id=eq.${bosPlan}`, { id: amarasPlan }, representation],
    ],
    [
      'giving a profile her id',
      () => ['PATCH', `/profiles?id=eq.${at.bo.id}`, { id: at.amara.id }, representation],
    ],
    [
      'giving a profile her e-mail',
      () => ['PATCH', `/profiles?id=eq.${at.bo.id}`, { email: at.amara.email }, representation],
    ],
    ['claiming wins', () => ['PATCH', `/profiles?id=eq.${at.bo.id}`, { total_wins: 100 }, representation]],
    [
      'a batch with one of hers',
      () => [
        'POST',
        '/trading_plans',
        [
          { ...plan, user_id: at.bo.id },
          { ...plan, user_id: at.amara.id },
        ],
        representation,
      ],
    ],
  ];

  test.each(attempts)('%s', async (_name, make) => {
    const [method, path, body, headers] = make();
    const answer = await at.asBo(method, path, { headers, ...(body && { body }) });
    if (answer.status < 400) {
      expect(answer.text).toBe('[]');
    } else {
      expect([400, 403, 409]).toContain(answer.status);
    }
    expectNothingOfAmara(answer);
    expect(await server.snapshot()).toBe(at.before);
  });

  test('with writes that have no filter at all', async () => {
    for (const [method, table, body] of [
      ['PATCH', 'profiles', { account_balance: 0 }],
      ['PATCH', 'trading_plans', { plan_name: plan.plan_name }],
      ['PATCH', 'trading_records', { notes: 'x' }],
      ['DELETE', 'trading_records', undefined],
    ] as const) {
      const answer = await at.asBo(method, `/${table}`, { headers: representation, ...(body && { body }) });
      expectNothingOfAmara(answer);
    }
    expect(await server.snapshot()).toBe(at.before);
  });
});

test('nothing of all this was a fault of the server', () => {
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
