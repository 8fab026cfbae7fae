import { createHash, randomUUID } from 'node:crypto';
import type { ImportCash, ImportDetails, ImportTrade } from '../domain/statements/journal/rows.ts';
import type { Person } from './people.ts';

/** A won trade of a statement in dollars, whose clock is UTC. */
const trade: Omit<ImportTrade, 'key' | 'content' | 'trade_id'> = {
  printed_symbol: 'EURUSD',
  symbol: 'EURUSD',
  side: 'buy',
  lots: '0.1',
  entry: '1.08543',
  close: '1.08643',
  stop_loss: '1.08043',
  take_profit: '0',
  opened_wall: '2026-03-02T09:00:00',
  closed_wall: '2026-03-02T10:00:00',
  opened_at: null,
  closed_at: '2026-03-02T10:00:00.000Z',
  profit: '10.00',
  commission: '-0.70',
  swap: '0.00',
  fee: '0.00',
  tax: '0.00',
  comment: null,
  exit: null,
  parts: 1,
};

const deposit: Omit<ImportCash, 'key'> = {
  kind: 'deposit',
  at_wall: '2026-03-01T08:00:00',
  happened_at: '2026-03-01T08:00:00.000Z',
  amount: '500.00',
  comment: null,
};

type Statement = {
  trades: readonly Partial<ImportTrade>[];
  cash?: readonly Partial<ImportCash>[];
  details?: Partial<ImportDetails>;
};

/**
 * Imports a statement in dollars into a trader's first account, as the dialog sends it; fields left out are those of a won
 * trade and a deposit. Answers the id of the import.
 */
export async function importStatement(
  { client, id: userId }: Person,
  { trades, cash = [], details = {} }: Statement,
): Promise<string> {
  const id = randomUUID();
  const rows = {
    trades: trades.map((fields, index) => {
      const row = { ...trade, key: `t:${index + 1}`, trade_id: randomUUID(), ...fields };
      return { ...row, content: hashOf(row) };
    }),
    cash: cash.map((fields, index) => ({ ...deposit, key: `t:${1000 + index}`, ...fields })),
  };
  await client
    .rpc('begin_import', { id, details: { ...detailsOf(userId, rows), ...details } })
    .throwOnError();
  await client.rpc('add_import_part', { id, part: 1, rows }).throwOnError();
  await client.rpc('finish_import', { id }).throwOnError();
  return id;
}

function detailsOf(
  account: string,
  { trades, cash }: { trades: ImportTrade[]; cash: ImportCash[] },
): ImportDetails {
  const sum = (name: 'profit' | 'commission' | 'swap' | 'fee' | 'tax') =>
    trades.reduce((cents, row) => cents + Math.round(Number(row[name]) * 100), 0);
  const text = (cents: number) => (cents / 100).toFixed(2);
  const parts = {
    profit: sum('profit'),
    commission: sum('commission'),
    swap: sum('swap'),
    fee: sum('fee'),
    tax: sum('tax'),
  };
  const net = text(Object.values(parts).reduce((all, part) => all + part, 0));
  const walls = trades.map(({ closed_wall }) => closed_wall).sort();
  return {
    file_name: 'Statement.html',
    file_hash: hashOf(trades),
    file_bytes: 4321,
    format: 'mt4-html',
    reader: 1,
    account,
    new_account: null,
    account_key: null,
    currency: 'USD',
    usd_rate: null,
    time_zone: null,
    day_shift: null,
    wall_offset: '+00:00',
    counts_cash: true,
    plan_id: null,
    source_until: walls.at(-1) ?? deposit.at_wall,
    expected_trades: trades.length,
    expected_cash: cash.length,
    expected_net: net,
    names: {},
    proof: {
      result: 'matches',
      equations: [{ equation: 'Closed P/L', left: net, right: net, difference: '0.00', result: 'matches' }],
    },
    sums: {
      trades: trades.length,
      profit: text(parts.profit),
      commission: text(parts.commission),
      swap: text(parts.swap),
      fee: text(parts.fee),
      tax: text(parts.tax),
      net,
      cash: text(cash.reduce((cents, row) => cents + Math.round(Number(row.amount) * 100), 0)),
      first: walls[0] ?? null,
      last: walls.at(-1) ?? null,
      printed: { net },
      skipped: {},
      problems: 0,
    },
  };
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
