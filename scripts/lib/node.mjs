import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError, say } from './run.mjs';

/** The oldest Node that runs the TypeScript of the server as it is. */
const OLDEST = 24;

/** The Node that package.json pins; when its binary does not run here, the machine's own if it is new enough. */
export function pinnedNode() {
  const pinned = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  const binary = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) {
    const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && answer.stdout.trim() === `v${pinned}`) return binary;
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) {
    say(`the pinned Node ${pinned} does not run here; using this machine's ${process.version}`);
    return process.execPath;
  }
  throw new SetupError(
    `Node ${pinned} (npm package "node") did not install or does not run on this machine, and its own Node is ` +
      `${process.version}. Allow the install script of the package "node" and run "npm install", or install Node ` +
      `${OLDEST} or newer from https://nodejs.org.`,
  );
}
