// Installs missing packages, then becomes the command: a built program, or a script of this folder.
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** Built programs by the names of their commands (docs/self-hosting.md, docs/backup.md). */
const programs = {
  start: 'main.js',
  demo: 'demo.js',
  backup: 'backup.js',
  restore: 'restore.js',
  'upgrade-postgres': 'upgrade-postgres.js',
  verify: 'verify.js',
  'verify-record': 'verify-record.js',
  statement: 'statement.js',
  torture: 'torture.js',
  'admin-password': 'admin-password.js',
};

const [name] = process.argv.splice(2, 1);
if (name === 'statement') {
  // Programs read the standard output, so it must not have that of an installation or build.
  console.log = console.error;
}
if (name === 'start' && process.argv.includes('--version')) {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
  process.exit();
}
await import('./install.mjs');
if (Object.hasOwn(programs, name)) {
  const { runBuilt } = await import('./run-built.mjs');
  await runBuilt(programs[name]);
} else if (name === 'build') {
  const { buildIfStale } = await import('./build.mjs');
  await buildIfStale();
} else {
  await import(`./${name}.mjs`);
}
