import { caseRequest, newTrade } from '../data/cases.ts';
import { makeTraders } from '../data/traders.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { ms, type Row, share, type Table } from '../report/text-table.ts';
import { type Cost, measureCost, total } from './cost.ts';
import { afterPause, nextPost, type Program, post, syncedPrograms } from './programs.ts';

/** The factors by which posts may cost more than the insert of a trade. */
const most = { closing: 4, nothing: 2 };

const columns = { server: ms, database: ms, 'of an insert': share, 'at most': share };

type Round = Record<'closing' | 'nothing' | 'insert', Cost>;

export async function measureSinglePosts(tools: Tools, { runs, programs: count }: Options): Promise<Table> {
  const pipstone = await startPipstone();
  try {
    const programs = await syncedPrograms(pipstone, await makeTraders(pipstone, count));
    const rounds: Round[] = [];
    for (let run = 0; run <= runs; run++) {
      tools.say(run === 0 ? 'Warming up …' : `Round ${run} of ${runs} …`);
      const round = await measureRound(pipstone, programs);
      if (run > 0) {
        rounds.push(round);
      }
    }
    return {
      title: 'A single post, in processor time',
      columns,
      rows: [
        postRow('one closing deal', 'closing', rounds, most.closing),
        postRow('nothing new', 'nothing', rounds, most.nothing),
        postRow('a plain insert of a trade', 'insert', rounds, null),
      ],
    };
  } finally {
    await pipstone.stop();
  }
}

async function measureRound(pipstone: Pipstone, programs: readonly Program[]): Promise<Round> {
  await eachPosts(pipstone, programs, 1);
  const closing = await eachPosts(pipstone, programs, 1);
  const nothing = await eachPosts(pipstone, programs, 0);
  const insert = await each(pipstone, programs, async ({ trader }) => {
    const { method, path, headers, body = null } = caseRequest(newTrade, pipstone, trader);
    const answer = await fetch(`${pipstone.url}${path}`, { method, headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 201) {
      throw new Error(`A trade was answered with ${answer.status}.`);
    }
  });
  return { closing, nothing, insert };
}

async function eachPosts(pipstone: Pipstone, programs: readonly Program[], added: 0 | 1): Promise<Cost> {
  await afterPause(pipstone);
  return each(pipstone, programs, program => post(pipstone, program, nextPost(program, added), 'synced'));
}

async function each(
  pipstone: Pipstone,
  programs: readonly Program[],
  work: (program: Program) => Promise<void>,
): Promise<Cost> {
  const { server, database } = await measureCost(pipstone, async () => {
    for (const program of programs) {
      await work(program);
    }
  });
  return { server: server / programs.length, database: database / programs.length };
}

function postRow(name: string, kind: keyof Round, rounds: readonly Round[], limit: number | null): Row {
  const ratio = median(rounds.map(round => total(round[kind]) / total(round.insert)));
  return {
    name,
    figures: {
      server: median(rounds.map(round => round[kind].server)),
      database: median(rounds.map(round => round[kind].database)),
      ...(limit !== null && { 'of an insert': ratio, 'at most': limit }),
    },
    isMet: limit === null ? null : ratio <= limit,
  };
}
