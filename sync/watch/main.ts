// First, before anything that an old Node cannot read.
import '../../scripts/require-node.mjs';
import { readArguments } from './arguments.ts';
import { print } from './log.ts';
import { watch } from './watch.ts';

// dist/sync/pipstone-watch.mjs: sends the statements of a folder to a journal (docs/sync/watch.md).

// The reader of the output may end first.
process.stdout.on('error', () => {});
const read = readArguments(process.argv.slice(2), process.argv[1] ?? '');
if ('run' in read) {
  print(`Watching ${read.run.folder} for ${read.run.journal}.`);
  process.exitCode = await watch(read.run, print);
} else {
  const [stream, text] = 'print' in read ? [process.stdout, read.print] : [process.stderr, read.wrong];
  stream.write(`${text}\n`);
  process.exitCode = 'print' in read ? 0 : 2;
}
