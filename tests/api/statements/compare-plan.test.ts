import { expect, test } from 'vitest';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { importRows, tradeNet, trades } from '../../../lab/harness/statement-rows.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();

/** PostgreSQL keeps one plan for all values after fewer runs. */
const oftenEnough = 7;

test('rows are looked up by their keys also in a journal that PostgreSQL knows nothing of yet', async () => {
  const amara = await addTrader(server, 'Amara');
  // In a smaller journal, reading all costs no more than one row.
  const rows = trades(1_000);
  const asked = {
    source_until: '2026-04-30T00:00:00',
    cash: [],
    trades: rows.map(row => ({
      ...row,
      opened_at: `${row.opened_wall}Z`,
      closed_at: `${row.closed_wall}Z`,
      net: tradeNet(row).toFixed(2),
    })),
  };
  await withClient(server.connection, async client => {
    await client.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on; set client_min_messages = log`,
    );
    let plans = '';
    client.on('notice', ({ message }) => {
      plans += message;
    });
    const compare = async () => {
      plans = '';
      await client.query('begin');
      const { text, values } = actingAs(amara);
      await client.query(text, [...(values ?? [])]);
      const question = 'select from public.compare_statement($1, $2)';
      const { rowCount } = await client.query(question, [amara.id, JSON.stringify(asked)]);
      await client.query('rollback');
      return rowCount;
    };
    for (let time = 0; time < oftenEnough; time++) {
      expect(await compare()).toBe(0);
    }
    await importRows(amara, { trades: rows });
    expect(await compare()).toBe(rows.length);
    expect(plans).toContain('on imported_trades');
    expect(rowsReadInVain(plans)).toBeLessThan(3 * rows.length);
  });
});

/** The most rows that one step has read and discarded, in all loops. */
function rowsReadInVain(plans: string): number {
  const told = plans.matchAll(/loops=(\d+)|Rows Removed by (?:Join )?Filter: (\d+)/g);
  let most = 0;
  let loops = 0;
  for (const [, repeated, removed] of told) {
    loops = Number(repeated ?? loops);
    most = Math.max(most, loops * Number(removed ?? 0));
  }
  return most;
}
