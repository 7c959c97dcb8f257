import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MiB = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Fills the disk with a file of nothing, until so many bytes are left. */
  fill(leave: number): Promise<void>;
  /** Takes that file away again. */
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

/** A file system of its own in a throw-away folder; a sentence where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small disk is mounted by root on Linux alone.';
  const folder = mkdtempSync(join(tmpdir(), 'muster-small-disk-'));
  try {
    const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', mount, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    return `this machine mounts no small disk (${String(error).replace(/\s+/g, ' ')}).`;
  }
  // The database has a user of its own, who has to come through.
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  const makeRoom = () => rm(filler, { force: true });
  return {
    folder,
    async fill(leave) {
      await makeRoom();
      const { bavail, bsize } = await statfs(folder);
      await using file = await open(filler, 'wx');
      const pages = Buffer.alloc(MiB);
      for (let left = bavail * bsize - leave; left > 0; left -= pages.length)
        await file.writeFile(pages.subarray(0, Math.min(left, pages.length)));
    },
    makeRoom,
    async close() {
      // A test that was cut off may still have a file open.
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
