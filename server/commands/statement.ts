import { parseArgs } from 'node:util';
import { tellStatements } from '../statements/tell-statements.ts';

// npm run statement: reads broker statements without a database or settings, and stores nothing.
const names = fileNames();
const voices = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};
if (names.length === 0) {
  voices.complain('Usage: npm run statement -- FILE…');
  process.exitCode = 1;
} else {
  // npm changes to the project folder.
  process.exitCode = await tellStatements(names, process.env.INIT_CWD ?? process.cwd(), voices);
}

function fileNames(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch {
    // An unknown option.
    return [];
  }
}
