// Runs before start, dev and test, so it is plain Node: installs the packages of package-lock.json if needed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { endWithNpm } from './end-with-npm.mjs';
import { projectRoot } from './project-root.mjs';
import { runStep } from './run-step.mjs';

if (!isInstalled()) {
  console.log('Installing dependencies …');
  const npm = process.env.npm_execpath;
  const argumentsOfNpm = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  endWithNpm();
  const status = npm
    ? await runStep([npm, ...argumentsOfNpm])
    : spawnSync('npm', argumentsOfNpm, { cwd: projectRoot, stdio: 'inherit', shell: true }).status;
  if (status !== 0) {
    fail('The dependencies could not be installed. Mend what npm says above and run the command again.');
  }
}

/** True if node_modules has every package of the lock file in its version (npm keeps a list there). */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || (present[path] ? present[path].version === entry.version : entry.optional === true),
  );
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, lockFile), 'utf8')).packages;
  } catch {
    return {};
  }
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
