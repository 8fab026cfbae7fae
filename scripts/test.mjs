// npm test: every check there is. Goes on after a failure, so that one run tells all; the last line counts.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { projectRoot } from './project-root.mjs';

// Written to a file, colours are only noise.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1';
}

const reports = mkdtempSync(join(tmpdir(), 'pipstone-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Seconds that each part took, as they are printed at the end. */
const times = [];

const hasBrowser = await findBrowser();
// Tests need the build and no other check, so those go on beside them.
const build = check('build', process.execPath, [
  '--eval',
  "import('./scripts/build.mjs').then(build => build.buildIfStale())",
]);
// Each on one thread: several that check one program do much of it twice, and these keep the cores busy.
const checks = [
  check('lint', 'biome', ['check', '--error-on-warnings']),
  check('types', 'tsc', ['-p', 'tsconfig.web.json', '--singleThreaded']),
  check('types of the server', 'tsc', ['-p', 'tsconfig.node.json', '--singleThreaded']),
  check('types of the tests', 'tsc', ['-p', 'tsconfig.tests.json', '--singleThreaded']),
];
await build;
// API tests wait for their servers now and then: what is only worked out fills the time, and so does a browser that never
// needs more than one core. Both are printed once they are done.
const api = vitest('api', ['api']);
await Promise.all(checks);
await vitest('unit', ['unit', 'budgets'], { isPrintedAtEnd: true });
if (hasBrowser) {
  await playwright('kit, mail and pictures', ['kit', 'mail', 'pictures'], ['--workers=1'], {
    isPrintedAtEnd: true,
  });
}
await api;
if (hasBrowser) {
  await playwright('stories', ['stories']);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${times.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** One check that counts as one test and runs beside others; its output is printed once it is done. */
async function check(name, tool, args) {
  const done = part(name);
  const { isGood, said } = await new Promise(resolve => {
    const options = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(binary(tool), args, options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: stdout + stderr }),
    );
  });
  console.log(`\n── ${name}`);
  process.stdout.write(said);
  done();
  total[isGood ? 'passed' : 'failed'] += 1;
}

/** Names the browser of the tests, which is installed where there is none. */
async function findBrowser() {
  try {
    process.env.CHROMIUM_PATH = await findOrInstallChromium();
    return true;
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    return false;
  }
}

async function vitest(name, projects, how) {
  const report = join(reports, `${name}.json`);
  const args = [
    'run',
    ...projects.map(project => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const isGood = await passes(`${name} tests`, 'vitest', args, how);
  count(isGood, report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }));
}

async function playwright(name, projects, more = [], how) {
  const folder = name.replaceAll(/\W+/g, '-');
  const report = join(reports, `${folder}.json`);
  const args = [
    'test',
    ...projects.map(project => `--project=${project}`),
    ...more,
    '--reporter=list,json',
    // Each run begins by clearing its folder.
    `--output=${join('test-results', folder)}`,
  ];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const isGood = await passes(`${name} tests`, 'playwright', args, { ...how, env });
  count(isGood, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/** Adds a report's figures; a run that failed without a failed test (a crash, no report) counts as one failure. */
function count(isGood, report, figuresOf) {
  let figures = { passed: 0, failed: 0, skipped: 0 };
  try {
    figures = figuresOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error('The tests left no report.');
  }
  total.passed += figures.passed;
  total.skipped += figures.skipped;
  total.failed += figures.failed > 0 || isGood ? figures.failed : 1;
}

/** Whether a tool ends well. Its output is printed as it comes, or at its end where another is printing. */
async function passes(name, tool, args, { isPrintedAtEnd = false, env = process.env } = {}) {
  if (!isPrintedAtEnd) {
    console.log(`\n── ${name}`);
  }
  const done = part(name);
  const out = isPrintedAtEnd ? 'pipe' : 'inherit';
  const child = spawn(binary(tool), args, { cwd: projectRoot, env, stdio: ['ignore', out, out] });
  const said = [];
  child.stdout?.on('data', piece => said.push(piece));
  child.stderr?.on('data', piece => said.push(piece));
  const status = await new Promise(resolve => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (isPrintedAtEnd) {
    console.log(`\n── ${name}`);
    process.stdout.write(Buffer.concat(said));
  }
  done();
  return status === 0;
}

/** Takes the time of a part of the run until the answered function is called. */
function part(name) {
  const begun = performance.now();
  return () => {
    const time = `${name} ${Math.round((performance.now() - begun) / 1000)} s`;
    times.push(time);
    console.log(time);
  };
}

function binary(tool) {
  return tool === process.execPath ? tool : join(projectRoot, 'node_modules', '.bin', tool);
}
