import { beforeAll, describe, expect, test } from 'vitest';
import { maxStatementLength, statementName } from '../../../server/rest/compile/statement-name.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { amaraAndBoForFile } from './amara-and-bo.ts';

// The requests of one trader must neither end the server nor keep others from it.

const { server, at } = amaraAndBoForFile(ownServerForFile());

beforeAll(async () => {
  // 34 MB of notes: 10 requests can write as much.
  await server.sql(`
    insert into public.trading_records
      (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes)
    select '${at.amara.id}', 'buy', 'EURUSD', 1, 1, 1, case when n <= 8 then 7 else 1 end, 'won', 1, repeat('a', 10000)
    from generate_series(1, 3400) n`);
});

describe('an answer that no server could hold', () => {
  test.each(['/profiles?select=trading_records(a:notes,b:notes)', '/trading_records?select=*'])(
    'is refused, and the server goes on: %#',
    async path => {
      const answer = await at.asAmara('GET', path);
      expect([answer.status, answer.body.code, answer.body.hint]).toEqual([
        400,
        '54000',
        'Ask for fewer rows or columns.',
      ]);
      expect((await at.asBo('GET', '/profiles?select=id')).status).toBe(200);
      expect((await at.asAmara('GET', '/trading_records?select=*&limit=700')).status).toBe(200);
    },
  );

  test('is no answer to a write either, which is then undone', async () => {
    const answer = await at.asAmara('PATCH', '/trading_records?select=a:notes,b:notes', {
      body: { lot_size: 2 },
      headers: { prefer: 'return=representation' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, '54000']);
    expect(await server.sql('select from public.trading_records where lot_size = 2')).toHaveLength(0);
  });

  test.each([
    `/trading_records?select=${Array.from({ length: 60 }, (_, i) => `a${i}:notes`).join(',')}`,
    `/trading_records?select=${Array(60).fill('*').join(',')}`,
    `/trading_records?select=${Array.from({ length: 400 }, (_, i) => `a${i}:trading_plans(id)`).join(',')}`,
  ])('is not even begun where the request says so: %#', async path => {
    const answer = await at.asAmara('GET', path);
    expect([answer.status, answer.body.code]).toEqual([400, 'PGRST127']);
  });
});

test('many slow requests of one trader leave room for another', async () => {
  // Compared at every place with a pattern that fails at its last letter.
  const path = `/trading_records?select=id&lot_size=eq.7&notes=like.*${'a'.repeat(2_000)}b*`;
  const requests = Array.from({ length: 14 }, () => at.asAmara('GET', path).then(() => 'slow'));
  const first = await Promise.race([...requests, at.asBo('GET', '/profiles?select=id').then(() => 'Bo')]);
  expect(first).toBe('Bo');
  await Promise.all(requests);
});

describe('statements that PostgreSQL keeps', () => {
  test('are short, so that no trader fills its memory with large ones', () => {
    expect(statementName(`select ${'x'.repeat(maxStatementLength)}`)).toBeUndefined();
    expect(statementName(`select ${'x'.repeat(maxStatementLength)}`)).toBeUndefined();
  });

  test('have a name from the second time on, which stays', () => {
    expect(statementName('select 1')).toBeUndefined();
    const name = statementName('select 1');
    expect(name).toMatch(/^rest_[\w-]{32}$/);
    for (let i = 0; i < 5_000; i++) {
      statementName(`select ${i} ${'x'.repeat(900)}`);
      statementName('select 1');
    }
    expect(statementName('select 1')).toBe(name);
    expect(statementName('select 1 x')).toBeUndefined();
  });
});

test('the answers that one person may see are kept for no other', async () => {
  const answer = await at.asAmara('GET', '/profiles');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
