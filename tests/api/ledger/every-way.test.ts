import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { databasesForFile } from '../../postgres/temporary.ts';

const { migratedDatabase } = databasesForFile();
const [amara, bo, chidi] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const ada = crypto.randomUUID();
const kept = crypto.randomUUID();

let connection: pg.ClientConfig;
const sql = (text: string) => query(connection, text);

beforeEach(async () => {
  connection = await migratedDatabase();
  await sql(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select id, name, '', now() from (values ('${amara}'::uuid, 'amara'), ('${bo}', 'bo'), ('${chidi}', 'chidi'), ('${ada}', 'ada')) p (id, name);
    update public.user_roles set role = 'admin' where user_id = '${ada}'`);
});

/** Each in a separate transaction, as the server runs requests. */
async function as(trader: string, ...statements: string[]): Promise<void> {
  for (const statement of statements) {
    await sql(`
      begin;
      select set_config('role', 'authenticated', true),
             set_config('request.jwt.claims', '{"sub": "${trader}", "role": "authenticated"}', true);
      ${statement};
      commit`);
  }
}

/** With equal other fields. */
function trades(rows: [amount: number, daysAgo: number, plan?: string][], trader = 'auth.uid()'): string {
  const values = rows.map(
    ([amount, daysAgo, plan]) =>
      `(${trader}, ${plan ? `'${plan}'` : 'null'}, 'buy', 'EURUSD', 1, 1, 1, 1,
        '${amount > 0 ? 'won' : 'lost'}', ${amount}, now() - interval '${daysAgo} days')`,
  );
  return `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price,
    take_profit, stop_loss, lot_size, trade_result, amount, created_at) values ${values.join()}`;
}

const plan = (id: string, amount: number) =>
  `insert into public.trading_plans (id, plan_name, target_amount, target_date, current_amount)
   values ('${id}', '${id}', 1000, '2030-01-01', ${amount})`;

test('every way to move a balance keeps the books in order, the owner’s own statements too', async () => {
  await as(
    amara,
    plan(kept, 250.5),
    trades([[150.25, 300, kept]]),
    trades([
      [5, 1, kept],
      [-3, 2],
    ]),
    'update public.profiles set account_balance = 50',
    'select public.set_account_balance(60, $$found it$$)',
    'select public.record_cash(500.05, gen_random_uuid(), $$by card$$, $$2026-02-03$$)',
    'select public.record_cash(-20, gen_random_uuid())',
    'select public.undo_cash(min(id)) from public.balance_changes where kind = $$cash$$',
    `update public.trading_plans set starting_amount = 0`,
    'update public.trading_records set amount = 2 * amount',
    `delete from public.trading_plans`,
    'delete from public.trading_records where amount > 0',
  );
  expect((await verify(connection)).findings).toEqual([]);

  await sql('update public.profiles set account_balance = account_balance + 100');
  await sql(
    `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount, created_at)
     select p.id, 'sell', 'US30', 1, 0, 0, 1, 'won', place, now() - place * interval '1 hour'
     from public.profiles p, generate_series(1, 4) place`,
  );
  expect((await verify(connection)).findings).toEqual([]);
  await sql(`${trades([[4, 0]], `'${bo}'`)} returning id`);
  await sql(`
    insert into public.trading_records
    select (jsonb_populate_record(r, jsonb_build_object('amount', 3))).* from public.trading_records r where r.amount = 4
    union all
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).* from public.trading_records r
    where r.amount = 4
    on conflict (user_id, id) do update set amount = excluded.amount`);
  await sql(`update public.trading_records set user_id = '${chidi}' where user_id = '${bo}' and amount = 3`);
  expect((await verify(connection)).findings).toEqual([]);

  await sql(`delete from public.profiles where id = '${chidi}'`);
  await sql(`insert into public.profiles (id, email, account_balance) values ('${chidi}', 'chidi', 12.5)`);
  expect(await sql(`select kind, balance from public.balance_changes where user_id = '${chidi}'`)).toEqual([
    { kind: 'opening', balance: '12.50' },
  ]);
  await sql(`delete from auth.users where id = '${amara}'`);
  expect((await verify(connection)).findings).toEqual([]);
  expect(
    await sql(`select count(*)::int as left from public.balance_changes where user_id = '${amara}'`),
  ).toEqual([{ left: 0 }]);
});

test('every way to move the balances of several accounts works, and a person is deleted with all their rows', async () => {
  const [demo, euros] = [crypto.randomUUID(), crypto.randomUUID()];
  const own = (account: string) => `account_id = '${account}'`;
  await as(
    amara,
    plan(kept, 250.5),
    trades([
      [150.25, 3, kept],
      [-3, 2],
    ]),
    `insert into public.trading_accounts (id, name, kind, counts, starting_balance) values ('${demo}', 'Demo', 'demo', false, 100)`,
    `insert into public.trading_accounts (id, name, currency, counts) values ('${euros}', 'Euros', 'EUR', false)`,
    `update public.trading_records set ${own(demo)} where amount < 0`,
    `update public.trading_records set ${own(euros)}, account_amount = amount, plan_id = null where amount > 0`,
    `select public.set_account_balance(500, 'found', '${euros}')`,
    `select public.record_cash(33.33, gen_random_uuid(), account => '${euros}')`,
    `update public.trading_accounts set usd_rate = 1.3333, counts = true where id = '${euros}'`,
    `update public.trading_records set amount = 2 * amount where ${own(demo)}`,
    'select public.undo_cash(min(id)) from public.balance_changes where kind = $$cash$$',
    'update public.profiles set account_balance = 50',
    `update public.trading_accounts set counts = not counts`,
    `delete from public.trading_records where ${own(euros)}`,
    trades([
      [7, 1, kept],
      [-2, 0],
    ]),
    `update public.trading_records set ${own(demo)}`,
    `select public.delete_trading_account('${euros}', 'Euros')`,
    `update public.trading_accounts set archived_at = now() where id = '${amara}'`,
  );
  expect((await verify(connection)).findings).toEqual([]);
  await sql(`delete from auth.users where id = '${amara}'`);
  expect((await verify(connection)).findings).toEqual([]);
  const left = `select (select count(*) from public.trading_accounts where user_id = '${amara}')
    + (select count(*) from public.trading_records where user_id = '${amara}') as count`;
  expect(await sql(left)).toEqual([{ count: '0' }]);
});

test('many small trades in euros come to what their sum is worth, whatever happens to them', async () => {
  const euros = crypto.randomUUID();
  const inEuros = (amounts: string) => `
    insert into public.trading_records (account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size,
      trade_result, amount, account_amount, created_at)
    select '${euros}', 'buy', 'EURUSD', 1, 0, 0, 1, case when own > 0 then 'won' else 'lost' end, own, own,
           now() - place * interval '7 hours'
    from (${amounts}) t (own, place)`;
  const figures = async () => {
    const [found] = await sql(`
      select p.account_balance, a.balance, a.dollars, a.dollars - round(a.balance * a.usd_rate, 2) as apart,
             p.account_balance - (select sum(o.dollars) from public.trading_accounts o where o.user_id = p.id and o.counts) as uncounted
      from public.profiles p join public.trading_accounts a on a.user_id = p.id and a.id = '${euros}' where p.id = '${amara}'`);
    return found;
  };
  /** From nothing to the present, for its owner and for staff. */
  const curves = async () => {
    const [found] = await sql(`
      select (array_agg(d.balance order by d.day))[1] as before_all,
             (array_agg(d.balance order by d.day desc))[1] - p.account_balance as apart,
             (select sum(m.net) from private.moves_by_day(array[p.id], '2020-01-01', '2100-01-01', 'UTC', true) m)
               - p.account_balance as of_staff_apart
      from public.profiles p
      cross join public.my_balance_by_day('2100-01-01', 'UTC', '2020-01-01', trader => p.id) d
      where p.id = '${amara}' group by p.id`);
    return found;
  };
  await as(
    amara,
    'update public.profiles set account_balance = 10205.38',
    `insert into public.trading_accounts (id, name, currency, usd_rate) values ('${euros}', 'Euros', 'EUR', 1.08)`,
    // Each one loses a fraction of a cent.
    inEuros('select 0.38, place from generate_series(1, 150) place'),
    ...Array.from({ length: 5 }, (_, place) => inEuros(`values (0.38, ${place})`)),
    `select public.record_cash(1869.73, gen_random_uuid(), account => '${euros}')`,
  );
  expect(await figures()).toMatchObject({
    account_balance: '12288.30',
    balance: '1928.63',
    dollars: '2082.92',
  });

  const steps = [
    `update public.trading_records set account_amount = account_amount + 0.03 where currency_pair = 'EURUSD' and left(id::text, 1) < '8'`,
    `update public.trading_accounts set usd_rate = 1.1333 where id = '${euros}'`,
    inEuros(
      'select case when place % 3 = 0 then -0.07 else 0.41 end, place from generate_series(1, 90) place',
    ),
    `delete from public.trading_records where left(id::text, 1) > 'b'`,
    'select public.undo_cash(min(id)) from public.balance_changes where kind = $$cash$$',
    `update public.trading_records set account_id = '${amara}' where left(id::text, 1) < '2'`,
    `update public.trading_accounts set counts = not counts where id = '${euros}'`,
    `update public.trading_accounts set usd_rate = 0.9, counts = true where id = '${euros}'`,
    `delete from public.trading_records where account_id = '${euros}' and left(id::text, 1) > '7'`,
  ];
  for (const step of steps) {
    await as(amara, step);
    expect(await figures(), step).toMatchObject({ apart: '0.00', uncounted: '0.00' });
    expect((await verify(connection)).findings, step).toEqual([]);
    expect(await curves(), step).toMatchObject({ before_all: '0.00', apart: '0.00', of_staff_apart: '0.00' });
  }
  await as(amara, `delete from public.trading_records where account_id = '${euros}'`);
  expect(await figures()).toMatchObject({ balance: '0.00', dollars: '0.00' });
});

test('trades logged one by one leave the same books as all of them in one statement', async () => {
  const rows: [number, number, string?][] = [
    [150.25, 3, kept],
    [-3, 2],
    [0, 1, kept],
    [-20.5, 0],
  ];
  const books = `select p.account_balance, p.total_wins, p.total_losses, p.text_bytes, p.ledger_entries,
      p.last_trade_at = (select max(created_at) from public.trading_records r where r.user_id = p.id) as is_newest,
      (select current_amount from public.trading_plans t where t.user_id = p.id) as of_plan,
      (select json_agg(json_build_array(c.kind, c.amount, c.balance, c.currency_pair, c.trade_id is null) order by c.id)
       from public.balance_changes c where c.user_id = p.id) as ledger
    from public.profiles p where p.id = `;
  await as(amara, plan(kept, 10), ...rows.map(row => trades([row])));
  const forBo = rows.map(([amount, daysAgo, on]) => [amount, daysAgo, on && chidi] as (typeof rows)[number]);
  await as(bo, plan(chidi, 10), trades(forBo));
  const [one] = await sql(`${books} '${amara}'`);
  expect(one).toMatchObject({ account_balance: '126.75', total_wins: 1, total_losses: 3, of_plan: '160.25' });
  expect([one]).toEqual(await sql(`${books} '${bo}'`));
  expect((await verify(connection)).findings).toEqual([]);
});

test('a trade of nobody is refused by its key, alone and among others', async () => {
  const nobody = `'${crypto.randomUUID()}'`;
  const refusal = { code: '23503', constraint: 'trading_records_user_id_fkey' };
  await expect(sql(trades([[1, 1]], nobody))).rejects.toMatchObject(refusal);
  await expect(
    sql(
      trades(
        [
          [1, 1],
          [2, 1],
        ],
        nobody,
      ),
    ),
  ).rejects.toMatchObject(refusal);
});
