import { renameSync, rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt } from './lib/bundle.mjs';
import { typesAndLint } from './lib/checks.mjs';
import { ensureClamd } from './lib/clamd.mjs';
import { engineEnvironment } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import {
  afterSecondRun,
  failureLine,
  filesToRunAgain,
  playwrightTests,
  slowestTests,
  vitestTests,
} from './lib/reports.mjs';
import { complain, main, SetupError, say, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const folder = 'test-results';

const words = process.argv.slice(2);
const isThorough = words.includes('--thorough');
if (isThorough) process.env.THOROUGH = '1';
// Every screen is walked through in a language whose sentences stand in brackets (docs/languages.md).
process.env.MUSTER_PSEUDO = '1';

await main(async () => {
  const unknown = words.filter((word) => word !== '--thorough');
  if (unknown.length > 0)
    throw new SetupError(`${unknown.join(' ')} is not known here. There is --thorough.`);
  const tests = await suite().catch((error) => {
    complain(error);
    return [{ passed: false }];
  });
  const passed = tests.filter((test) => test.passed).length;
  console.log(`${passed} passed, ${tests.length - passed} failed`);
  return passed < tests.length ? 1 : 0;
});

async function suite() {
  await ensureInstalled();
  const node = pinnedNode();
  const browser = await ensureBrowser(node);
  const engines = await engineEnvironment(browser, { isRequired: isThorough });
  await ensureClamd();
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  if (!(await typesAndLint(node))) return [{ passed: false }];
  rmSync(folder, { recursive: true, force: true });

  say('running the unit, house and API tests …');
  const inVitest = await vitest(node, 'first', []);
  say('running the browser tests …');
  const inBrowser = await playwright(node, browser, 'first', []);
  say(`running the journeys in ${engines.ENGINES.replaceAll(',', ', ')} …`);
  const inEngines = await journeys(node, engines, 'first');
  const first = [...inVitest, ...inBrowser, ...inEngines];
  say('the slowest tests were:');
  for (const line of slowestTests(first)) console.log(line);
  const tests = await tryAgain(first, node, browser, engines);
  const failed = tests.filter((test) => !test.passed);
  if (failed.length > 0) say('these failed:');
  for (const test of failed) console.log(`  ${failureLine(test)}`);
  return tests;
}

/** A file with a failed test runs once more, alone. What passes then is named, since each unsteady test is a fault to find. */
async function tryAgain(first, node, browser, engines) {
  const files = filesToRunAgain(first);
  if (files.length === 0) return first;
  say(`running once more, alone: ${files.join(', ')}`);
  const inBrowser = files.filter((file) => file.startsWith('tests/e2e/'));
  const inEngines = files.filter((file) => file.startsWith('tests/engines/'));
  const inVitest = files.filter((file) => ![...inBrowser, ...inEngines].includes(file));
  const second = [];
  for (const file of inVitest) second.push(...(await vitest(node, 'second', [file])));
  if (inBrowser.length > 0) {
    // The pictures and texts of the first failure stay beside those of the second run.
    renameSync(`${folder}/browser`, `${folder}/browser-first`);
    const alone = [...inBrowser, '--workers=1', '--trace=retain-on-failure'];
    second.push(...(await playwright(node, browser, 'second', alone)));
  }
  if (inEngines.length > 0) second.push(...(await journeys(node, engines, 'second')));
  const { tests, unsteady } = afterSecondRun(first, second);
  for (const { file, title, message } of unsteady) console.log(`unsteady: ${file}: ${title}\n${message}`);
  return tests;
}

async function vitest(node, run, args, env = {}) {
  const report = `${folder}/vitest-${run}.json`;
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestTests(report, await tool(node, 'vitest', ['run', ...output, ...args], env));
}

/** The journeys of tests/engines in every engine that is installed, one browser at a time. */
async function journeys(node, engines, run) {
  return vitest(node, `engines-${run}`, ['--config', 'tests/engines.config.ts'], engines);
}

async function playwright(node, browser, run, args) {
  const report = `${folder}/playwright-${run}.json`;
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_REPORT: report };
  return playwrightTests(report, await tool(node, 'playwright', ['test', ...args], env));
}
