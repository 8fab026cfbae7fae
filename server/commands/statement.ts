import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { statementLines } from '../statements/statement-lines.ts';

const usage = 'Usage: npm run statement -- FILE…';

// npm run statement: reads broker's statements without storing anything, one JSON object a line. It needs no database and
// no settings. The code is 1 when a file cannot be opened.
const names = fileNames();
if (names.length === 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
// npm changes to the project's folder; names are relative to where the person stands.
const files = names.map(name => ({ name, path: resolve(process.env.INIT_CWD ?? process.cwd(), name) }));
for await (const answer of statementLines(files)) {
  if ('failure' in answer) {
    process.stderr.write(`${answer.failure}\n`);
    process.exitCode = 1;
  } else {
    for (const summary of answer.summaries) {
      process.stdout.write(`${JSON.stringify(summary)}\n`);
    }
  }
}

function fileNames(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    // An unknown option.
    return [];
  }
}
