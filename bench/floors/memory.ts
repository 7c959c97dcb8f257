import { readdirSync, readFileSync } from 'node:fs';

const fieldOf = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);

/** MB that a process has in memory, with what it shares. Linux only. */
export const memoryOf = (pid: number): number => (fieldOf(`/proc/${pid}/status`, 'VmRSS') * 1024) / 1e6;

/** MB of a process, of what several share its part alone. */
const shareOf = (pid: number): number => (fieldOf(`/proc/${pid}/smaps_rollup`, 'Pss') * 1024) / 1e6;

/** A process and all that it has started, and that these have. */
function treeOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), fieldOf(`/proc/${name}/status`, 'PPid')] as const];
      } catch {
        return [];
      }
    });
  const tree = [pid];
  for (const one of tree) tree.push(...parents.flatMap(([child, parent]) => (parent === one ? child : [])));
  return tree;
}

/** What a process was started with. */
const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** MB by kind of process. */
export type Shares = Map<string, number>;

function kindOf(command: string): string {
  if (/main\.js/.test(command)) return 'server';
  if (/postgres/.test(command)) return 'database';
  return /^npm /.test(command) ? 'npm' : 'launcher';
}

/** MB of all processes of a portal that `npm start` has started. */
export function memoryByKind(pid: number): Shares {
  const shares: Shares = new Map();
  for (const one of treeOf(pid)) {
    try {
      const kind = kindOf(commandOf(one));
      shares.set(kind, (shares.get(kind) ?? 0) + shareOf(one));
    } catch {
      // A process of the database may end meanwhile.
    }
  }
  return shares;
}
