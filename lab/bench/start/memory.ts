import { caseRequest, cases } from '../data/cases.ts';
import { refuseRefusals } from '../data/measure.ts';
import { makeTraders } from '../data/traders.ts';
import { startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Load, Loaded } from '../processes/load.ts';
import { megabytes, printedRow, type Row, type Table, whole } from '../report/text-table.ts';

const connections = 16;

/** Seconds between two readings of the memory. */
const looks = 5;

/** The limit of the process in bytes. */
const most = 120_000_000;

/** Growth allowed in the second half of the requests: a leak would continue. */
const maxGrowth = 1.05;

const columns = { requests: whole, RSS: megabytes, 'at most': megabytes };

export async function measureMemory(tools: Tools, options: Options): Promise<Table> {
  const pipstone = await startPipstone();
  try {
    const traders = await makeTraders(pipstone, connections);
    const rows: Row[] = [];
    const sizes: number[] = [];
    const amount = Math.max(connections, Math.round(options.requests / looks / cases.length));
    for (let look = 1; look <= looks; look++) {
      for (const one of cases) {
        const requests = traders.map(trader => caseRequest(one, pipstone, trader));
        const load = { url: pipstone.url, requests, connections, amount } satisfies Load;
        refuseRefusals(one.name, await tools.load.ask<Loaded>('load', load));
      }
      const { rss } = await pipstone.usage();
      sizes.push(rss);
      const isLast = look === looks;
      const row = {
        name: isLast ? 'at the end' : `after ${look} of ${looks}`,
        figures: { requests: look * amount * cases.length, RSS: rss, 'at most': most },
        isMet: rss <= most && (!isLast || isFlat(sizes)),
      };
      tools.say(printedRow(row, columns));
      rows.push(row);
    }
    return { title: "The memory of the server's process", columns, rows };
  } finally {
    await pipstone.stop();
  }
}

function isFlat(sizes: readonly number[]): boolean {
  const half = sizes[Math.floor(sizes.length / 2)] ?? Number.NaN;
  return (sizes.at(-1) ?? Number.NaN) <= half * maxGrowth;
}
