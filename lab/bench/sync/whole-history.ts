import { syncItems } from '#domain/sync/items.ts';
import { statementOfItems } from '#domain/sync/statement-of-items.ts';
import { query } from '../../harness/database.ts';
import { compared, importStatement } from '../../harness/import-statement.ts';
import { password, signIn } from '../../harness/people.ts';
import { makeTraders, type Trader } from '../data/traders.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { seconds, share, type Table, whole } from '../report/text-table.ts';
import { type Cost, measureCost, total } from './cost.ts';
import { historyPost } from './history.ts';
import { catchUp, connectProgram } from './programs.ts';

/** Trades in a journal before. */
const journal = 5_000;

const most = 2;

type Run = { posts: Cost; imported: Cost };

export async function measureWholeHistory(tools: Tools, { runs, deals }: Options): Promise<Table> {
  const pipstone = await startPipstone();
  try {
    tools.say('Sending histories …');
    const traders = await makeTraders(pipstone, 2 * (runs + 1), { trades: journal });
    const found: Run[] = [];
    for (let run = 0; run <= runs; run++) {
      const [program, reader] = traders.slice(2 * run) as [Trader, Trader];
      const measured = await measureRun(pipstone, program, reader, deals);
      // The first run compiles the code and creates the plans.
      if (run > 0) {
        found.push(measured);
        tools.say(
          `${seconds(total(measured.posts) / 1_000)} posted, ${seconds(total(measured.imported) / 1_000)} imported`,
        );
      }
    }
    const ratio = median(found.map(({ posts, imported }) => total(posts) / total(imported)));
    const figures = (which: keyof Run) => ({
      deals,
      server: median(found.map(run => run[which].server)) / 1_000,
      database: median(found.map(run => run[which].database)) / 1_000,
    });
    return {
      title: `A history of ${whole(deals)} deals into a journal of ${whole(journal)} trades, in processor time`,
      columns: { deals: whole, server: seconds, database: seconds, 'of the import': share, 'at most': share },
      rows: [
        {
          name: 'packed posts of 1,000 deals',
          figures: { ...figures('posts'), 'of the import': ratio, 'at most': most },
          isMet: ratio <= most,
        },
        { name: 'the same trades, imported from a statement', figures: figures('imported'), isMet: null },
      ],
    };
  } finally {
    await pipstone.stop();
  }
}

async function measureRun(pipstone: Pipstone, poster: Trader, importer: Trader, deals: number): Promise<Run> {
  const program = await connectProgram(pipstone, poster);
  const posts = await measureCost(pipstone, () => catchUp(pipstone, program, deals));
  const post = historyPost({ from: 0, to: deals });
  const statement = statementOfItems(post.platform, post.account, syncItems(post));
  const person = await signIn(pipstone.url, importer.email, password);
  const comparing = await measureCost(pipstone, () => compared(person, statement));
  const importing = await measureCost(pipstone, () => importStatement(person, statement));
  await requireEqual(pipstone, [poster, importer]);
  return {
    posts,
    // An import compares once more before it sends.
    imported: {
      server: importing.server - comparing.server,
      database: importing.database - comparing.database,
    },
  };
}

/** @throws unless both journals have the same number of trades, and new ones */
async function requireEqual({ connection }: Pipstone, traders: readonly Trader[]): Promise<void> {
  const counts = await query(
    connection,
    `select count(*)::integer as trades, sum(amount) as net from public.trading_records where user_id = any ($1::uuid[])
     group by user_id`,
    [traders.map(({ id }) => id)],
  );
  const [posted, imported] = counts.map(row => JSON.stringify(row));
  if (posted !== imported || Number(counts[0]?.trades) <= journal) {
    throw new Error(`The journals differ: ${posted} and ${imported}.`);
  }
}
