import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/support/ports.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import type { BenchPortal } from '../portal.ts';

export interface Server {
  /** As its connections to the database say. */
  name: string;
  url: string;
  /** Its processes, but for those of the database. */
  pids: number[];
  stop(): Promise<void>;
}

export const program = (child: ChildProcess, name: string, url: string): Server => ({
  name,
  url,
  pids: child.pid === undefined ? [] : [child.pid],
  async stop() {
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
});

/** The portal as it is started in production, in a process of its own. */
export async function startServer(
  { urls }: BenchPortal,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    SECRET_KEY,
    DATABASE_URL: urls.owner,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new TypeError('The portal has no output.');
  await once(child.stdout, 'data');
  child.stdout.resume();
  return program(child, 'muster', `http://127.0.0.1:${port}`);
}

/** A server written by hand, which says by a message on which port it listens. */
export async function startBare(file: string, args: string[]): Promise<Server> {
  const child = fork(file, args);
  const [port] = await once(child, 'message');
  return program(child, 'bare', `http://127.0.0.1:${port}`);
}
