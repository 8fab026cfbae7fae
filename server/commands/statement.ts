import { parseArgs } from 'node:util';
import { tellStatements } from '../statements/tell-statements.ts';

// npm run statement: reads broker statements without storing anything. Needs no database and no settings.
const names = fileNames();
const voices = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};
if (names.length === 0) {
  voices.complain('Usage: npm run statement -- FILE…');
  process.exitCode = 1;
} else {
  // npm changes to the project folder; names are relative to the caller's.
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
