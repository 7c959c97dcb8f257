import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { removeOlder } from './folders.ts';
import { receiveInto, type Written } from './staging.ts';

/** Content on its way in lies here. No key can begin with a dot. */
const INCOMING = '.incoming';

/** The share of the file system below which nothing more is taken: the database may need what is left. */
const MIN_FREE_SHARE = 0.05;

/** The part of a local folder that uploads pass through, whatever store they end up in. */
export interface Incoming {
  /** Writes the source to a file of its own, at most `maxBytes` of it, and leaves it open; of what fails nothing stays. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written>;
  /** Whether the file system has so little space left that it should take nothing more. */
  isFull(): Promise<boolean>;
  /** Throws when nothing can be written. */
  check(): Promise<void>;
}

/** Opens it below `root`. What uploads left behind when a crash cut them off is removed first. */
export async function openIncoming(
  root: string,
  now: Date,
  { minFreeShare = MIN_FREE_SHARE } = {},
): Promise<Incoming> {
  const incoming = join(root, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeOlder(incoming, new Date(now.getTime() - DAY_MS));
  const temporary = () => join(incoming, newId());
  return {
    async receive(source, maxBytes) {
      const path = temporary();
      try {
        return await receiveInto(path, source, maxBytes);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
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
