import { open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Store } from '#server/core/store.ts';
import { assertKey } from '#server/core/storeKeys.ts';
import { syncFolders } from './folders.ts';
import { openIncoming } from './incoming.ts';
import { stagedFile } from './staging.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A store in a folder of this machine. Content on its way in lies in the same file system as its final place. */
export async function diskStore(
  folder: string,
  now: Date,
  options: { minFreeShare?: number } = {},
): Promise<Store> {
  const root = resolve(folder);
  const incoming = await openIncoming(root, now, options);
  const pathOf = (key: string) => join(root, ...assertKey(key).split('/'));

  return {
    async receive(source, maxBytes) {
      return stagedFile(root, await incoming.receive(source, maxBytes), pathOf);
    },

    async read(key, range) {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async readWhole(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      const path = pathOf(key);
      try {
        await rm(path);
        await syncFolders(path, root);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async removeAll(part) {
      const path = pathOf(part);
      await rm(path, { recursive: true, force: true });
      await syncFolders(path, root);
    },

    isFull: incoming.isFull,
    check: incoming.check,
    direct: null,
  };
}
