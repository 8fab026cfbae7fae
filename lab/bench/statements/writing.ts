import { openSource } from '../../../domain/statements/source.ts';
import type { Statement } from '../../../domain/statements/statement.ts';
import { onlyStatement } from '../../examples/statements/only-statement.ts';
import { compared, importStatement } from '../../harness/import-statement.ts';
import { addTraders, type Person } from '../../harness/people.ts';
import { startPipstone } from '../machine/pipstone.ts';
import { median } from '../report/figures.ts';
import { seconds, type Table, whole } from '../report/text-table.ts';
import { statementPage } from './page.ts';

const count = 10_000;

const most = 2;

export async function measureWriting(runs: number): Promise<Table> {
  const pipstone = await startPipstone();
  try {
    const source = openSource(statementPage(count));
    if ('refused' in source) {
      throw new Error(`The page was refused: ${source.refused}.`);
    }
    const statement = onlyStatement(source);
    const names = Array.from({ length: runs }, (_, run) => `Amara ${run + 1}`);
    const times: Times[] = [];
    for (const trader of await addTraders(pipstone, names)) {
      times.push(await timeImport(trader, statement));
    }
    const row = (name: string, part: keyof Times, limit: number | null) => {
      const time = median(times.map(taken => taken[part]));
      return {
        name,
        figures: { trades: count, time, 'at most': limit },
        isMet: limit === null ? null : time < limit,
      };
    };
    return {
      title: 'Importing a statement, over HTTP',
      columns: { trades: whole, time: seconds, 'at most': seconds },
      rows: [
        row('compared with the journal', 'compared', null),
        row('sent and written', 'written', most),
        row('the same file again, compared and sent', 'again', null),
        row('taken back', 'undo', null),
      ],
    };
  } finally {
    await pipstone.stop();
  }
}

type Times = { compared: number; written: number; again: number; undo: number };

async function timeImport(trader: Person, statement: Statement): Promise<Times> {
  const [comparing] = await timed(() => compared(trader, statement));
  const [first, { id }] = await timed(() => importStatement(trader, statement));
  const [again] = await timed(() => importStatement(trader, statement));
  const [undo] = await timed(async () => trader.client.rpc('undo_import', { id }).throwOnError());
  // An import compares once more before it sends.
  return { compared: comparing, written: first - comparing, again, undo };
}

async function timed<Answer>(work: () => PromiseLike<Answer>): Promise<[seconds: number, answer: Answer]> {
  const start = performance.now();
  const answer = await work();
  return [(performance.now() - start) / 1000, answer];
}
