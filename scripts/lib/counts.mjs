import { existsSync, readFileSync } from 'node:fs';

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A run that ended badly, or ran nothing, has failed even when its report names no failed test. */
function settle(passed, failed, exitCode) {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

/** Counts of Vitest's JSON report; a file that did not load counts as one failure. */
export function vitestCounts(path, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(path);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return settle(numPassedTests, numFailedTests + broken.length, exitCode);
}

/** Counts of Playwright's JSON report; a test that passed only when tried again has failed. */
export function playwrightCounts(path, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(path).stats ?? {};
  return settle(expected, unexpected + flaky, exitCode);
}
