import { join } from 'node:path';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { limitInSeries, median } from '../report/figures.ts';
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
import { measureBareInsert } from './bare-insert.ts';
import { caseRequest, cases } from './cases.ts';
import { measureManyTrades } from './many-trades.ts';
import { inTurn, type Measured } from './measure.ts';
import { databaseAlone, httpAlone, serveBytes, served } from './sides.ts';
import { makeTraders } from './traders.ts';
import { loadCatalogOnce, toTransaction } from './transactions.ts';
import { warmUp } from './warm-up.ts';

const goal = 0.75;

const columns = {
  'req/s': whole,
  p50: ms,
  p95: ms,
  p99: ms,
  'CPU/req': microseconds,
  'db CPU/req': microseconds,
  RSS: megabytes,
  'db alone/s': whole,
  'HTTP alone/s': whole,
  'db alone CPU': microseconds,
  'HTTP alone CPU': microseconds,
  'limit/s': whole,
  'of it': share,
};

export async function measureData(tools: Tools, options: Options): Promise<Table[]> {
  const pipstone = await startPipstone();
  try {
    const most = Math.max(...options.connections);
    const traders = await makeTraders(pipstone, most);
    const catalog = await loadCatalogOnce(pipstone);
    const rows: Row[] = [];
    await warmUp(tools, [{ pipstone, traders }], options);
    for (const one of cases) {
      const requests = traders.map(trader => caseRequest(one, pipstone, trader));
      const transactions = requests.map(request => toTransaction(catalog, request));
      const url = await serveBytes(tools, pipstone, requests);
      for (const connections of options.connections) {
        const load = { requests, connections };
        const measured = await inTurn(
          [
            served('server', tools, pipstone, load),
            databaseAlone(tools, pipstone, transactions, connections),
            httpAlone(tools, url, load),
          ],
          options.seconds,
        );
        const row = await makeRow(`${one.name}, ${connections}`, measured, pipstone);
        tools.say(printedRow(row, columns));
        rows.push(row);
      }
      if (options.profile) {
        const file = join(options.profile, `${one.name.replaceAll(/\W+/g, '-')}.cpuprofile`);
        const { run } = served('server', tools, pipstone, { requests, connections: most });
        await pipstone.profile(file, () => run(options.seconds));
      }
    }
    return [
      { title: "A trader's requests, each at so many connections", columns, rows },
      await measureManyTrades(pipstone, traders, options),
      await measureBareInsert(tools, pipstone, traders, catalog, options),
    ];
  } finally {
    await pipstone.stop();
  }
}

type Sides = Record<'server' | 'database' | 'http', Measured>;

async function makeRow(name: string, { server, database, http }: Sides, pipstone: Pipstone): Promise<Row> {
  const limits = server.rates.map((_, round) =>
    limitInSeries(database.rates[round] ?? Number.NaN, http.rates[round] ?? Number.NaN),
  );
  // Each round is compared with its own limit: a disturbance affects only one round.
  const ofLimit = median(server.rates.map((rate, round) => rate / (limits[round] ?? Number.NaN)));
  return {
    name,
    figures: {
      'req/s': server.rate,
      p50: server.p50,
      p95: server.p95,
      p99: server.p99,
      'CPU/req': server.cpu,
      'db CPU/req': server.databaseCpu,
      RSS: (await pipstone.usage()).rss,
      'db alone/s': database.rate,
      'HTTP alone/s': http.rate,
      'db alone CPU': database.cpu,
      'HTTP alone CPU': http.cpu,
      'limit/s': median(limits),
      'of it': ofLimit,
    },
    isMet: ofLimit >= goal,
  };
}
