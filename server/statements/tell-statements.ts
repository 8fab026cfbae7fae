import { resolve } from 'node:path';
import { statementLines } from './statement-lines.ts';

/** Where the lines go: answers for programs to read, and failures for the person. */
type Voices = { say: (line: string) => void; complain: (line: string) => void };

/**
 * Tells one JSON object a line for each statement in the files, and answers the code to end with: 1 when a file cannot be
 * opened, 0 otherwise, also for files that are no statements.
 * @param folder the one that the names are relative to
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
