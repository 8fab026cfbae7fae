import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '#data/backend/error-codes.ts';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

// A function that refuses in its own words, like another project's.
const server = ownServerForFile({
  isEmpty: true,
  prepare: `
    create function public.refuse(reason text) returns void language plpgsql as $$
    begin
      raise exception '%', reason using detail = 'As asked', hint = 'Ask for less';
    end
    $$`,
});
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
});

type Refusal = PromiseLike<{ status: number; error: { code: string; message: string } | null }>;

/** And the call that causes it. */
const codes: [code: string, status: number, message: RegExp, call: () => Refusal][] = [
  [
    'PGRST116',
    406,
    /^Cannot coerce the result to a single JSON object$/,
    () => amara.client.from('profiles').select('*').eq('id', bo.id).single(),
  ],
  [
    'PGRST204',
    400,
    /^Could not find the 'colour' column of 'trading_plans' in the schema cache$/,
    () => amara.client.from('trading_plans').insert({ colour: 'red' }),
  ],
  [
    'PGRST205',
    404,
    /^Could not find the table 'public.orders' in the schema cache$/,
    () => amara.client.from('orders').select('*'),
  ],
  [
    'PGRST202',
    404,
    /^Could not find the function public.refuse\(colour\) in the schema cache$/,
    () => amara.client.rpc('refuse', { colour: 'red' }),
  ],
  [
    'PGRST200',
    400,
    /^Could not find a relationship between 'profiles' and 'user_roles' in the schema cache$/,
    () => amara.client.from('profiles').select('*, user_roles(role)'),
  ],
  ['PGRST100', 400, /^"failed to parse logic tree/, () => amara.client.from('profiles').select('*').or('')],
  [
    'PGRST103',
    416,
    /^Requested range not satisfiable$/,
    () => amara.client.from('profiles').select('*').limit(-1),
  ],
  [
    'PGRST301',
    401,
    /^JWT cannot be decoded/,
    async () => (await withToken('garbage')).from('profiles').select('*'),
  ],
  [
    'PGRST303',
    401,
    /^The session of this JWT has ended$/,
    async () => {
      const other = await signIn(server.url, amara.email, amara.password);
      const token = (await other.client.auth.getSession()).data.session?.access_token ?? '';
      await other.client.auth.signOut({ scope: 'local' });
      return (await withToken(token)).from('profiles').select('*');
    },
  ],
  [
    '23505',
    409,
    /^duplicate key value violates unique constraint "profiles_pkey"$/,
    () => amara.client.from('profiles').insert({ id: amara.id, email: amara.email }),
  ],
  [
    '23503',
    409,
    /violates foreign key constraint/,
    () => amara.client.from('trading_records').insert({ ...wonTrade, plan_id: crypto.randomUUID() }),
  ],
  [
    '23514',
    400,
    /violates check constraint/,
    () => amara.client.from('trading_records').insert({ ...wonTrade, amount: -1 }),
  ],
  [
    '23514',
    400,
    /future/,
    () => amara.client.from('trading_records').insert({ ...wonTrade, created_at: '2999-01-01' }),
  ],
  [
    '23502',
    400,
    /null value in column "plan_name"/,
    () => amara.client.from('trading_plans').insert({ ...plan, plan_name: null }),
  ],
  [
    '42501',
    403,
    /^new row violates row-level security policy for table "trading_plans"$/,
    () => amara.client.from('trading_plans').insert({ ...plan, user_id: bo.id }),
  ],
  ['42501', 403, /^Only an admin may do this$/, () => amara.client.rpc('get_current_auth_code')],
  [
    '22P02',
    400,
    /^invalid input syntax for type uuid: "me"$/,
    () => amara.client.from('profiles').select('*').eq('id', 'me'),
  ],
  [
    '22003',
    400,
    /overflow/,
    () => amara.client.from('profiles').update({ account_balance: 1e13 }).eq('id', amara.id),
  ],
  ['42703', 400, /colour does not exist$/, () => amara.client.from('profiles').select('colour')],
  ['P0001', 400, /^Not today$/, () => amara.client.rpc('refuse', { reason: 'Not today' })],
  [
    'PT404',
    404,
    /^There is no such user$/,
    async () => (await admin(server)).client.rpc('delete_user', { user_id: crypto.randomUUID() }),
  ],
];

async function withToken(token: string) {
  return createClient(server.url, await readPublicKey(server.url), {
    accessToken: async () => token,
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

describe('the client library receives', () => {
  test.each(codes)('%s, %i, %s', async (code, status, message, call) => {
    const answer = await call();
    expect({ code: answer.error?.code, status: answer.status }).toEqual({ code, status });
    expect(answer.error?.message).toMatch(message);
  });

  test('every code that the web app has an answer to', () => {
    const told = new Set(codes.map(([code]) => code));
    const { tokenMissing: _onlyOnSupabase, ...ours } = errorCode;
    expect(Object.values(ours).filter(code => !told.has(code))).toEqual([]);
  });

  test('details and hint, where a function raises them', async () => {
    const { error } = await amara.client.rpc('refuse', { reason: 'No' });
    expect(error).toMatchObject({ code: 'P0001', message: 'No', details: 'As asked', hint: 'Ask for less' });
  });
});
