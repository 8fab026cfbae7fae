import { createHash, randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { challengePresets } from '#domain/challenges/presets.ts';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { queries, query, withClient } from '../../lab/harness/database.ts';
import { cash, details, type Rows, trade, trades } from '../../lab/harness/statement-rows.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { takePost } from '../../server/sync/take-post.ts';
import { folders } from './migration-folders.ts';

/** With one more file. */
export async function laterFolders(name: string, text: string, place: string): Promise<typeof folders> {
  const migrationsFolder = join(place, 'migrations');
  await cp(folders.migrationsFolder, migrationsFolder, { recursive: true });
  await writeFile(join(migrationsFolder, name), text);
  return { ...folders, migrationsFolder };
}

/** A careless dump would spoil these. */
const notes = [
  'plain',
  'a tab\tand a line\nbreak, \\N and \\. and a backslash \\',
  '\\.',
  'it\'s "quoted"; -- no comment',
  '你好 🂱 \u0001',
  '',
  null,
];

const ruleId = randomUUID();

export async function fillDatabase(connection: pg.ClientConfig): Promise<void> {
  await addSmallSchool(connection);
  await query(
    connection,
    `begin;
     select set_config('request.jwt.claims', jsonb_build_object('sub', id, 'role', 'authenticated')::text, true)
       from public.profiles where email = 'amara@example.com';
     select public.record_cash(250.25, gen_random_uuid(), 'by "card"', '2026-02-03 02:30:00.123456+01');
     select public.undo_cash(max(id)) from public.balance_changes;
     insert into public.kept_filters (name, query) values ('Gold "losses"', 'search=gold&result=lost');
     insert into public.account_instruments (symbol, pip, quote) values ('XAUUSD', 0.00000001, 'USD');
     insert into public.class_instruments (symbol, size, digits, lot_step) values ('XAGUSD', 1000, 3, 0.1);
     insert into public.typed_rates (base, quote, rate, day) values ('EUR', 'USD', 1.085, '2026-03-03');
     insert into public.class_rates (base, quote, rate, day) values ('USD', 'JPY', 151.06, '2026-03-03');
     insert into public.symbol_names (printed, symbol) values (E'Gold\\ "m"', 'XAUUSD');
     insert into public.statement_mappings (shape, mapping) values (repeat('a', 64), '{"types": {"\\"kauf\\"": "buy"}}');
     insert into public.tags (name, color) values ('A "news" tag', 7), ('late', 0);
     update public.trading_records set tags = array(select id from public.tags), setup = 'A "flag"', felt_before = '{calm}',
       felt_after = '{tired,relieved}', plan_followed = 4, idea_id = id where user_id = auth.uid() and notes = 'plain';
     insert into public.playbooks (name, words, rules) values ('A "flag"', E'two\\nlines',
       '[{"id": "${ruleId}", "kind": "exit", "must": true, "text": "At the \\"target\\"", "removed": false}]');
     update public.trading_records set rules_broken = '{${ruleId}}' where user_id = auth.uid() and notes = 'plain';
     insert into public.class_playbooks (name, words) values ('Of the class', 'You''');
     insert into public.day_notes (day, body) values ('2026-03-03', E'two\\nlines, 你好');
     insert into public.review_questions (questions) values ('{"What, \\"again\\"?"}');
     insert into public.weekly_reviews (week, questions, answers) values ('2026-03-02', '{"Why?",How?}', '{"",E\\\\N}');
     insert into public.session_plans (day, markets, setups, levels, max_trades, max_loss, mood, is_shared)
       values ('2026-03-03', '{EURUSD,XAUUSD}', '{"A \\"flag\\""}', E'1.0850\\n\\\\N 你好', 3, 100.5, '{calm}', true);
     update public.session_plans set max_trades = 4, review = 'Waited.';
     insert into public.note_templates (name, body) values ('Morning', 'Levels:');
     insert into public.running_trades (trade_type, currency_pair, entry_price, stop_loss, lot_size, notes, setup)
       values ('sell', 'XAUUSD', 2400.12345678, 2410, 1.5, E'two\\nlines, 你好', 'A "flag"');
     insert into public.pictures (trade_id, type, bytes, width, height)
       select min(id::text)::uuid, 'image/webp', 4321, 800, 600 from public.trading_records where user_id = auth.uid();
     insert into public.pictures (playbook_id, class_playbook_id, type, bytes, width, height)
       select id, null, 'image/webp', 21, 8, 6 from public.playbooks where user_id = auth.uid()
       union all
       select null, id, 'image/jpeg', 43, 8, 6 from public.class_playbooks;
     insert into public.trade_bars (trade_id, source, resolution, begins, digits, has_spread, bars)
       select min(id::text)::uuid, 'histdata', 5, '2026-02-03 02:30+01', 5, false, '{0,108543,12,5,-3,0,0,4}'
       from public.trading_records where user_id = auth.uid();
     insert into public.comments (about, day, body) values ('day', '2026-03-03', E'Why?\\n\\\\N 你好');
     insert into public.assignments (student_id, title, kind, begins, ends)
       values (auth.uid(), 'A "first" week', 'text', '2026-03-02', '2026-03-06');
     update public.assignments set ends = '2026-03-07';
     insert into public.assignment_work (user_id, assignment_id, answer, handed_in_at, mark, replied_at)
       select auth.uid(), id, E'two\\nlines, 你好', now(), 'B+', now() from public.assignments;
     update public.comments set seen_at = now(), pinned_at = now();
     insert into public.notice_settings (digest, time_zone) values (false, 'Africa/Lagos');
     insert into private.notice_mails (user_id, kind, told_until) values (auth.uid(), 'comments', now());
     insert into public.student_notes (user_id, author_id, body) select auth.uid(), id, 'A "note"' from public.profiles
       where email = 'ada@example.com';
     update public.trading_plans set loss_floor = 200.5, account_id = user_id where user_id = auth.uid();
     insert into public.plan_challenges (plan_id, name, initial, began_on, ends_on, rules, page, read_on)
       select id, 'A "firm"', 100000, '2026-11-02', '2026-12-01', '${JSON.stringify(challengePresets[0]?.rules)}',
         'https://example.com/a?b=c', '2026-11-23' from public.trading_plans where user_id = auth.uid();
     insert into public.class_challenges (name, rules)
       values ('Of the class', '${JSON.stringify(challengePresets.at(-1)?.rules)}');
     insert into public.forecasts (plan_id, day, chance, p10, p90, floored, trades, days, sample_from, sample_to, unit, method)
       select id, day, 0.461234, 0.26, 0.66, 0.2, 50, 40, '2026-01-05', '2026-03-13', 'scaled', 1
       from public.trading_plans, (values ('2026-11-20'::date), ('2026-11-23')) d (day) where user_id = auth.uid() order by day;
     commit`,
  );
  await query(
    connection,
    `with bo as (select id from public.profiles where email = 'bo@example.com'),
     euros as (
       insert into public.trading_accounts (user_id, name, broker, currency, usd_rate, time_zone, day_shift, starting_balance)
       select id, 'Euros', 'A "broker"', 'EUR', 1.1, 'America/New_York', '07:00', 100 from bo returning id, user_id
     )
     select set_config('test.euros', id::text, false), set_config('test.bo', user_id::text, false) from euros;
     insert into public.trading_records (user_id, account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, account_amount)
     values (current_setting('test.bo')::uuid, current_setting('test.euros')::uuid, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 21)`,
  );
  await importStatements(connection);
  await sendHistory(connection);
  await query(
    connection,
    `insert into private.devices (user_id, device_hash, user_agent, address, is_unseen, remembered_until)
       select id, md5('laptop'), E'a\\tb', '2001:db8::x', true, now() + interval '1 day'
       from public.profiles where email = 'amara@example.com';
     insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
       select id, gen_random_uuid(), now() - interval '3 days', true, -5.25 from public.profiles where email = 'bo@example.com';
     insert into public.groups (name, shows_process) values ('A "class"', true), (E'an \\N old one', false);
     update public.groups set archived_at = now() where not shows_process;
     update public.students s set group_id = g.id, archived_at = now(), snoozed_until = '2026-12-01', reviewed_at = now(),
         reviewed_by = s.user_id, reviewed_kinds = '{losses,silent}', told_until = now()
       from public.groups g where g.shows_process and s.user_id = (select id from public.profiles where email = 'bo@example.com');
     update public.students set shows_process = true where group_id is not null;
     insert into public.class_playbook_groups (playbook_id, group_id)
       select p.id, g.id from public.class_playbooks p, public.groups g where g.shows_process;
     insert into public.looks (user_id, staff_id, staff_name)
       select s.user_id, p.id, 'The "owner"' from public.students s, public.profiles p
       where s.group_id is not null and p.email = 'ada@example.com';
     insert into private.class_codes (code, label, max_uses, group_id)
       select private.unused_sign_up_code(), 'A "code"', 5, id from public.groups where shows_process;
     update public.desk_settings set losses_running = 4, switched_off = '{silent}';
     insert into private.messages_to_several (user_id, id)
       select id, gen_random_uuid() from public.profiles where email = 'ada@example.com';
     insert into private.announcements (id, group_id, author_id, author_duty, body)
       select gen_random_uuid(), g.id, p.id, 'owner', E'An "exam"\\n\\\\N' from public.groups g, public.profiles p
       where g.shows_process and p.email = 'ada@example.com';
     insert into private.announcement_views (user_id, announcement_id)
       select s.user_id, a.id from public.students s join private.announcements a using (group_id);
     select private.catch_up(1000)`,
  );
}

/** The longer one changes a trade. */
async function importStatements(connection: pg.ClientConfig): Promise<void> {
  const [{ id, user_id: trader } = {}] = await query(
    connection,
    `select id, user_id from public.trading_accounts where name = 'Euros'`,
  );
  const costs = [
    cash(1),
    cash(2, { kind: 'financing', amount: '-1.25', comment: 'Swap\\' }),
    cash(3, { kind: 'credit' }),
  ];
  const statements: Rows[] = [
    { trades: trades(4), cash: costs },
    {
      trades: [trade(1), trade(2, { swap: '-3.15' }), trade(9, { entry: '0', side: 'unknown' })],
      cash: costs,
    },
  ];
  for (const rows of statements) {
    const [draft, claims] = [randomUUID(), JSON.stringify({ sub: trader, role: 'authenticated' })];
    await withClient(connection, async client => {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      const told = details(rows, {
        account: id,
        currency: 'EUR',
        usd_rate: '1.1',
        names: { 'EURUSD.m': 'EURUSD' },
      });
      await client.query('select public.begin_import($1, $2)', [draft, told]);
      await client.query('select public.add_import_part($1, 1, $2)', [draft, rows]);
      await client.query('select public.finish_import($1)', [draft]);
      await client.query('commit');
    });
  }
}

async function sendHistory(connection: pg.ClientConfig): Promise<void> {
  const as = async (text: string, values: unknown[]) =>
    withClient(connection, async client => {
      await client.query('begin');
      await client.query(
        `select set_config('request.jwt.claims', jsonb_build_object('sub', user_id)::text, true)
         from public.trading_accounts where name = 'Euros'`,
      );
      const { rows } = await client.query(text, values);
      await client.query('commit');
      return rows[0]?.answer;
    });
  const { id, token } = await as('select public.make_sync_connection() as answer', []);
  const entry = syncDeal({ commission: '-0.35' });
  const position = { position: entry.position, time: entry.time, symbol: entry.symbol, volume: entry.volume };
  const { account } = syncPost();
  const post = syncPost({
    deals: [syncMoney({ time: entry.time - 1 }), entry],
    open: [
      {
        ...{ ...position, side: 'buy', openPrice: entry.price, stopLoss: '', takeProfit: '', price: '' },
        ...{ profit: '1.00', swap: '0.00', comment: 'A "comment"' },
      },
    ],
    account: { ...account, currency: 'EUR' },
    balance: '999.65',
  });
  const database = openDatabase(connection, { info() {}, warn() {}, error() {} });
  const send = () => takePost(database, createHash('sha256').update(token).digest('hex'), post, new Date());
  await send();
  await as(
    `select public.confirm_sync($1, jsonb_build_object(
       'account', id, 'time_zone', time_zone, 'day_shift', '07:00', 'counts_cash', false
     )) as answer
     from public.trading_accounts where name = 'Euros'`,
    [id],
  );
  await query(connection, 'update public.sync_connections set last_post_at = null where id = $1', [id]);
  await send();
  await database.close();
}

/** With actions of every version before release 1. */
export async function addSmallSchool(connection: pg.ClientConfig): Promise<void> {
  const [amara, bo, ada] = [randomUUID(), randomUUID(), randomUUID()];
  await query(
    connection,
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data, last_sign_in_at) values
       ('${amara}', 'amara@example.com', now(), '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA', '{"full_name": "Amara \\\\ \\"N\\" 🂱"}', now()),
       ('${bo}', 'bo@example.com', now(), 'x', '{}', '2026-03-29 02:30:00.123456+01'),
       ('${ada}', 'ada@example.com', now(), 'x', '{}', null);
     update public.user_roles set role = 'admin' where user_id = '${ada}';
     insert into auth.sessions (user_id, user_agent, ip, refreshed_at) values ('${amara}', E'a\\tb', '2001:db8::1', now());
     insert into auth.refresh_tokens (token, user_id, session_id)
       select md5(n::text), '${amara}', id from auth.sessions, generate_series(1, 5) n;
     insert into server.keys (name, value) values ('public_key', '"sb_publishable_x"');
     update public.profiles set account_balance = 1000 where id = '${amara}';
     insert into public.trading_plans (user_id, plan_name, target_amount, target_date, current_amount)
       select user_id, name, 1000, '2027-03-01', 250.50
       from (values ('${amara}'::uuid, 'Über "alles"'), ('${amara}', 'second'), ('${bo}', 'Bo''s')) p (user_id, name)`,
  );
  await query(
    connection,
    `insert into private.class_codes (code, label, max_uses, accounts_made) values ('TRADES', 'A class', 5, 1);
     insert into private.admissions (user_id, code, class_code_id)
       select '${bo}', code, id from private.class_codes`,
  );
  const values = notes.map(note => (note === null ? 'null' : `'${note.replaceAll("'", "''")}'`)).join('), (');
  await query(
    connection,
    `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price, take_profit,
       stop_loss, lot_size, trade_result, amount, notes, created_at)
     select l.user_id, case when n % 3 > 0 then l.id end, 'buy', 'EURUSD', 1.08543, 0, 0, 0.1,
       case when n % 2 = 0 then 'won' else 'lost' end, case when n % 2 = 0 then n else -n end * 1.01,
       w.note, now() - n * interval '1 hour'
     from public.trading_plans l, generate_series(1, 8) n, (values (${values})) w (note);
     update public.trading_records set amount = amount * 2 where lot_size = 0.1 and notes = 'plain';
     delete from public.trading_records where notes = '';
     delete from public.trading_plans where plan_name = 'second';
     update public.profiles set account_balance = 77.77 where email = 'bo@example.com'`,
  );
}

/** The rows of `everythingIn` without sessions, links and remembered devices. */
export function restorable(rows: Record<string, unknown>): Record<string, unknown> {
  const devices = (rows['private.devices'] as string[]).map(row => row.replace(/,"[^"]*"\)$/, ',)'));
  return {
    ...rows,
    'auth.sessions': [],
    'auth.refresh_tokens': [],
    'auth.one_time_tokens': [],
    'private.devices': devices,
  };
}

/** With positions of sequences. */
export async function everythingIn(connection: pg.ClientConfig): Promise<Record<string, unknown>> {
  const tables = await query(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'private', 'public', 'server', 'storage') order by 1`,
  );
  const [sequences, ...rows] = await queries(connection, [
    'select sequencename, last_value from pg_sequences where last_value is not null order by 1',
    ...tables.map(({ name }) => `select t::text as row from ${name} t order by 1`),
  ]);
  const ofTables = tables.map(({ name }, place) => [name, rows[place]?.map(({ row }) => row)]);
  return { ...Object.fromEntries(ofTables), sequences };
}
