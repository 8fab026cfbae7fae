// The limit of the database: the transactions of requests through `pg` and its pool, and nothing else.
import pg from 'pg';
import { answerQuestions, usedCpu } from './answers.ts';
import type { Loaded } from './load.ts';

export type Transaction = {
  statements: { name?: string; text: string; values: unknown[] }[];
  isReadOnly: boolean;
};

export type DatabaseLoops = {
  connection: pg.ClientConfig;
  /** As in the server's pool. */
  poolSize: number;
  /** Each loop repeats one of them, in turn. */
  transactions: readonly Transaction[];
  loops: number;
  seconds: number;
};

const pools = new Map<string, pg.Pool>();

answerQuestions({ loop, cpu: usedCpu });

async function loop({ connection, poolSize, transactions, loops, seconds }: DatabaseLoops): Promise<Loaded> {
  const pool = poolTo(connection, poolSize);
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const turns = Array.from({ length: loops }, async (_, index) => {
    const transaction = transactions[index % transactions.length];
    for (let sent = start; transaction && sent < end; ) {
      await run(pool, transaction);
      const answered = performance.now();
      times.push(answered - sent);
      sent = answered;
    }
  });
  await Promise.all(turns);
  return {
    count: times.length,
    seconds: (performance.now() - start) / 1000,
    times: Float64Array.from(times),
    refusals: {},
  };
}

function poolTo(connection: pg.ClientConfig, size: number): pg.Pool {
  const key = JSON.stringify(connection);
  const known = pools.get(key);
  if (known) {
    return known;
  }
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    onConnect: client => client.query('set role anon'),
  });
  // The database is stopped before this process.
  pool.on('error', () => {});
  pools.set(key, pool);
  return pool;
}

async function run(pool: pg.Pool, { statements, isReadOnly }: Transaction): Promise<void> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const answers = [
    client.query(isReadOnly ? 'begin read only' : 'begin'),
    ...statements.map(statement => client.query(statement)),
    client.query('commit'),
  ];
  stream.uncork();
  await Promise.all(answers);
  client.release();
}
