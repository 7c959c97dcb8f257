import { mkdir, open, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import type { Store } from '#server/core/store.ts';
import { assertKey } from '#server/core/storeKeys.ts';
import { removeOlder, syncFolders } from './folders.ts';
import { receiveInto, stagedFile } from './staging.ts';

/** Content on its way in lies here, in the same file system as its final place. No key can begin with a dot. */
const INCOMING = '.incoming';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The share of the file system below which nothing more is taken: the database may need what is left. */
const MIN_FREE_SHARE = 0.05;

/** A store in a folder of this machine. What uploads left behind when a crash cut them off is removed first. */
export async function diskStore(
  folder: string,
  now: Date,
  { minFreeShare = MIN_FREE_SHARE } = {},
): Promise<Store> {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeOlder(incoming, new Date(now.getTime() - DAY_MS));
  const temporary = () => join(incoming, newId());
  const pathOf = (key: string) => join(root, ...assertKey(key).split('/'));

  return {
    async receive(source, maxBytes) {
      const path = temporary();
      try {
        return stagedFile(root, path, await receiveInto(path, source, maxBytes), pathOf);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
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

    async isFull() {
      const { bavail, blocks } = await statfs(root);
      return bavail < blocks * minFreeShare;
    },

    async check() {
      const probe = temporary();
      await writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 });
      await rm(probe);
    },
  };
}
