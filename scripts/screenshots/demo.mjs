import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The demo in a folder that goes with it, on a day that never changes. `stop` ends it and removes the folder. */
export async function startDemo(now) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-screenshots-'));
  const env = {
    PATH: process.env.PATH,
    PORT: String(await freePort()),
    DEMO_DATA_DIR: folder,
    DEMO_NOW: now.toISOString(),
  };
  const child = spawn(process.execPath, ['server/demo/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  const address = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /http:\S+\/demo\?key=\S+/.exec(said);
      if (found && said.includes('Ctrl-C')) resolve(found[0]);
    });
    ended.then(() => resolve(undefined));
  });
  if (address) return { address, stop };
  await stop();
  throw new Error('The demo did not start; see above.');
}
