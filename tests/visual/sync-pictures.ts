import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { query } from '../../lab/harness/database.ts';
import { addTrader } from '../../lab/harness/people.ts';
import { startServer } from '../../lab/harness/server.ts';
import { at, deal, exampleAccount, inputs, money, rates, symbol } from '../../sync/simulator/sessions.ts';
import { Terminal } from '../../sync/simulator/terminal.ts';
import { rest } from '../api/sync-scripts/connection.ts';
import { Journal } from '../browser/journal.ts';
import { expect, settle, test } from './fixtures.ts';

const folder = resolve(import.meta.dirname, '../../docs/pictures/sync');

async function take(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: resolve(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

test.use({ viewport: { width: 1100, height: 760 }, baseURL: '', deviceScaleFactor: 1 });

/** Low and high per minute around the trade: up to its close at 1.08670, with a fall before. */
const ranges = Array.from({ length: 106 }, (_, minute): [number, number] => {
  const middle = 1.0854 + 0.0016 * Math.sin((minute - 30) / 22) - (minute > 40 && minute < 50 ? 0.0012 : 0);
  return [middle - 0.0003, middle + 0.0003];
});

// For docs/sync/metatrader.md, in the simulated terminal: needs g++.
test('a terminal is connected, and its trade opens and closes', async ({ page }) => {
  const server = await startServer();
  const amara = await addTrader(server, 'Amara Okafor');
  await new Journal(page, { ...server, adminPassword: '' }).comeAs(amara, `${server.url}/connect`);
  await page.getByRole('button', { name: 'Create Token' }).click();
  const token = await page.getByText(/^pip_\w{64}$/).innerText();
  await expect(page.getByText('Waiting for the first post…')).toBeVisible();
  await take(page, '1-token');

  const terminal = new Terminal('mt5');
  const connection = async () => {
    const [row] = await query(server.connection, 'select id from public.sync_connections');
    return String(row?.id);
  };
  /** The simulated clock is faster than the server's. */
  const run = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 4) {
      await rest(server, await connection());
      await terminal.run(4);
    }
  };
  const opening = deal(1, 0, { position: 1002, commission: -0.35 });
  const position = {
    position: 1002,
    time: at(0),
    symbol: 'EURUSD',
    type: 0,
    volume: 0.1,
    openPrice: 1.08541,
  };
  await terminal.do(
    ...inputs(server.url, token),
    ['account', exampleAccount],
    symbol('EURUSD', 5, 0.01),
    money(9, -60, 1000),
    opening,
    ['open', { ...position, stopLoss: 1.0836, takeProfit: 1.0876, price: 1.0858, profit: 3.9 }],
    ['run', { seconds: 4 }],
  );
  await page.reload();
  const confirm = page.getByRole('button', { name: 'Confirm Account' });
  await confirm.scrollIntoViewIfNeeded();
  await take(page, '2-confirm');
  await confirm.click();
  await expect(page.getByRole('button', { name: /^Pause MetaTrader 5/ })).toBeVisible();
  await run(16);
  await page.reload();
  await expect(page.getByText(/^Matches: 0 trades/)).toBeVisible();
  await take(page, '3-matches');
  await page.goto(server.url);
  const open = page.getByRole('region', { name: /^Open Trades/ });
  await open.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await take(page, '4-open');

  const closing = { position: 1002, type: 1, entry: 1, profit: 12.9, commission: -0.35, price: 1.0867 };
  await terminal.do(deal(2, 45, closing), ['gone', { position: 1002 }], ...rates(-30, ranges, 8));
  await run(16);
  await query(server.connection, 'update private.wanted_bars set due_at = now()');
  await run(320);
  await page.goto(`${server.url}/connect`);
  await expect(page.getByText(/^Matches: 1 trade,/)).toBeVisible();
  await page.goto(`${server.url}/trades`);
  await page
    .getByRole('button', { name: /^EURUSD/ })
    .first()
    .click();
  const chart = page.getByRole('dialog').getByText('Furthest Against (MAE)');
  await chart.evaluate(element => element.scrollIntoView({ block: 'end' }));
  await take(page, '5-closed');
  await terminal.stop();
  terminal.removeFolder();
  await server.stop();
  removeDataFolder(server.dataDir);
});
