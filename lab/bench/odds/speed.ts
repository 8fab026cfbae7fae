import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Options } from '../options.ts';
import { programPath } from '../processes/child.ts';
import type { OddsRun, RunTimes } from '../processes/odds-worker.ts';
import { ms, type Row, share, type Table, whole } from '../report/text-table.ts';

/** For 10,000 paths of 250 days, in milliseconds of processor time. */
const most = 300;
const pathsOfAWorld = 20;

const cases: (OddsRun & { name: string })[] = [
  { name: 'a plan, dollars', rules: null, inDollars: true, worlds: 500 },
  { name: 'a plan, scaled', rules: null, inDollars: false, worlds: 500 },
  { name: 'FTMO 2-Step, dollars', rules: 'FTMO 2-Step', inDollars: true, worlds: 500 },
  { name: 'FTMO 1-Step, dollars', rules: 'FTMO 1-Step', inDollars: true, worlds: 500 },
  { name: 'a plan, dollars, as on screen', rules: null, inDollars: true, worlds: 1_000 },
  { name: 'FTMO 1-Step, as on screen', rules: 'FTMO 1-Step', inDollars: true, worlds: 1_000 },
];

/** Processor time of odds over 250 days that no barrier ends: the first run and a warm one. */
export async function measureSpeed({ runs }: Options): Promise<Table> {
  const rows: Row[] = [];
  for (const { name, ...run } of cases) {
    const times: RunTimes[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      times.push(await timeRun(run));
    }
    // The smallest, because other work on the machine can only add to it.
    const [first = 0, second = 0] = [0, 1].map(
      which => Math.min(...times.map(each => each[which] ?? 0)) / 1_000,
    );
    const paths = run.worlds * pathsOfAWorld;
    const isHeld = paths === 10_000;
    rows.push({
      name,
      figures: {
        paths,
        'first run': first,
        'second run': second,
        'at most': isHeld ? most : null,
        'of it': isHeld ? second / most : null,
      },
      isMet: isHeld ? second < most : null,
    });
  }
  return {
    title: 'Odds of 120 days of two trades, 250 days ahead: processor time in a worker',
    columns: { paths: whole, 'first run': ms, 'second run': ms, 'at most': ms, 'of it': share },
    rows,
  };
}

async function timeRun(run: OddsRun): Promise<RunTimes> {
  const worker = new Worker(programPath('odds-worker'));
  try {
    worker.postMessage(run);
    const [times] = await once(worker, 'message');
    return times as RunTimes;
  } finally {
    await worker.terminate();
  }
}
