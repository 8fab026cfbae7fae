import { programPath, startChild } from '../processes/child.ts';
import type { Read } from '../processes/statement-reader.ts';
import { median } from '../report/figures.ts';
import { megabytes, seconds, type Table, whole } from '../report/table.ts';

const files = [
  { name: 'page of 5,000 trades', trades: 5_000, most: 1, mostMemory: null },
  { name: 'page of 25 MB', trades: 48_000, most: 5, mostMemory: 300_000_000 },
];

/** Processor time and memory of reading statements, each run in a process of its own. */
export async function measureReading(runs: number): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const { name, trades, most, mostMemory } of files) {
    const reads: Read[] = [];
    for (let run = 0; run < runs; run++) {
      reads.push(await readOnce(trades));
    }
    const time = median(reads.map(({ cpu }) => cpu)) / 1_000_000;
    const memory = median(reads.map(({ memory }) => memory));
    rows.push({
      name,
      figures: { trades, file: reads[0]?.bytes ?? null, CPU: time, 'at most': most, memory, most: mostMemory },
      isMet: time < most && (mostMemory === null || memory < mostMemory),
    });
  }
  return {
    title: 'Reading a statement, in processor time',
    columns: {
      trades: whole,
      file: megabytes,
      CPU: seconds,
      'at most': seconds,
      memory: megabytes,
      most: megabytes,
    },
    rows,
  };
}

async function readOnce(trades: number): Promise<Read> {
  const child = startChild(programPath('statement-reader'));
  try {
    return await child.ask<Read>('read', { trades });
  } finally {
    await child.stop();
  }
}
