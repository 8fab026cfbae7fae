import { resolve } from 'node:path';
import { statementLines } from './statement-lines.ts';

type Voices = { say: (line: string) => void; complain: (line: string) => void };

/**
 * Prints a JSON line per statement; returns 1 when a file cannot be opened, else 0. Names are relative to `folder`.
 */
export async function tellStatements(
  names: readonly string[],
  folder: string,
  { say, complain }: Voices,
): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  for await (const answer of statementLines(names.map(name => ({ name, path: resolve(folder, name) })))) {
    if ('failure' in answer) {
      complain(answer.failure);
      code = 1;
    } else {
      for (const summary of answer.summaries) {
        say(JSON.stringify(summary));
      }
    }
  }
  return code;
}
