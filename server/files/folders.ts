import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes the folder of a file. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

/** Waits until the disk has the content of a file, or the entries of a folder. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

/** Waits until the disk has the entries of the folders from the one of `path` up to `root`: of all at once, which it writes together. */
export async function syncFolders(path: string, root: string): Promise<void> {
  const folders: string[] = [];
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
    folders.push(folder);
    if (folder === root) break;
  }
  await Promise.all(folders.map(syncFile));
}

/** Removes the files of a folder that were last written before a moment. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** Whether a write failed because the disk has no room left, or no more that this user may fill. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
