// npm test: every check there is. Goes on after a failure, so that one run tells all; the last line counts.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { projectRoot } from './project-root.mjs';

// Written to a file, colours are only noise.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1';
}

const reports = mkdtempSync(join(tmpdir(), 'pipstone-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };

await Promise.all([
  checkMeanwhile('types', 'tsc', ['-p', 'tsconfig.web.json']),
  checkMeanwhile('types of the server', 'tsc', ['-p', 'tsconfig.node.json']),
  checkMeanwhile('types of the tests', 'tsc', ['-p', 'tsconfig.tests.json']),
  checkMeanwhile('lint', 'biome', ['check', '--error-on-warnings']),
]);
await check('build', async () => {
  await buildIfStale();
  return true;
});
vitest('unit');
vitest('budgets');
vitest('api');
await check('a browser for the tests', async () => {
  process.env.CHROMIUM_PATH = await findOrInstallChromium();
  return true;
});
playwright('browser', []);
playwright('picture', ['--config=tests/visual/playwright.config.ts', '--project=checks']);

rmSync(reports, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** One check that counts as one test and runs beside others; what it says is printed once it is done. */
async function checkMeanwhile(name, tool, args) {
  const { isGood, said } = await new Promise(done => {
    const options = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(binary(tool), args, options, (error, stdout, stderr) =>
      done({ isGood: error === null, said: stdout + stderr }),
    );
  });
  await check(name, () => {
    process.stdout.write(said);
    return isGood;
  });
}

/** One check that counts as one test. */
async function check(name, work) {
  heading(name);
  let isGood = false;
  try {
    isGood = await work();
  } catch (error) {
    console.error(error.message);
  }
  total[isGood ? 'passed' : 'failed'] += 1;
}

function vitest(project) {
  heading(`${project} tests`);
  const report = join(reports, `${project}.json`);
  const isGood = passes('vitest', [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  count(isGood, report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }));
}

function playwright(name, args) {
  heading(`${name} tests`);
  const report = join(reports, `${name}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const isGood = passes('playwright', ['test', ...args, '--reporter=list,json']);
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

function passes(tool, args) {
  const options = { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] };
  return spawnSync(binary(tool), args, options).status === 0;
}

function binary(tool) {
  return join(projectRoot, 'node_modules', '.bin', tool);
}

function heading(name) {
  console.log(`\n── ${name}`);
}
