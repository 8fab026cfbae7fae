import pg from 'pg';
import { withoutIndexes } from './bulk-load.ts';
import { accounts, identitiesAndRoles, people, profiles } from './people.ts';
import { ledger, plans, targetDates, trades } from './trading.ts';

type School = {
  traders: number;
  trades: number;
  /** The hash of the common password; without it nobody can sign in. */
  passwordHash?: string;
};

const usualSchool: School = { traders: 100_000, trades: 5_000_000 };

const tables = [
  'auth.users',
  'auth.identities',
  'public.user_roles',
  'public.profiles',
  'public.groups',
  'public.students',
  'public.trading_accounts',
  'private.trader_names',
  'public.trading_plans',
  'public.trading_records',
  'public.balance_changes',
];

/**
 * Fills a migrated database with a school, atomically. Writes the results of triggers and foreign keys in
 * bulk, so it needs a superuser. The same size gives nearly the same school, with other ids.
 */
export async function seedSchool(connection: pg.ClientConfig, school: School = usualSchool): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(settings);
    await client.query(people, [school.traders, school.trades]);
    await client.query('analyze school');
    await withoutIndexes(client, 'public.trading_records', async () => {
      await client.query(trades);
    });
    await client.query(accounts, [school.passwordHash ?? '']);
    for (const statement of [...identitiesAndRoles, ...profiles, plans, targetDates]) {
      await client.query(statement);
    }
    await withoutIndexes(client, 'public.balance_changes', async () => {
      await client.query(ledger);
    });
    await client.query('commit');
    for (const table of tables) {
      await client.query(`vacuum (analyze) ${table}`);
    }
    await workOutStandings(client);
  } finally {
    await client.end();
  }
}

/** As the server does in the background. */
async function workOutStandings(client: pg.ClientBase): Promise<void> {
  const atOnce = 1_000;
  await client.query('insert into private.desk_news (user_id) select user_id from public.students');
  for (let done = atOnce; done === atOnce; ) {
    const { rows } = await client.query<{ done: number }>('select private.catch_up($1) as done', [atOnce]);
    done = rows[0]?.done ?? 0;
  }
  await client.query('vacuum (analyze) private.desk_standings');
  await client.query('vacuum (analyze) private.desk_news');
}

const settings = `
  set local session_replication_role = replica;
  set local synchronous_commit = off;
  set local work_mem = '256MB';
  set local maintenance_work_mem = '512MB';
  set local jit = off;
  select setseed(0.5);
`;
