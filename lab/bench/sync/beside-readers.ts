import { caseRequest, cases, newTrade } from '../data/cases.ts';
import { inTurn, type Measured, refuseRefusals, type Side } from '../data/measure.ts';
import { makeTraders, type Trader } from '../data/traders.ts';
import { warmUp } from '../data/warm-up.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { type Child, programPath, startChild } from '../processes/child.ts';
import type { Loaded } from '../processes/load.ts';
import type { PacedLoad } from '../processes/paced-load.ts';
import { median, percentile } from '../report/figures.ts';
import { ms, type Row, share, type Table, whole } from '../report/text-table.ts';
import {
  afterPause,
  dealsPath,
  nextPost,
  type Program,
  programHeaders,
  requireSaved,
  syncedPrograms,
} from './programs.ts';

/** Milliseconds between a reader's requests, and between a program's posts. */
const pauses = { reader: 2_000, program: 10_000 };

/** One in so many posts has a new deal. */
const postsPerDeal = 10;

/** The factor by which the 95th percentile of reads may grow meanwhile. */
const most = 1.5;

/** Many, because other work of the machine evens out only over time. */
const rounds = 9;

const reads = cases.filter(one => one !== newTrade);

export async function measureBesideReaders(tools: Tools, options: Options): Promise<Table> {
  const pipstone = await startPipstone();
  const [readerLoad, programLoad] = [
    startChild(programPath('paced-load')),
    startChild(programPath('paced-load')),
  ];
  try {
    tools.say('Writing the journals …');
    const traders = await makeTraders(pipstone, options.readers + options.programs);
    const readers = traders.slice(0, options.readers);
    const programs = await syncedPrograms(pipstone, traders.slice(options.readers));
    await warmUp(tools, [{ pipstone, traders: readers }], options);
    tools.say('Reading …');
    const reading = readingSide(readerLoad, pipstone, readers);
    const posts = postsInTurn(programLoad, pipstone, programs);
    const posted: Loaded[] = [];
    const besidePosts: Side<'with'> = {
      name: 'with',
      async run(seconds) {
        await afterPause(pipstone);
        const posting = posts(seconds);
        const loaded = await reading.run(seconds);
        const answers = await posting;
        refuseRefusals('Posting meanwhile', answers);
        posted.push(answers);
        return loaded;
      },
    };
    const measured = await inTurn([reading, besidePosts], options.seconds, rounds);
    await requireSaved(pipstone, programs);
    return besideTable(measured, posted, options);
  } finally {
    await Promise.all([readerLoad.stop(), programLoad.stop()]);
    await pipstone.stop();
  }
}

function readingSide(load: Child, pipstone: Pipstone, readers: readonly Trader[]): Side<'without'> {
  const apart = pauses.reader / readers.length;
  return {
    name: 'without',
    run(seconds) {
      const requests = Array.from({ length: Math.ceil((seconds * 1_000) / apart) }, (_, index) => {
        const turn = Math.floor(index / readers.length);
        const one = reads[(index + turn) % reads.length] as (typeof reads)[number];
        const reader = readers[index % readers.length] as Trader;
        return { at: index * apart, request: caseRequest(one, pipstone, reader) };
      });
      return load.ask<Loaded>('load', { url: pipstone.url, requests } satisfies PacedLoad);
    },
  };
}

function postsInTurn(load: Child, { url }: Pipstone, programs: readonly Program[]) {
  const apart = pauses.program / programs.length;
  let next = 0;
  return (seconds: number): Promise<Loaded> => {
    const requests = Array.from({ length: Math.ceil((seconds * 1_000) / apart) }, (_, index) => {
      const program = programs[next % programs.length] as Program;
      const turn = Math.floor(next / programs.length);
      const body = nextPost(program, (next + turn) % postsPerDeal === 0 ? 1 : 0);
      next += 1;
      const request = {
        ...({ method: 'POST', path: dealsPath, headers: programHeaders(program) } as const),
        body: JSON.stringify(body),
      };
      return { at: index * apart, request };
    });
    return load.ask<Loaded>('load', { url, requests } satisfies PacedLoad);
  };
}

function besideTable(
  { without, with: beside }: Record<'without' | 'with', Measured>,
  posted: readonly Loaded[],
  { readers, programs }: Options,
): Table {
  const posts = Float64Array.from(posted.flatMap(({ times }) => [...times])).sort();
  const delay = median(beside.p95s.map((p95, round) => p95 / (without.p95s[round] ?? Number.NaN)));
  const row = (name: string, figures: Row['figures'], isMet: boolean | null = null): Row => ({
    name,
    figures,
    isMet,
  });
  return {
    title: `${whole(readers)} traders read every ${pauses.reader / 1_000} s, with and without ${whole(programs)} programs that post every ${pauses.program / 1_000} s`,
    columns: { requests: whole, p50: ms, p95: ms, 'times as long': share, 'at most': share },
    rows: [
      row('reads without posts', { requests: without.count, p50: without.p50, p95: without.p95 }),
      row(
        'reads with posts',
        {
          ...{ requests: beside.count, p50: beside.p50, p95: beside.p95 },
          ...{ 'times as long': delay, 'at most': most },
        },
        delay <= most,
      ),
      row('the posts', { requests: posts.length, p50: percentile(posts, 0.5), p95: percentile(posts, 0.95) }),
    ],
  };
}
