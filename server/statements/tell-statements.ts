import { resolve } from 'node:path';
import { statementLines } from './statement-lines.ts';

/** Output for programs, and failures for people. */
type Voices = { say: (line: string) => void; complain: (line: string) => void };

/**
 * Prints one JSON object per statement and line, and returns the exit code: 1 when a file cannot be opened, else 0, even
 * for files that are not statements.
 * @param folder that the names are relative to
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
