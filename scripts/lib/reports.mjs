import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

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

/** The tests that took longest, slowest first, as lines with their seconds, their file and their title. */
export function slowestTests(reports, count = 10) {
  return [...vitestTimes(read(reports.vitest)), ...playwrightTimes(read(reports.playwright))]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ milliseconds, name }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The tests that failed, and files that did not load, as lines with their file, their title and how their error begins. */
export function failedTests(reports) {
  return [...vitestFailures(read(reports.vitest)), ...playwrightFailures(read(reports.playwright))];
}

const failure = (file, title, message = '') => `${file}: ${title}: ${message.split('\n', 1)[0]}`;

function vitestFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, 'not loaded', message)];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]));
  });
}

function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
      return failure(`tests/e2e/${file}`, title, error?.message);
    });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function vitestTimes({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      milliseconds: duration ?? 0,
      name: `${relative(root, name)}: ${fullName}`,
    })),
  );
}

/** A report nests suites: files, and the groups within them. */
function playwrightTimes({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((total, { duration }) => total + duration, 0),
    name: `tests/e2e/${file}: ${title}`,
  }));
  return [...own, ...suites.flatMap(playwrightTimes)];
}
