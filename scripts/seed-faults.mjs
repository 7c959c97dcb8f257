import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './faults/index.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { main, root, run, SetupError, say } from './lib/run.mjs';

/** The share of the faults that the tests must notice. */
const WANTED = 0.95;
/** Copies of the tree in which faults are tried at the same time. */
const AT_ONCE = 2;
/** Not copied: the history, what is built or installed, data of a portal. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'data', 'test-results']);

/**
 * Puts one fault at a time into a copy of the project and runs the tests that should notice it. A fault is caught when they
 * fail; that they pass without it is checked first. Faults that no longer fit the code are listed, and the others tried. Words on
 * the command line choose faults by their file or title; `--fit` looks only for those that no longer fit.
 */
await main(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const { values, positionals: words } = parseArgs({
    options: { fit: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const chosen = faults.filter(({ file, title }) => words.every((word) => `${file} ${title}`.includes(word)));
  if (chosen.length === 0) throw new SetupError(`No fault matches: ${words.join(' ')}`);
  const unfit = chosen.filter((fault) => misfit(fault) !== null);
  for (const fault of unfit) say(`UNFIT    ${fault.file}: ${fault.title}: ${misfit(fault)}`);
  const fit = chosen.filter((fault) => !unfit.includes(fault));
  if (values.fit) {
    say(`${fit.length} of ${chosen.length} faults fit the code`);
    return unfit.length === 0 ? 0 : 1;
  }
  if (fit.length === 0) throw new SetupError('No fault fits the code.');

  const tests = [...new Set(fit.flatMap((fault) => fault.tests))];
  const clean = copyOfProject();
  say(`running the ${tests.length} test files without a fault …`);
  const isGreen = await passes(node, clean, tests);
  rmSync(clean, { recursive: true, force: true });
  if (!isGreen) throw new SetupError('The tests fail without a fault already.');

  const waiting = [...fit];
  const survivors = [];
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, waiting.length) }, async () => {
      const copy = copyOfProject();
      try {
        for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
          const isCaught = await catches(node, copy, fault);
          if (!isCaught) survivors.push(fault);
          say(`${isCaught ? 'caught  ' : 'SURVIVED'} ${fault.file}: ${fault.title}`);
        }
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    }),
  );
  const caught = fit.length - survivors.length;
  say(`${caught} of ${fit.length} faults caught (${Math.round((caught / fit.length) * 100)}%)`);
  if (unfit.length > 0) say(`${unfit.length} more do not fit the code, see above`);
  for (const { file, title, reason } of survivors)
    say(`survived: ${file}: ${title}${reason ? ` (${reason})` : ''}`);
  return caught / fit.length >= WANTED && unfit.length === 0 ? 0 : 1;
});

/** Says why a fault cannot be tried: the code has changed since it was written. Null when it can. */
function misfit({ file, from, to, tests }) {
  if (from === to || tests.length === 0) return 'it changes nothing, or names no tests';
  const lost = [file, ...tests].filter((path) => !existsSync(join(root, path)));
  if (lost.length > 0) return `there is no ${lost.join(', ')}`;
  const found = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  return found === 1 ? null : `its text stands there ${found} times`;
}

function copyOfProject() {
  const copy = mkdtempSync(join(tmpdir(), 'muster-faults-'));
  const filter = (path) => !LEFT_OUT.has(relative(root, path).split('/')[0] ?? '');
  cpSync(root, copy, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function catches(node, copy, { file, from, to, tests }) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    return !(await passes(node, copy, tests));
  } finally {
    writeFileSync(path, sound);
  }
}

/** True where test files pass in a copy of the project, those in a browser on its build. The first failure is enough. */
async function passes(node, copy, tests) {
  const quiet = { cwd: copy, stdio: ['ignore', 'ignore', 'ignore'] };
  const inBrowser = tests.filter((file) => file.endsWith('.spec.ts'));
  const others = tests.filter((file) => !inBrowser.includes(file));
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...others];
  if (others.length > 0 && (await run(node, args, quiet)) !== 0) return false;
  if (inBrowser.length === 0) return true;
  if ((await run(node, ['scripts/build.mjs'], quiet)) !== 0)
    throw new SetupError(`The build for ${inBrowser.join(', ')} failed.`);
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return (
    (await run(node, [playwright, 'test', '--max-failures=1', '--workers=1', ...inBrowser], quiet)) === 0
  );
}
