import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath, startChild } from '../processes/child.ts';
import type { Read } from '../processes/statement-reader.ts';
import { median } from '../report/figures.ts';
import { megabytes, seconds, type Table, whole } from '../report/text-table.ts';
import { statementPage } from './page.ts';

const files = [
  { name: 'page of 5,000 trades', trades: 5_000, most: 1, mostMemory: null },
  { name: 'page of 25 MB', trades: 72_000, most: 5, mostMemory: 300_000_000 },
];

export async function measureReading(runs: number): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const { name, trades, most, mostMemory } of files) {
    const reads = await timeReads(statementPage(trades), runs);
    const time = median(reads.map(({ cpu }) => cpu)) / 1_000_000;
    const memory = median(reads.map(({ memory }) => memory));
    rows.push({
      name,
      figures: {
        trades,
        file: reads[0]?.bytes ?? null,
        CPU: time,
        'at most': most,
        memory,
        most: mostMemory,
      },
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

async function timeReads(page: Uint8Array, runs: number): Promise<Read[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-bench-'));
  try {
    const file = join(folder, 'statement.htm');
    writeFileSync(file, page);
    const reads: Read[] = [];
    for (let run = 0; run < runs; run++) {
      reads.push(await readOnce(file));
    }
    return reads;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readOnce(file: string): Promise<Read> {
  const child = startChild(programPath('statement-reader'));
  try {
    return await child.ask<Read>('read', { file });
  } finally {
    await child.stop();
  }
}
