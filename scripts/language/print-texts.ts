import process from 'node:process';
import { readSources } from './sources.ts';

/** Prints the texts of a file or folder that a user may read, each with its file and line. */
export function printTexts(path: string): void {
  const sources = readSources(path);
  for (const { file, texts } of sources) {
    for (const { line, text } of texts) {
      process.stdout.write(`${file}:${line}: ${text.replaceAll('\n', ' ⏎ ')}\n`);
    }
  }
  process.stderr.write(`${sources.reduce((sum, { texts }) => sum + texts.length, 0)} texts\n`);
}
