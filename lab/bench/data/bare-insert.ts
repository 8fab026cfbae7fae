import type { Catalog } from '../../../server/rest/catalog/catalog.ts';
import { withClient } from '../../harness/database.ts';
import type { Pipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Transaction } from '../processes/database-loop.ts';
import { median } from '../report/figures.ts';
import { microseconds, ms, share, type Table, whole } from '../report/text-table.ts';
import { caseRequest, newTrade } from './cases.ts';
import { inTurn, type Side } from './measure.ts';
import { databaseAlone } from './sides.ts';
import type { Trader } from './traders.ts';
import { toTransaction } from './transactions.ts';

// The least that a trade can cost PostgreSQL: an insert that a policy guards, and an update of a balance.

const table = `
  create schema bench;
  create table bench.balances (user_id uuid primary key, balance numeric(14, 2) not null default 0);
  create table bench.trades (
    id uuid primary key default gen_random_uuid(), user_id uuid not null, amount numeric(14, 2) not null,
    notes text, created_at timestamptz not null default now()
  );
  alter table bench.balances enable row level security;
  alter table bench.trades enable row level security;
  create policy "Own balance" on bench.balances to authenticated using (user_id = (select auth.uid()));
  create policy "Own trades" on bench.trades for insert to authenticated with check (user_id = (select auth.uid()));
  grant usage on schema bench to authenticated;
  grant select, update on bench.balances to authenticated;
  grant insert on bench.trades to authenticated`;

/** Many, because other work of the machine affects all equally only over time. */
const rounds = 9;

/** The insert of a trade with all its consequences beside that minimum, in turn. */
export async function measureBareInsert(
  tools: Tools,
  pipstone: Pipstone,
  traders: readonly Trader[],
  catalog: Catalog,
  { connections, seconds }: Options,
): Promise<Table> {
  const most = Math.max(...connections);
  await makeBareTable(pipstone, traders);
  const trades = traders.map(trader => toTransaction(catalog, caseRequest(newTrade, pipstone, trader)));
  const bare = traders.map((trader, index) => bareInsert(trades[index], trader));
  const side = <Name extends string>(name: Name, transactions: readonly Transaction[]): Side<Name> => ({
    name,
    async run(time) {
      const before = pipstone.databaseCpu();
      const loaded = await databaseAlone(tools, pipstone, transactions, most).run(time);
      const after = pipstone.databaseCpu();
      return { ...loaded, databaseCpu: before === null || after === null ? null : after - before };
    },
  });
  const measured = await inTurn([side('trade', trades), side('bare', bare)], seconds, rounds);
  return {
    title:
      'A trade beside a bare insert that a policy guards and an update of a balance, in the database alone',
    columns: {
      'trades/s': whole,
      p50: ms,
      'db CPU': microseconds,
      'bare/s': whole,
      'bare p50': ms,
      'bare db CPU': microseconds,
      'of bare': share,
    },
    rows: [
      {
        name: `${newTrade.name}, ${most}`,
        figures: {
          'trades/s': measured.trade.rate,
          p50: measured.trade.p50,
          'db CPU': measured.trade.databaseCpu,
          'bare/s': measured.bare.rate,
          'bare p50': measured.bare.p50,
          'bare db CPU': measured.bare.databaseCpu,
          'of bare': median(
            measured.trade.rates.map((rate, round) => rate / (measured.bare.rates[round] ?? Number.NaN)),
          ),
        },
        isMet: null,
      },
    ],
  };
}

async function makeBareTable({ connection }: Pipstone, traders: readonly Trader[]): Promise<void> {
  await withClient(connection, async client => {
    await client.query(table);
    await client.query('insert into bench.balances (user_id) select unnest($1::uuid[])', [
      traders.map(({ id }) => id),
    ]);
  });
}

/** The beginning of a trade's transaction, followed by these two statements. */
function bareInsert(trade: Transaction | undefined, { id }: Trader): Transaction {
  const [context] = trade?.statements ?? [];
  return {
    statements: [
      ...(context ? [context] : []),
      {
        name: 'bare_insert',
        text: 'insert into bench.trades (user_id, amount, notes) values ($1, $2, $3)',
        values: [id, '100.25', 'Waited for the close of the candle'],
      },
      {
        name: 'bare_balance',
        text: 'update bench.balances set balance = balance + $2 where user_id = $1',
        values: [id, '100.25'],
      },
    ],
    isReadOnly: false,
  };
}
