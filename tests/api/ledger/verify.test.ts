import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../lab/harness/database.ts';
import { invariants } from '../../../server/backup/invariants.ts';
import { type Verdict, verdictLines, verdictOn, verify } from '../../../server/backup/verify.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { fillDatabase } from '../../support/filled-database.ts';

const databases = databasesForFile();
let filled: pg.ClientConfig;

beforeAll(async () => {
  filled = await databases.migratedDatabase();
  await fillDatabase(filled);
});

/** Bypasses triggers and constraints; undone afterwards. */
function verdictAfter(statement: string, who?: string): Promise<Verdict> {
  return withClient(filled, async client => {
    await client.query(`begin; set local session_replication_role = replica; ${statement}`);
    const verdict = await verdictOn(client, who);
    await client.query('rollback');
    return verdict;
  });
}

test('a database that has only been used as it should be agrees with itself', async () => {
  const verdict = await verify(filled);
  expect(verdict).toMatchObject({ checked: invariants.length, findings: [], skipped: [] });
  expect(verdictLines(verdict)).toEqual([
    `3 accounts, 2 plans and 150 trades: all ${invariants.length} checks hold.`,
  ]);
});

const amaras = `user_id = (select id from public.profiles where email = 'amara@example.com')`;

/** For each invariant: a statement that breaks it, the number of places, and the line about the first. */
const breakages: [what: string, statement: string, invariant: string, places: number, line: RegExp][] = [
  [
    'an account without a profile',
    `delete from public.profiles where email = 'bo@example.com'`,
    'Every account has a profile and a role',
    1,
    /^ {2}bo@example\.com: profile is none, but must be one$/,
  ],
  [
    'a factor that is not there',
    `update auth.users set has_factor = true where email = 'bo@example.com'`,
    'Every account records whether it has a second factor',
    1,
    /^ {2}bo@example\.com: has_factor is true, but must be false$/,
  ],
  [
    "another's e-mail in a profile",
    `update public.profiles set email = 'x@example.com' where email = 'bo@example.com'`,
    'Every profile has the email of its account',
    1,
    /^ {2}bo@example\.com: email is x@example\.com, but must be bo@example\.com$/,
  ],
  [
    'no admin',
    `update public.user_roles set role = 'user', duty = null`,
    'There is an admin',
    1,
    /admins is 0/,
  ],
  [
    'an owner who is gone',
    `update public.user_roles set duty = 'teacher' where duty = 'owner'`,
    'There is one owner where there are admins',
    1,
    /owners is 0, but must be 1$/,
  ],
  [
    'a student without a row',
    `delete from public.students where ${amaras}`,
    'Every account belongs to the school, and staff to no group',
    1,
    /^ {2}amara@example\.com: row in students is none, but must be one$/,
  ],
  [
    'a miscounted win',
    `update public.profiles set total_wins = total_wins + 1 where email = 'amara@example.com'`,
    'Wins and losses are the counts of trades',
    1,
    /^ {2}amara@example\.com: total_wins is (\d+), but must be \d+$/,
  ],
  [
    'a forgotten last trade',
    `update public.profiles set last_trade_at = null where email = 'bo@example.com'`,
    'The last trade of a trader is their latest',
    1,
    /^ {2}bo@example\.com: last_trade_at is null, but must be 20/,
  ],
  [
    'a plan that has missed a trade',
    `update public.trading_plans set current_amount = current_amount - 0.01 where ${amaras}`,
    'A plan’s current amount is its starting amount plus its trades',
    1,
    /^ {2}amara@example\.com: current_amount of the plan [0-9a-f-]{36} is/,
  ],
  [
    'a balance that has moved by itself',
    'update public.profiles set account_balance = 0.01 where account_balance = 0',
    'A balance is the sum of its ledger and its last entry',
    2,
    /^ {2}ada@example\.com: account_balance against the last entry is 0\.01, but must be 0$/,
  ],
  [
    'an entry lost from the ledger',
    `delete from public.balance_changes where kind = 'manual' and balance = 1000`,
    'Each ledger entry continues from the entry before it',
    1,
    /^ {2}amara@example\.com: balance in the entry \d+ is/,
  ],
  [
    'a lost trade',
    `delete from public.trading_records where id = (
       select id from public.trading_records where ${amaras} and amount <> 0 order by id limit 1)`,
    'The ledger has every trade with its amount, and nothing of those deleted',
    1,
    /^ {2}amara@example\.com: the trade [0-9a-f-]{36} in the ledger is -?\d.*, but must be 0$/,
  ],
  [
    'a trade of no dollars that the ledger has lost',
    `insert into public.trading_records (user_id, account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount)
     select id, id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 0 from public.profiles where email = 'bo@example.com'`,
    'The ledger has every trade with its amount, and nothing of those deleted',
    1,
    /^ {2}bo@example\.com: the trade [0-9a-f-]{36} in the ledger is none, but must be 0\.00$/,
  ],
  [
    'an entry that says its owner has set by hand what a trade has moved',
    `update public.balance_changes set kind = 'manual' where id = (
       select max(id) from public.balance_changes where kind = 'trade' and ${amaras})`,
    'An entry of a ledger names a trade where one made it, and only there',
    1,
    /^ {2}amara@example\.com: kind of the entry \d+ is manual, but must be trade or correction$/,
  ],
  [
    'a deposit that was taken back, and has grown since',
    `update public.balance_changes set amount = amount + 1 where kind = 'cash' and takes_back is null`,
    'A deposit or withdrawal is reversed by its opposite, with the same time',
    1,
    /^ {2}amara@example\.com: what the entry \d+ takes back is 251\.25, but must be 250\.25$/,
  ],
  [
    "a trade on another trader's plan",
    `update public.trading_records set plan_id = (select id from public.trading_plans where ${amaras}), user_id =
       (select id from public.profiles where email = 'bo@example.com')
     where id = (select id from public.trading_records where ${amaras} limit 1)`,
    'A trade’s plan belongs to its own trader',
    1,
    /^ {2}bo@example\.com: plan_id of the trade [0-9a-f-]{36} is [0-9a-f-]{36}, but must be one of their plans$/,
  ],
  [
    'an account that has moved by itself',
    `update public.trading_accounts set balance = balance + 0.01 where name = 'Euros'`,
    'A balance is the sum of the accounts included in it, each equal to its ledger',
    4,
    /^ {2}bo@example\.com: account_balance against its accounts is 1327\.37, but must be 1327\.38$/,
  ],
  [
    'dollars in an account of another currency',
    `update public.trading_records set account_amount = null where account_amount = 21`,
    'A trade has its amount in the currency of its account, and in dollars',
    1,
    /^ {2}bo@example\.com: account_amount of the trade [0-9a-f-]{36} is none, but must be one$/,
  ],
  [
    "another trader's tag on a trade",
    `update public.tags set user_id = (select id from public.profiles where email = 'bo@example.com') where name = 'late'`,
    'A tag of a trade belongs to its own trader',
    16,
    /^ {2}amara@example\.com: tags of the trade [0-9a-f-]{36} is [0-9a-f-]{36}, .*, but must be tags of theirs, each once$/,
  ],
  [
    'a note of a day that is not counted',
    `delete from public.day_notes`,
    'The notes and ledger entries of a trader are counted correctly, or not yet counted',
    1,
    /^ {2}amara@example\.com: text_bytes is \d+, but must be \d+$/,
  ],
  [
    'a record of no account',
    `update private.record_events set account_id = gen_random_uuid()
     where id = (select min(id) from private.record_events where ${amaras})`,
    'A record belongs to an account, and its heads to its events',
    1,
    /^ {2}amara@example\.com: record of the account [0-9a-f-]{36} is no account, but must be one of theirs$/,
  ],
  [
    "a trade in another trader's account",
    `update public.trading_records set account_id = (select id from public.profiles where email = 'bo@example.com')
     where id = (select id from public.trading_records where ${amaras} limit 1)`,
    'A trade’s account belongs to its own trader',
    1,
    /^ {2}amara@example\.com: account_id of the trade [0-9a-f-]{36} is [0-9a-f-]{36}, but must be one of their accounts$/,
  ],
  [
    'a trader who has lost their first account',
    `delete from public.trading_accounts where id = (select id from public.profiles where email = 'bo@example.com')`,
    'The first account of a trader has their id',
    1,
    /^ {2}bo@example\.com: the first account is none, but must be [0-9a-f-]{36}$/,
  ],
  [
    "an instrument in another trader's account",
    `update public.account_instruments set account_id = (select id from public.profiles where email = 'bo@example.com')`,
    'An instrument and a symbol name belong to an account of their own trader',
    1,
    /^ {2}amara@example\.com: account_id of the instrument XAUUSD is [0-9a-f-]{36}, but must be one of their accounts$/,
  ],
  [
    'a row that an import has lost',
    `delete from public.cash_flows where kind = 'credit'`,
    'A finished import has as many rows as it recorded, and an undone import has none',
    1,
    /^ {2}bo@example\.com: balance operations of the import [0-9a-f-]{36} is 2, but must be 3$/,
  ],
  [
    'a trade of an import that was taken back',
    `update public.statement_imports set state = 'undone', account_id = null, taken_back = '{}' where id = (
       select import_id from public.imported_trades where changed_by is not null)`,
    'A trade from a statement belongs to a finished import',
    4,
    /^ {2}bo@example\.com: import of the trade [0-9a-f-]{36} is undone, but must be done$/,
  ],
  [
    'a trade that is not as its statement says',
    `update public.trading_records set created_at = created_at + interval '1 hour'
     where id = (select trade_id from public.imported_trades where changed_by is not null)`,
    'A trade from a statement has the money and the time of its statement, unless its owner has changed it',
    1,
    /^ {2}bo@example\.com: created_at of the trade [0-9a-f-]{36} is 2026-03-02 02:00:00\+00, but must be 2026-03-02 01:00:00\+00$/,
  ],
  [
    'money of a statement without its entry',
    `update public.cash_flows set amount = amount + 1 where kind = 'financing'`,
    'Money from a statement that moved a balance has its ledger entry, and each such entry has its money',
    1,
    /^ {2}bo@example\.com: entry of the balance operation [0-9a-f-]{36} is -1\.25, but must be -0\.25$/,
  ],
  [
    'a row of a program that was not added up',
    `update private.sync_items set money = money + 1 where kind = 'deal' and not is_credit and group_key is null`,
    'A connection has counted and added up the rows that its program sent',
    1,
    /^ {2}bo@example\.com: row_sum of the connection [0-9a-f-]{36} is 999\.65, but must be 1000\.65$/,
  ],
  [
    'a target date that nothing aims at',
    `update public.profiles set next_target_date = '2020-01-01' where email = 'amara@example.com'`,
    'The next target date of a trader is the earliest of their open plans',
    1,
    /^ {2}amara@example\.com: next_target_date is 2020-01-01, but must be 2027-03-01$/,
  ],
  [
    'a name under which nothing is found',
    `update private.trader_names set searched = 'x' where sort_name like 'amara%'`,
    'Every trader is found by their name and their email',
    1,
    /^ {2}amara@example\.com: searched is x, but must be amara /,
  ],
  [
    'notes that were not counted',
    `update public.profiles set text_bytes = text_bytes - 1, ledger_entries = null where email = 'bo@example.com'`,
    'The notes and ledger entries of a trader are counted correctly, or not yet counted',
    1,
    /^ {2}bo@example\.com: text_bytes is \d+, but must be \d+$/,
  ],
  [
    "a forecast of another's plan",
    `update public.forecasts set user_id = (select id from public.profiles where email = 'bo@example.com') where day = '2026-11-20'`,
    'A plan’s account, challenge and forecasts belong to its own trader',
    1,
    /^ {2}bo@example\.com: plan_id of the forecast [0-9a-f-]{36} is [0-9a-f-]{36}, but must be one of their plans$/,
  ],
  [
    'a forecast that begins with the terms of the one before',
    `update public.forecasts set begins = true where day = '2026-11-23'`,
    'A forecast begins where its terms are others than those before',
    1,
    /^ {2}amara@example\.com: begins of the forecast [0-9a-f-]{36} is true, but must be false$/,
  ],
  [
    'events that Today does not know of',
    `update private.desk_standings set events = '{}'
     where user_id = (select id from public.profiles where email = 'bo@example.com')`,
    'Every student’s row in Today matches their trades, plans and changes, or is marked for an update',
    1,
    /^ {2}bo@example\.com: events in Today is none, but must be \(changed,/,
  ],
  [
    'a student who seems to have written nothing',
    'update public.students set wrote_at = null',
    'Every student’s place among those who have written matches their newest comment',
    1,
    /^ {2}amara@example\.com: wrote_at is none, but must be 20/,
  ],
  [
    'a class code that has forgotten a student',
    'update private.class_codes set accounts_made = 0',
    'A class code has counted everyone who signed up with it',
    1,
    /^ {2}the class code TRADES: accounts_made is 0, but must be 1 or more$/,
  ],
  [
    'a number that is none',
    `alter table public.profiles drop constraint profiles_balance_is_a_number;
     update public.profiles set account_balance = 'NaN' where email = 'bo@example.com'`,
    'No figure has an invalid sign or value',
    1,
    /^ {2}bo@example\.com: account_balance is NaN, but must be a number$/,
  ],
];

test('there is a way to break each invariant', () => {
  const broken = new Set(breakages.map(([, , invariant]) => invariant));
  expect([...broken].toSorted()).toEqual(invariants.map(({ name }) => name).toSorted());
});

test.each(breakages)('%s is found where it is', async (_, statement, name, places, line) => {
  const verdict = await verdictAfter(statement);
  expect(verdict.findings.find(({ invariant }) => invariant === name)?.places).toBe(places);
  const lines = verdictLines(verdict);
  const heading = lines.indexOf(`FAILED in ${places} ${places === 1 ? 'place' : 'places'}: ${name}.`);
  expect(lines[heading + 1]).toMatch(line);
  expect(lines.at(-1)).toMatch(new RegExp(` of ${invariants.length} checks fail\\.$`));
});

test('many places are counted, and the first of them shown', async () => {
  const lines = verdictLines(await verdictAfter('update public.balance_changes set balance = balance + id'));
  const heading = lines.findIndex(line => line.includes('Each ledger entry continues'));
  expect(lines[heading]).toMatch(/^FAILED in \d{3} places/);
  expect(lines[heading + 4]).toMatch(/^ {2}and \d+ more$/);
});

test('for one trader only their own places are listed', async () => {
  const miscounted = 'update public.profiles set total_wins = total_wins + 1';
  const { findings } = await verdictAfter(miscounted, 'bo@example.com');
  expect(findings.map(({ examples }) => examples.map(({ who }) => who))).toEqual([['bo@example.com']]);
});

test('a database of another program is told apart from one of Pipstone', async () => {
  await expect(verify(await databases.emptyDatabase())).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/is not Pipstone's: it has no accounts and trades\.$/),
  });
});
