import { caseRequest, profileById } from '../data/cases.ts';
import { makeTraders, type Trader, traderHeaders } from '../data/traders.ts';
import { warmUp } from '../data/warm-up.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { Load, Loaded, LoadRequest } from '../processes/load.ts';
import { percentile } from '../report/figures.ts';
import { ms, type Row, type Table, whole } from '../report/text-table.ts';
import { largeBodies } from './foreign-bodies.ts';

const attackers = 6;

/** For others' requests meanwhile, in milliseconds. */
const most = { health: 100, read: 50 };

const attacks = ['numbers of five digits', 'one text of letters', 'rows of 38 columns'] as const;

export async function measureAttacks(tools: Tools, options: Options): Promise<Table> {
  const { seconds } = options;
  const pipstone = await startPipstone();
  try {
    const traders = await makeTraders(pipstone, 2, { trades: 100 });
    const [attacker, bystander] = traders as [Trader, Trader];
    await warmUp(tools, [{ pipstone, traders }], options);
    const rows = [await makeRow('nobody', tools, pipstone, bystander, seconds)];
    for (const shape of attacks) {
      const request: LoadRequest = {
        method: 'POST',
        path: '/rest/v1/rpc/admin_balance_by_day',
        headers: { ...traderHeaders(pipstone, attacker), 'content-type': 'application/json' },
        body: largeBodies[shape]?.() ?? '',
      };
      const load = { url: pipstone.url, requests: [request], connections: attackers, seconds: seconds + 1 };
      const attack = tools.otherLoad.ask<Loaded>('load', load satisfies Load);
      await new Promise(done => setTimeout(done, 500));
      const row = await makeRow(shape, tools, pipstone, bystander, seconds);
      const { count, seconds: taken } = await attack;
      rows.push({ ...row, figures: { ...row.figures, 'bodies/s': count / taken } });
    }
    return {
      title: `Others, while one trader sends bodies on ${attackers} connections`,
      columns: { 'bodies/s': whole, 'read p50': ms, 'read p99': ms, 'health p50': ms, 'health p99': ms },
      rows,
    };
  } finally {
    await pipstone.stop();
  }
}

async function makeRow(
  name: string,
  { load }: Tools,
  pipstone: Pipstone,
  bystander: Trader,
  seconds: number,
): Promise<Row> {
  const measured = async (request: LoadRequest) => {
    const one = { url: pipstone.url, requests: [request], connections: 1, seconds: seconds / 2 };
    const { times } = await load.ask<Loaded>('load', one satisfies Load);
    const sorted = times.toSorted();
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  };
  const read = await measured(caseRequest(profileById, pipstone, bystander));
  const health = await measured({ method: 'GET', path: '/health', headers: {} });
  return {
    name,
    figures: {
      'read p50': read.p50,
      'read p99': read.p99,
      'health p50': health.p50,
      'health p99': health.p99,
    },
    isMet: health.p99 <= most.health && read.p50 <= most.read,
  };
}
