// npm test: all checks, also after a failure; the last line counts. npm test -- SUBJECT: only the tests whose
// path contains that word.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './chromium.mjs';
import { projectRoot } from './project-root.mjs';
import { openCluster } from './test/cluster.mjs';
import { playwrightFigures, readReport, vitestFigures } from './test/reports.mjs';
import { findTests } from './test/subject.mjs';
import { runTool } from './test/tool.mjs';

/** For a whole run on two cores without other work, in seconds. */
const budget = 360;

// In a file, colours are only noise.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1';
}

const begun = performance.now();
const [subject] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'pipstone-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Seconds of each part and test file, printed at the end. */
const times = [];
const files = [];

// Tests need only the build, so the other checks run beside them.
const build = check('build', process.execPath, [
  '--eval',
  "import('./scripts/build.mjs').then(build => build.buildIfStale())",
]);
await (subject === undefined ? runEverything() : runSubject(findTests(subject)));

rmSync(reports, { recursive: true, force: true });
tellTimes();
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** Two files of API tests and two stories use two cores well, together with one task that only calculates. */
async function runEverything() {
  const alone = checksAndUnitTests();
  const hasBrowser = await findBrowser();
  await build;
  const closeCluster = await openCluster();
  await Promise.all([
    alone,
    vitest('api', ['--project=api']),
    hasBrowser && playwright('stories', ['--workers=2']),
  ]);
  await closeCluster();
}

async function checksAndUnitTests() {
  await Promise.all([
    check('lint', 'biome', ['check', '--error-on-warnings']),
    // Several threads that check one program repeat much of the work.
    check('types', 'tsc', ['-p', 'tsconfig.web.json', '--singleThreaded']),
  ]);
  await check('types of the server', 'tsc', ['-p', 'tsconfig.node.json', '--singleThreaded']);
  await check('types of the tests', 'tsc', ['-p', 'tsconfig.tests.json', '--singleThreaded']);
  await build;
  await vitest('unit', ['--project=unit', '--project=budgets', '--maxWorkers=1']);
}

async function runSubject({ unit, api, stories }) {
  await build;
  const closeCluster = api.length + stories.length > 0 ? await openCluster() : async () => {};
  await Promise.all([
    unit.length > 0 && vitest('unit', ['--project=unit', ...unit]),
    api.length > 0 && vitest('api', ['--project=api', ...api]),
    stories.length > 0 && (await findBrowser()) && playwright('stories', ['--workers=2', ...stories]),
  ]);
  await closeCluster();
  if (unit.length + api.length + stories.length === 0) {
    console.error(`No test has "${subject}" in its path.`);
    total.failed += 1;
  }
}

/** A check that counts as one test; its output is printed at its end. */
async function check(name, tool, args) {
  const { isGood } = await run(name, tool, args);
  total[isGood ? 'passed' : 'failed'] += 1;
}

async function vitest(name, more) {
  const report = join(reports, `${name}.json`);
  const args = ['run', ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { isGood } = await run(`${name} tests`, 'vitest', args);
  count(isGood, readReport(report, vitestFigures));
}

/** Stories print progress, as they take longest. */
async function playwright(name, more) {
  const report = join(reports, `${name}.json`);
  const args = ['test', '--reporter=list,json', ...more];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { isGood } = await run(name, 'playwright', args, { env, isPrintedAtOnce: true });
  count(isGood, readReport(report, playwrightFigures));
}

async function run(name, tool, args, how) {
  const { isGood, seconds } = await runTool(name, tool, args, how);
  times.push(`${name} ${seconds} s`);
  return { isGood };
}

/** Adds a report's figures; a run that failed without a failed test (a crash, no report) is one failure. */
function count(isGood, figures) {
  total.passed += figures.passed;
  total.skipped += figures.skipped;
  total.failed += figures.failed > 0 || isGood ? figures.failed : 1;
  files.push(...figures.files);
}

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

function tellTimes() {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log('\nThe slowest files:');
  for (const { path, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.replace(`${projectRoot}/`, '')}`);
  }
  const all = Math.round((performance.now() - begun) / 1000);
  const beside = subject === undefined ? ` of ${budget} s on two quiet cores` : '';
  console.log(`\n${times.join(', ')}\n${all} s${beside}`);
}
