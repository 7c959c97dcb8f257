import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` says about a server that runs, or ran, on a data folder. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** The content of `postmaster.pid`: its lines are pid, folder, start time, port, socket, address, memory, state. */
export function readPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!pid) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '0', 10), ready: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a living process; undefined when there is none or it may not be read. */
function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** Whether a process is a PostgreSQL server of this data folder, and not one that got the number of a dead server. */
export function servesFolder(pid: number, data: string): boolean {
  const command = commandOf(pid);
  return command?.includes('postgres') === true && command.includes(data);
}

/**
 * Removes a `postmaster.pid` whose number a process of another kind has got meanwhile, as it happens after a restart
 * of the machine: PostgreSQL would refuse to start. One of a dead process it handles itself.
 */
export function dropForeignPidFile(data: string): void {
  const left = readPostmaster(data);
  const command = left && isAlive(left.pid) ? commandOf(left.pid) : undefined;
  if (command && !command.includes('postgres')) rmSync(join(data, 'postmaster.pid'), { force: true });
}
