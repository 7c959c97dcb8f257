import { rmSync } from 'node:fs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt } from './lib/bundle.mjs';
import { typesAndLint } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { failedTests, playwrightCounts, slowestTests, vitestCounts } from './lib/reports.mjs';
import { complain, main, say, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' };

await main(async () => {
  const counts = await suite().catch((error) => {
    complain(error);
    return [{ passed: 0, failed: 1 }];
  });
  const sum = (key) => counts.reduce((total, part) => total + part[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
});

async function suite() {
  await ensureInstalled();
  const node = pinnedNode();
  const env = { CHROMIUM_PATH: await ensureBrowser(node) };
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  if (!(await typesAndLint(node))) return [{ passed: 0, failed: 1 }];
  rmSync('test-results', { recursive: true, force: true });

  say('running the unit, house and API tests …');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  const vitest = await tool(node, 'vitest', ['run', ...output]);
  say('running the browser tests …');
  const playwright = await tool(node, 'playwright', ['test'], {
    ...env,
    PLAYWRIGHT_REPORT: reports.playwright,
  });
  say('the slowest tests were:');
  for (const line of slowestTests(reports)) console.log(line);
  const failed = failedTests(reports);
  if (failed.length > 0) say('these failed:');
  for (const line of failed) console.log(`  ${line}`);
  return [vitestCounts(reports.vitest, vitest), playwrightCounts(reports.playwright, playwright)];
}
