// Reads a statement by the browser's readers in a separate process, so that its usage is that of the reading.
import { readFileSync } from 'node:fs';
import { checkStatement } from '../../../domain/statements/proof/check.ts';
import { readStatement } from '../../../domain/statements/read-statement.ts';
import { openSource } from '../../../domain/statements/source.ts';
import { answerQuestions, usedCpu } from './answers.ts';

export type Read = { trades: number; bytes: number; cpu: number; memory: number };

answerQuestions({
  read({ file }: { file: string }): Read {
    const bytes = readFileSync(file);
    const before = usedCpu();
    const source = openSource(bytes);
    const reading = 'refused' in source ? source : readStatement(source);
    if ('refused' in reading) {
      throw new Error(`The page was refused: ${reading.refused}.`);
    }
    const read = reading.reduce((sum, statement) => sum + statement.trades.length, 0);
    reading.map(({ checks }) => checkStatement(checks));
    return {
      trades: read,
      bytes: bytes.length,
      cpu: usedCpu() - before,
      memory: process.resourceUsage().maxRSS * 1024,
    };
  },
});
