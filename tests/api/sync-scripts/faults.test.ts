import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '../../../lab/demo/random.ts';
import { removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../../lab/harness/server.ts';
import { verify } from '../../../server/backup/verify.ts';
import { hasCompiler } from '../../../sync/simulator/compile.ts';
import { deal, exampleAccount, inputs, money, symbol } from '../../../sync/simulator/sessions.ts';
import { Terminal } from '../../../sync/simulator/terminal.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { confirm, connect } from './connection.ts';
import { type Fate, unreliableProxy } from './unreliable-proxy.ts';

// A history of 200 trades, sent by two programs at once over a connection that breaks, to a server that is killed.

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const trades = 200;
const kills = 4;

describe.skipIf(!hasCompiler)(`two experts of MetaTrader 5 (needs g++), SEED=${seed}`, () => {
  const databases = databasesForFile();
  let server: ServerProcess;
  let ready: Promise<ServerProcess>;
  let start: () => Promise<ServerProcess>;
  beforeAll(async () => {
    const env = { DATABASE_URL: databaseAddress(await databases.startedDatabase()) };
    server = await startServer({ env });
    const { port, dataDir } = server;
    const startAgain = () => startServer({ env, port, dataDir });
    // On a busy machine PostgreSQL may answer too late for a start.
    start = () => startAgain().catch(startAgain);
    ready = Promise.resolve(server);
  });
  afterAll(async () => {
    await (await ready).stop();
    removeDataFolder(server.dataDir);
  });

  test('lose nothing and double nothing', async () => {
    const random = makeRandom(seed);
    const killedAt = new Set(Array.from({ length: kills }, (_, index) => random.whole(1, 18) + 20 * index));
    const fates: Fate[] = ['never', 'lost', 'cut', 'twice'];
    const proxy = await unreliableProxy({
      target: async () => (await ready).url,
      fateOf: post => (killedAt.has(post) ? 'killed' : random.chance(0.2) ? random.pick(fates) : 'forward'),
      kill: async () => {
        const running = await ready;
        await new Promise(done => setTimeout(done, random.whole(0, 20)));
        ready = running.kill().then(start);
        ready.catch(() => {});
      },
      mostBytes: 2_400,
    });
    const person = await addTrader(server, 'Amara');
    const { id, token } = await connect(person);
    const terminals = [new Terminal('mt5'), new Terminal('mt5')];
    try {
      for (const terminal of terminals) {
        await terminal.do(...inputs(proxy.address, token), ...history());
      }
      await until(terminals[0], 'confirm this account under Account');
      // The post before may have killed the server.
      await ready;
      await confirm(person, id);
      await Promise.all(terminals.map(terminal => until(terminal, `Matches: ${trades} trades`)));
    } finally {
      await Promise.all(terminals.map(terminal => terminal.stop()));
      proxy.close();
    }
    expect(proxy.count.posts).toBeGreaterThan(80);
    expect(proxy.count.fates.killed).toBe(kills);
    await expectWhole(person, (await ready).connection);
  });
});

/** Two deals per position, which earn 3 dollars less a cent, or lose. */
function history() {
  const deals = Array.from({ length: trades }, (_, n) => [
    deal(2 * n + 1, n, { position: n + 1, commission: -0.01 }),
    deal(2 * n + 2, n + 30, { position: n + 1, type: 1, entry: 1, profit: exampleProfit(n), price: 1.086 }),
  ]).flat();
  const account = ['account', exampleAccount] as const;
  return [account, symbol('EURUSD', 5, 0.01), money(90_000, -60, 1000), ...deals] as const;
}

const exampleProfit = (n: number) => (n % 3 === 0 ? -2.5 : 3);

async function until(terminal: Terminal | undefined, words: string): Promise<void> {
  for (let turn = 0; turn < 5_000; turn++) {
    await terminal?.run(60);
    if (terminal?.chart.includes(words)) {
      return;
    }
  }
  throw new Error(`It does not end: ${terminal?.log.slice(-10).join('\n')}`);
}

async function expectWhole({ client, id, email }: Person, connection: ServerProcess['connection']) {
  const [rows] = await query(
    connection,
    'select count(*)::int as rows, sum(money)::text as money from private.sync_items',
  );
  const [sums] = await query(
    connection,
    'select count(*)::int as trades, count(distinct opened_at)::int as times, sum(amount)::text as amount from trading_records where user_id = $1',
    [id],
  );
  const cents = Array.from({ length: trades }, (_, n) => 100 * exampleProfit(n) - 1).reduce(
    (sum, each) => sum + each,
    0,
  );
  const amount = (cents / 100).toFixed(2);
  expect(sums).toEqual({ trades, times: trades, amount });
  expect({ ...rows, money: Number(rows?.money) }).toEqual({
    rows: 2 * trades + 1,
    money: 1000 + cents / 100,
  });
  const { data } = await client
    .from('profiles')
    .select('account_balance')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data.account_balance).toBe(1000 + cents / 100);
  expect((await verify(connection, { who: email })).findings).toEqual([]);
}
