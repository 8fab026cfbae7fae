import { readFileSync } from 'node:fs';

export function readReport(path, figuresOf) {
  try {
    return figuresOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    console.error('The tests left no report.');
    return { passed: 0, failed: 0, skipped: 0, files: [] };
  }
}

export function vitestFigures({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    files: testResults.map(({ name, startTime, endTime }) => ({
      path: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

export function playwrightFigures({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files: suites.map(suite => ({ path: `tests/${suite.file}`, seconds: sumMilliseconds(suite) / 1000 })),
  };
}

function sumMilliseconds({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumMilliseconds(suite), own);
}
