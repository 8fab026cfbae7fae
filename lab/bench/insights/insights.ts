import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { actingAs } from '../../harness/acting-as.ts';
import { makeTraders, type Trader, traderHeaders, tradesOfTrader } from '../data/traders.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { programPath, startChild } from '../processes/child.ts';
import type { Worked } from '../processes/record-figures.ts';
import { median } from '../report/figures.ts';
import { kilobytes, ms, type Row, share, type Table } from '../report/text-table.ts';
import { seedSchool } from '../school/seed.ts';
import { logRecord } from './record.ts';

const others = { traders: 1_000, trades: 1_000_000 };
const count = 20_000;

/** Limits in milliseconds, and the database's minimum share of a request's time. */
const most = { answer: 300, first: 100, filter: 200 };
const minShare = 0.6;

const columns = { time: ms, 'at most': ms, 'db alone': ms, 'of it': share, 'gz sent': kilobytes };

/** The longest record of insights, among a million trades of others: from the request to the figures. */
export async function measureInsights(tools: Tools, { runs }: Options): Promise<Table[]> {
  const pipstone = await startPipstone();
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-bench-'));
  try {
    tools.say(`Writing ${(others.trades + count).toLocaleString('en-US')} trades …`);
    const [trader] = await makeTraders(pipstone, 1);
    if (!trader) {
      throw new Error('There is no trader.');
    }
    await logRecord(pipstone, trader, count - tradesOfTrader);
    await seedSchool(pipstone.connection, others);
    const { text, row } = await fetchAnswer(pipstone, trader, 4 * runs);
    const file = join(folder, 'record.json');
    writeFileSync(file, text);
    return [{ title: 'Insights of 20,000 trades', columns, rows: [row, ...(await worked(file, runs))] }];
  } finally {
    rmSync(folder, { recursive: true });
    await pipstone.stop();
  }
}

async function fetchAnswer(
  pipstone: Pipstone,
  trader: Trader,
  runs: number,
): Promise<{ text: string; row: Row }> {
  const client = new pg.Client(pipstone.connection);
  await client.connect();
  const times: { http: number; database: number }[] = [];
  let text = '';
  try {
    for (let run = 0; run <= runs; run++) {
      const [http, answer] = await timed(async () =>
        (
          await fetch(`${pipstone.url}/rest/v1/rpc/insight_trades`, {
            method: 'POST',
            headers: { ...traderHeaders(pipstone, trader), 'content-type': 'application/json' },
            body: '{}',
          })
        ).text(),
      );
      const [database] = await timed(() => askAlone(client, trader));
      text = answer;
      // The first run loads the table's pages and creates the plan.
      if (run > 0) {
        times.push({ http, database });
      }
    }
  } finally {
    await client.end();
  }
  const time = median(times.map(({ http }) => http));
  const ofIt = median(times.map(({ http, database }) => database / http));
  return {
    text,
    row: {
      name: 'answered by the server',
      figures: {
        time,
        'at most': most.answer,
        'db alone': median(times.map(({ database }) => database)),
        'of it': ofIt,
        'gz sent': gzipSync(text).length,
      },
      isMet: time < most.answer && ofIt >= minShare,
    },
  };
}

async function askAlone(client: pg.Client, trader: Trader): Promise<void> {
  const { text, values = [] } = actingAs(trader);
  await client.query('begin');
  await client.query(text, [...values]);
  await client.query('select public.insight_trades()');
  await client.query('commit');
}

async function worked(file: string, runs: number): Promise<Row[]> {
  const times: Worked[] = [];
  for (let run = 0; run < runs; run++) {
    const child = startChild(programPath('record-figures'));
    try {
      times.push(await child.ask<Worked>('work', { file }));
    } finally {
      await child.stop();
    }
  }
  const row = (name: string, part: keyof Worked, limit: number | null): Row => {
    // The smallest, because other work on the machine can only add to it.
    const time = Math.min(...times.map(each => each[part]));
    return { name, figures: { time, 'at most': limit }, isMet: limit === null ? null : time < limit };
  };
  return [
    row('the first figures, in a worker that has just begun', 'first', most.first),
    row('all others after them', 'rest', null),
    row('the answer to another filter', 'filter', most.filter),
  ];
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[milliseconds: number, answer: Answer]> {
  const start = performance.now();
  const answer = await work();
  return [performance.now() - start, answer];
}
