import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** More unsteady tests than this fail the run: then it's no longer chance. */
const MOST_UNSTEADY = 3;

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * The tests of Vitest's JSON report as `{ file, title, passed, milliseconds, message }`. A file that did not load counts as
 * one failed test, and so does a run that ended badly or ran nothing although its report names no failure.
 */
export function vitestTests(path, exitCode) {
  const { testResults = [] } = read(path);
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [failed(file, 'not loaded', message)];
    return assertionResults.map((test) => ({
      file,
      title: test.fullName,
      passed: test.status === 'passed',
      milliseconds: test.duration ?? 0,
      message: test.failureMessages?.[0] ?? '',
    }));
  });
  return settle(tests, 'Vitest', exitCode);
}

/** The tests of Playwright's JSON report, in the same form. */
export function playwrightTests(path, exitCode) {
  return settle(specsOf(read(path)), 'Playwright', exitCode);
}

/** A report nests suites: files, and the groups within them. */
function specsOf({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      file: `tests/e2e/${file}`,
      title,
      passed: tests.every(({ status }) => status === 'expected'),
      milliseconds: results.reduce((total, { duration }) => total + duration, 0),
      message: results.find(({ error }) => error)?.error.message ?? '',
    };
  });
  return [...own, ...suites.flatMap(specsOf)];
}

const failed = (file, title, message = '') => ({ file, title, passed: false, milliseconds: 0, message });

function settle(tests, runner, exitCode) {
  const isSilent = tests.every(({ passed }) => passed) && (exitCode !== 0 || tests.length === 0);
  return isSilent
    ? [...tests, failed(runner, `ended with code ${exitCode} after ${tests.length} tests`)]
    : tests;
}

/** The tests that took longest, slowest first, as lines with their seconds, their file and their title. */
export function slowestTests(tests, count = 10) {
  return [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(
      ({ milliseconds, file, title }) =>
        `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
    );
}

/** A failed test as a line with its file, its title and how its error begins. */
export const failureLine = ({ file, title, message }) => `${file}: ${title}: ${message.split('\n', 1)[0]}`;

/** The files to run once more, alone; none when so much failed that trying again could not save the run. */
export function filesToRunAgain(tests) {
  const wrong = tests.filter(({ passed }) => !passed);
  if (wrong.length > MOST_UNSTEADY) return [];
  return [...new Set(wrong.map(({ file }) => file))].filter((file) => existsSync(file));
}

/**
 * What counts in the end, when some files ran a second time: a test that failed and then passed is unsteady and has passed;
 * whatever failed the second time has failed.
 */
export function afterSecondRun(first, second) {
  const isSame = (one) => (other) => other.file === one.file && other.title === one.title;
  const wrongAgain = second.filter(({ passed }) => !passed);
  const others = first.filter((one) => !wrongAgain.some(isSame(one)));
  const ranAgain = (one) =>
    one.title === 'not loaded' ? second.some(({ file }) => file === one.file) : second.some(isSame(one));
  const unsteady = others.filter((one) => !one.passed && ranAgain(one));
  const settled = others.map((one) => (unsteady.includes(one) ? { ...one, passed: true } : one));
  return { tests: [...settled, ...wrongAgain], unsteady };
}
