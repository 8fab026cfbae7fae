import { open } from 'node:fs/promises';
import { mappedTable } from '#domain/statements/files/table-to-map.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { isPartOfStatement, readStatement } from '#domain/statements/read-statement.ts';
import type { Refusal } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { openSource } from '#domain/statements/source.ts';
import {
  mappedSummary,
  refusedSummary,
  type StatementSummary,
  summarizeStatement,
} from '#domain/statements/summary.ts';

type FileAnswer = { summaries: StatementSummary[] } | { failure: string };

type Read = { name: string; source: Source };

/** Yields a result per file (given name and path), in order; files of one statement are read together. */
export async function* statementLines(
  files: readonly { name: string; path: string }[],
): AsyncGenerator<FileAnswer> {
  const waiting: (FileAnswer | Read)[] = [];
  for (const { name, path } of files) {
    const answer = await firstAnswer(name, path);
    waiting.push(answer);
    // Results before a file that waits for its companions are yielded at once.
    while (waiting[0] && !('source' in waiting[0])) {
      yield waiting.shift() as FileAnswer;
    }
  }
  const parts = waiting.filter(answer => 'source' in answer).map(({ source }) => source);
  for (const answer of waiting) {
    yield 'source' in answer ? readAnswer(answer, parts) : answer;
  }
}

async function firstAnswer(name: string, path: string): Promise<FileAnswer | Read> {
  let source: Source | Refusal;
  try {
    source = await sourceOfFile(path);
  } catch (error) {
    return { failure: `${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}` };
  }
  if ('refused' in source) {
    return { summaries: [refusedSummary(name, source.refused)] };
  }
  return isPartOfStatement(source) ? { name, source } : readAnswer({ name, source }, []);
}

/** Throws the file system's Error. */
async function sourceOfFile(path: string): Promise<Source | Refusal> {
  const file = await open(path);
  try {
    const about = await file.stat();
    if (!about.isFile()) {
      throw new Error('it is not a file.');
    }
    return about.size > statementLimits.fileBytes
      ? { refused: 'too-large' }
      : openSource(await file.readFile());
  } finally {
    await file.close();
  }
}

function readAnswer({ name, source }: Read, parts: readonly Source[]): FileAnswer {
  const reading = readStatement(
    source,
    parts.filter(part => part !== source),
  );
  if ('refused' in reading && reading.refused === 'unknown-table') {
    return { summaries: [mappedSummary(name, mappedTable(source, 'guess', statementLimits), source)] };
  }
  return {
    summaries:
      'refused' in reading
        ? [refusedSummary(name, reading.refused)]
        : reading.map(statement => summarizeStatement(name, statement, source)),
  };
}
