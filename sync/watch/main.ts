// First, before anything that an old Node cannot read.
import '../../scripts/require-node.mjs';
import { readArguments } from './arguments.ts';
import { print } from './log.ts';
import { watch } from './watch.ts';

// dist/sync/pipstone-watch.mjs: sends the statements of a folder to a journal. docs/sync/watch.md describes it.

// The reader of the output may end first.
process.stdout.on('error', () => {});
const told = readArguments(process.argv.slice(2), process.argv[1] ?? '');
if ('run' in told) {
  print(`Watching ${told.run.folder} for ${told.run.journal}.`);
  process.exitCode = await watch(told.run, print);
} else {
  const [stream, text] = 'print' in told ? [process.stdout, told.print] : [process.stderr, told.wrong];
  stream.write(`${text}\n`);
  process.exitCode = 'print' in told ? 0 : 2;
}
