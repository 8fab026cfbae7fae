import pg from 'pg';
import { median } from '../report/figures.ts';
import { adminCases, type Case, caseStatement, type Kind, limits } from './admin-cases.ts';

export type Measured = {
  name: string;
  kind: Kind;
  rows: number;
  /** Milliseconds of the round trip: the median. */
  median: number;
  limit: number;
  /** True if PostgreSQL read all trades for it. */
  readsAllTrades: boolean;
};

/** Times each of the admin's functions on a seeded school, as its admin. Needs a superuser, for the plans. */
export async function measureAdmin(
  connection: pg.ClientConfig,
  { repeats = 7, only = /./ }: { repeats?: number; only?: RegExp } = {},
): Promise<Measured[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const cases = (await adminCases(client)).filter(({ name }) => only.test(name));
    await becomeAdmin(client);
    const measured: Measured[] = [];
    for (const one of cases) {
      measured.push(await measure(client, one, repeats));
    }
    return measured;
  } finally {
    await client.end();
  }
}

/** Only the claims: the functions run with their owner's rights, and check the claims. */
async function becomeAdmin(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'role', 'authenticated')::text, false)
    from public.user_roles where role = 'admin' limit 1`);
}

async function measure(client: pg.ClientBase, one: Case, repeats: number): Promise<Measured> {
  const { text, values } = caseStatement(one);
  const times: number[] = [];
  let rows = 0;
  // The first run is not counted: it reads from the disk what the others find in memory.
  for (let turn = 0; turn <= repeats; turn++) {
    const start = performance.now();
    rows = (await client.query(text, values)).rows.length;
    times.push(performance.now() - start);
  }
  const plans = await readPlans(client, text, values);
  return {
    name: one.name,
    kind: one.kind,
    rows,
    median: median(times.slice(1)),
    limit: limits[one.kind],
    readsAllTrades: /Seq Scan on (public\.)?trading_records/.test(plans),
  };
}

async function readPlans(client: pg.ClientBase, text: string, values: unknown[]): Promise<string> {
  const plans: string[] = [];
  const listen = ({ message }: { message?: string }) => plans.push(message ?? '');
  client.on('notice', listen);
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = 'notice'`);
  try {
    await client.query(text, values);
  } finally {
    await client.query('set auto_explain.log_min_duration = -1');
    client.off('notice', listen);
  }
  return plans.join('\n');
}
