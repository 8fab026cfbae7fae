import { resolve } from 'node:path';
import { startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import {
  megabytes,
  microseconds,
  ms,
  printedRow,
  type Row,
  share,
  type Table,
  whole,
} from '../report/text-table.ts';
import { caseRequest, cases } from './cases.ts';
import { inTurn } from './measure.ts';
import { served } from './sides.ts';
import { makeTraders } from './traders.ts';
import { warmUp } from './warm-up.ts';

/** Many, because the difference may be small. */
const rounds = 9;

const columns = {
  'req/s': whole,
  'before req/s': whole,
  p50: ms,
  'before p50': ms,
  'CPU/req': microseconds,
  'before CPU/req': microseconds,
  'db CPU/req': microseconds,
  'before db CPU/req': microseconds,
  'CPU of before': share,
  RSS: megabytes,
};

export async function measureAgainst(tools: Tools, options: Options, build: string): Promise<Table[]> {
  // The folder may be wrong: this build starts first, so that no other server has to be stopped.
  const before = await startPipstone({ build: resolve(build) });
  const now = await startPipstone();
  try {
    const connections = Math.max(...options.connections);
    const traders = {
      now: await makeTraders(now, connections),
      before: await makeTraders(before, connections),
    };
    const rows: Row[] = [];
    await warmUp(
      tools,
      [
        { pipstone: now, traders: traders.now },
        { pipstone: before, traders: traders.before },
      ],
      options,
    );
    for (const one of cases) {
      const load = (which: 'now' | 'before', pipstone: typeof now) => ({
        connections,
        requests: traders[which].map(trader => caseRequest(one, pipstone, trader)),
      });
      const measured = await inTurn(
        [
          served('now', tools, now, load('now', now)),
          served('before', tools, before, load('before', before)),
        ],
        options.seconds,
        rounds,
      );
      const row = {
        name: `${one.name}, ${connections}`,
        figures: {
          'req/s': measured.now.rate,
          'before req/s': measured.before.rate,
          p50: measured.now.p50,
          'before p50': measured.before.p50,
          'CPU/req': measured.now.cpu,
          'before CPU/req': measured.before.cpu,
          'db CPU/req': measured.now.databaseCpu,
          'before db CPU/req': measured.before.databaseCpu,
          'CPU of before': (measured.now.cpu ?? Number.NaN) / (measured.before.cpu ?? Number.NaN),
          RSS: (await now.usage()).rss,
        },
        isMet: null,
      };
      tools.say(printedRow(row, columns));
      rows.push(row);
    }
    return [{ title: `Against ${build}`, columns, rows }];
  } finally {
    await Promise.all([now.stop(), before.stop()]);
  }
}
