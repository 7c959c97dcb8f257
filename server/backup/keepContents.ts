import { ApiError } from '#server/core/errors.ts';
import type { Store } from '#server/core/store.ts';
import type { Expected } from './archiveReader.ts';
import { BackupError } from './errors.ts';

const AT_ONCE = 8;

export interface Keeper {
  keep(key: string, content: Buffer, expected: Expected): Promise<void>;
  /** Throws when one of them could not be kept. */
  settled(): Promise<void>;
}

/** Puts contents into a store, several at once: each waits until the disk has it. */
export function contentKeeper(store: Store): Keeper {
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  const put = async (key: string, content: Buffer, { sha256 }: Expected) => {
    const staged = await store.receive(inOne(content), content.length);
    if (staged.sha256 === sha256) return staged.commit(key);
    await staged.discard();
    throw new BackupError(`files/${key} is damaged. Nothing was restored.`);
  };
  const throwFailure = () => {
    if (failure !== undefined) throw failure;
  };
  return {
    async keep(key, content, expected) {
      const one = put(key, content, expected).then(
        () => undefined,
        (error: unknown) => {
          failure ??=
            error instanceof ApiError
              ? new BackupError(`A file could not be kept. ${error.message} Nothing was restored.`)
              : error;
        },
      );
      underWay.add(one);
      one.finally(() => underWay.delete(one));
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      throwFailure();
    },
    async settled() {
      await Promise.all(underWay);
      throwFailure();
    },
  };
}

async function* inOne(content: Buffer) {
  yield content;
}
