import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt } from './lib/bundle.mjs';
import { engineEnvironment } from './lib/engines.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, run, SetupError, say, tool } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';
import { parts } from './trust/parts.mjs';

const names = parts.map(({ name }) => name);

/** Runs one part to its end; answers with its exit code. */
function runPart({ run: how, args }, node, env, browser) {
  if (how === 'vitest') return tool(node, 'vitest', ['run', ...args], env);
  if (how === 'engines') return tool(node, 'vitest', ['run', ...args], { ...env, ...browser.engines });
  if (how === 'playwright')
    return tool(node, 'playwright', ['test', ...args], { ...env, CHROMIUM_PATH: browser.path });
  return run(node, args, { env: { ...process.env, ...env } });
}

async function browsersFor(chosen, node) {
  if (!chosen.some(({ run: how }) => how === 'engines' || how === 'playwright')) return {};
  const path = await ensureBrowser(node);
  return { path, engines: await engineEnvironment(path, { isRequired: true }) };
}

const commit = () => {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? `commit ${stdout.trim()}` : 'no commit known';
};

function printTable(rows) {
  const [{ model }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `\n${day}, ${commit()}, ${cpus().length} cores (${model.trim()}), load ${loadavg()[0].toFixed(1)}.\n`,
  );
  console.log('| Part | Question | Figure | Bound | Met | Minutes |\n|---|---|---|---|---|---|');
  for (const { name, question, figures, minutes, isPassed } of rows) {
    const end = `${isPassed ? 'yes' : '**no**'} | ${minutes.toFixed(0)} |`;
    const [first, ...others] =
      figures.length > 0 ? figures : [{ name: 'tests', figure: isPassed ? 'passed' : 'failed' }];
    const told = ({ name: what, figure, more, bound = '' }) =>
      `${what}: ${figure}${more ? `; ${more}` : ''} | ${bound}`;
    console.log(`| ${name} | ${question} | ${told(first)} | ${end}`);
    for (const one of others) console.log(`| | | ${told(one)} | ${one.isMet === false ? '**no**' : ''} | |`);
  }
}

/**
 * `npm run trust` tries in the long form what docs/security.md promises, part by part, and prints one table; it has hours. With words it
 * runs the parts of those names. A part that fails does not end it; the command fails in the end.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0)
    throw new SetupError(`${unknown.join(' ')} is not known here. There are ${names.join(', ')}.`);
  const chosen = words.length > 0 ? parts.filter(({ name }) => words.includes(name)) : parts;
  await ensureInstalled();
  const node = pinnedNode();
  const browser = await browsersFor(chosen, node);
  await ensureWebBuilt(node);
  await ensureServerBuilt(node);
  const folder = mkdtempSync(join(tmpdir(), 'muster-trust-'));
  const rows = [];
  for (const part of chosen) {
    say(`trust ${part.name}: ${part.question}`);
    const file = join(folder, part.name);
    writeFileSync(file, '');
    const begun = Date.now();
    const status = await runPart(part, node, { THOROUGH: '1', BENCH_TABLE: file }, browser);
    const figures = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    rows.push({ ...part, figures, minutes: (Date.now() - begun) / 60_000, isPassed: status === 0 });
  }
  rmSync(folder, { recursive: true });
  printTable(rows);
  return rows.every(({ isPassed }) => isPassed) ? 0 : 1;
});
