import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { pinnedNode } from './node.mjs';
import { run, SetupError, say } from './run.mjs';
import { hashOf, once } from './stamp.mjs';

/** Installs exactly what the lock file says, when it, the dependencies of package.json or the machine changed since the last time. */
export async function ensureInstalled() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const extra = JSON.stringify([process.platform, process.arch, dependencies, devDependencies, allowScripts]);
  const hash = hashOf(['package-lock.json'], { extra });
  await once('node_modules/.muster-install', hash, install);
}

async function install() {
  say(
    `installing dependencies (npm install)${existsSync('node_modules') ? ', the lock file changed' : ''} …`,
  );
  await npmInstall(process.execPath);
  // Parts that are made for a platform are left out, without a word, where the Node that installs is older than they ask for.
  const node = pinnedNode();
  if (node !== process.execPath) await npmInstall(node);
}

async function npmInstall(node) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  // Not "npm ci": it begins by throwing away what is there, after every change of one package. "--no-save" keeps
  // the lock file as it is. NODE_ENV=production would leave out what the build needs.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const code = await (npm
    ? run(node, [npm, ...args])
    : run('npm', args, { env: { ...process.env, PATH } })
  ).catch(() => 127);
  if (code !== 0) {
    throw new SetupError(
      `npm install failed (exit code ${code}). Is npm installed and its registry within reach? Then try again.`,
    );
  }
}
