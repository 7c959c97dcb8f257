import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/ports.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Ends with the file that it was made for. */
type Undo = (work: () => Promise<unknown>) => void;

/** A portal in a process of its own. */
export interface PortalProcess {
  port: number;
  /** Sends the signal and waits for the end; answers with the exit code, null for a process that was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** What it wrote last. */
  said(): string;
}

/** Starts a portal and waits until it is ready. */
export async function startPortalProcess(
  environment: Record<string, string>,
  undo: Undo,
): Promise<PortalProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = (said + text).slice(-20_000);
      if (said.includes('Muster is ready')) ready.resolve();
    });
  const ended = once(child, 'exit');
  child.once('exit', () => ready.reject(new Error(`The portal did not start: ${said}`)));
  const end: PortalProcess['end'] = async (signal) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  undo(() => end('SIGKILL'));
  await ready.promise;
  return { port, end, said: () => said };
}

/** What `/readyz` of a node answers: its status, and how it finds the database. */
export async function readiness({ port }: Pick<PortalProcess, 'port'>) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  const { database } = (await answer.json()) as { database: string };
  return { status: answer.status, database };
}
