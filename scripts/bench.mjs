import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureServerBuilt } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { ensureNodesPrograms } from './lib/nodesPrograms.mjs';
import { main, SetupError, say } from './lib/run.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** What docs/performance.md has figures of: these run without a word. */
const WHOLE = ['start', 'floors', 'uploads', 'nodes', 'loads', 'growth'];

const BENCHES = [
  ...WHOLE,
  'hour',
  'members',
  'equipment',
  'imports',
  'documents',
  'requirements',
  'pages',
  'zip',
  'cost',
  'floods',
  'reads',
  'backup',
  'screens',
  'reading',
];

/** Those that start the server as it is built, and those that need the built web. */
const RUN_BUILT = ['start', 'hour', 'floors', 'uploads', 'nodes', 'floods', 'reads'];
const WITH_WEB = ['start', 'hour', 'loads', 'screens'];

const IN_BROWSER = ['loads', 'screens', 'reading'];

/** Makes ready what the benches need, and returns the environment that they run in. */
async function prepare(node, names) {
  const env = { ...process.env };
  if (names.some((name) => IN_BROWSER.includes(name))) env.CHROMIUM_PATH = await ensureBrowser(node);
  if (names.some((name) => WITH_WEB.includes(name))) await ensureWebBuilt(node);
  if (names.some((name) => RUN_BUILT.includes(name))) await ensureServerBuilt(node);
  if (names.includes('nodes')) await ensureNodesPrograms();
  return env;
}

const runBench = (node, name, words, env) =>
  spawnSync(node, [`bench/${name}.ts`, ...words], { stdio: 'inherit', env }).status ?? 1;

/** Runs the whole, part by part, and prints one table of it; a part that fails does not end it. */
function runWhole(node, env) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const rows = [];
  const begun = Date.now();
  const load = loadavg()[0].toFixed(1);
  let status = 0;
  for (const name of WHOLE) {
    say(`bench ${name} …`);
    const file = join(folder, name);
    writeFileSync(file, '');
    status = runBench(node, name, [], { ...env, BENCH_TABLE: file }) || status;
    const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
    rows.push(...lines.map((line) => ({ part: name, ...JSON.parse(line) })));
  }
  rmSync(folder, { recursive: true });
  const minutes = ((Date.now() - begun) / 60_000).toFixed(0);
  const [{ model }] = cpus();
  console.log(`\n${cpus().length} cores (${model.trim()}), load before ${load}, ${minutes} minutes.\n`);
  console.log('| Part | What | Figure | Bound | Met |\n|---|---|---|---|---|');
  for (const { part, name, figure, more, bound = '', isMet } of rows) {
    const met = isMet === undefined ? '' : isMet ? 'yes' : '**no**';
    console.log(`| ${part} | ${name} | ${figure}${more ? `; ${more}` : ''} | ${bound} | ${met} |`);
  }
  return status;
}

/**
 * `npm run bench` measures what docs/performance.md has figures of and prints one table; with a word it runs one bench, to which further words go.
 * bench/README.md says what each compares.
 */
await main(async () => {
  const [name, ...words] = process.argv.slice(2);
  if (name && !BENCHES.includes(name)) throw new SetupError(`There are the benches ${BENCHES.join(', ')}.`);
  await ensureInstalled();
  const node = pinnedNode();
  const env = await prepare(node, name ? [name] : WHOLE);
  return name ? runBench(node, name, words, env) : runWhole(node, env);
});
