import type { Pipstone } from '../machine/pipstone.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { seconds, type Table, whole } from '../report/text-table.ts';
import { makeTrades, type Trader, traderHeaders } from './traders.ts';

const count = 10_000;

const most = 2;

export async function measureManyTrades(
  pipstone: Pipstone,
  traders: readonly Trader[],
  { runs }: Options,
): Promise<Table> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const trader = traders[run % traders.length];
    if (trader) {
      times.push(await insert(pipstone, trader));
    }
  }
  const time = median(times);
  return {
    title: 'Many trades in one request',
    columns: { trades: whole, time: seconds, 'at most': seconds },
    rows: [
      {
        name: 'insert, with triggers',
        figures: { trades: count, time, 'at most': most },
        isMet: time < most,
      },
    ],
  };
}

async function insert(pipstone: Pipstone, trader: Trader): Promise<number> {
  const body = JSON.stringify(makeTrades(trader, count));
  const start = performance.now();
  const answer = await fetch(`${pipstone.url}/rest/v1/trading_records`, {
    method: 'POST',
    headers: { ...traderHeaders(pipstone, trader), 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) {
    throw new Error(`${count} trades were answered with ${answer.status}.`);
  }
  return (performance.now() - start) / 1000;
}
