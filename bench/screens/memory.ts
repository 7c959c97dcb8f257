import { readdir, readFile } from 'node:fs/promises';

/** How much memory the pages of all browsers of this machine take now, in MiB; Linux alone tells. */
async function memoryOfPages(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    processes.map(async (pid) => {
      try {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
        if (!command.includes('--type=renderer')) return 0;
        const status = await readFile(`/proc/${pid}/status`, 'utf8');
        return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** By how many MiB the memory of pages grows at most while something is done. */
export async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = await memoryOfPages();
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOfPages());
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.round(most - before);
}
