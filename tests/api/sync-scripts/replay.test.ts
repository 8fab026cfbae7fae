import { afterEach, describe, expect, inject, test } from 'vitest';
import { mt5Page } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { postOfReport } from '#examples/sync/post-of-report.ts';
import { mt5DealReports, mt5Reports } from '#examples/sync/reports.ts';
import { importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { hasCompiler } from '../../../sync/simulator/compile.ts';
import { inputs } from '../../../sync/simulator/sessions.ts';
import { Terminal } from '../../../sync/simulator/terminal.ts';
import { readLedger } from '../../support/books.ts';
import { confirm, connect, rest } from './connection.ts';
import { accountCommands } from './replay.ts';

// The deals of an account arrive by the real program or by the statement of the account: the journal is the same.

const server = inject('server');
let terminal: Terminal | null = null;
afterEach(async () => {
  await terminal?.stop();
  terminal?.removeFolder();
});

/** The others have the same deals as a report with positions. */
const reports = [...mt5Reports, ...mt5DealReports.filter(({ name }) => !name.endsWith('without positions'))];

describe.skipIf(!hasCompiler)('sent by the expert of MetaTrader 5 (needs g++)', () => {
  test.each(reports.map(report => [report.name, report] as const))('%s', async (_, report) => {
    const [amara, bo] = await Promise.all([addTrader(server, 'Amara'), addTrader(server, 'Bo')]);
    await importStatement(amara, onlyStatement(mt5Page(report)));

    const { id, token } = await connect(bo);
    terminal = new Terminal('mt5');
    await terminal.do(...inputs(server.url, token), ...accountCommands(postOfReport(report)), [
      'run',
      { seconds: 3 },
    ]);
    expect(terminal.log).toEqual([expect.stringContaining('confirm this account under Account')]);
    await confirm(bo, id);
    await rest(server, id);
    await terminal.run(15);
    expect(terminal.log.at(-1)).toMatch(/^Pipstone: Matches: /);

    const synced = await journalContent(bo);
    expect(synced).toEqual(await journalContent(amara));
  });
});

/** Columns that differ between equal journals: ids, times of writing, the reach of the source, and closing deals. */
const own = /^(?:id|user_id|account_id|import_id|trade_id|ledger_entry|logged_at|source_until|parts)$/;

async function journalContent(person: Person) {
  const { client, id } = person;
  const readTable = async (table: 'trading_records' | 'imported_trades' | 'cash_flows') =>
    (await client.from(table).select().eq('user_id', id).throwOnError()).data;
  const content = (rows: object[]) =>
    rows.map(row => JSON.stringify(Object.entries(row).filter(([name]) => !own.test(name)))).toSorted();
  return {
    trades: content(await readTable('trading_records')),
    asSent: content(await readTable('imported_trades')),
    cash: content(await readTable('cash_flows')),
    ledger: (await readLedger(person))
      .map(({ kind, amount, happened_at }) => `${happened_at} ${kind} ${amount}`)
      .toSorted(),
    balance: (await readLedger(person)).at(-1)?.balance,
  };
}
