import { hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Pack, pack } from 'tar-stream';
import { syncFolders } from '#server/files/folders.ts';
import { BackupError } from './errors.ts';
import {
  Checksum,
  endOf,
  entryHeader,
  HEAD,
  type Head,
  listEntry,
  listLine,
  MANIFEST,
  type Manifest,
  SECRET,
  toText,
} from './format.ts';
import type { SecretSealer } from './secretSeal.ts';

/** How much is given to the disk at once. */
const BATCH_BYTES = 4 * 2 ** 20;

/** After how many bytes the disk is asked to have them, so that little is left to wait for in the end. */
const FLUSH_BYTES = 64 * 2 ** 20;

/** How many entries one list names. */
const LIST_LENGTH = 5_000;

/** What the writer itself knows of the manifest. */
type Rest = Omit<Manifest, keyof Head | 'lists'>;

interface ArchiveWriter {
  /** Adds an entry, whose SHA-256 the caller may know already. */
  add(name: string, content: Buffer, sha256?: string): Promise<void>;
  /** Ends the archive and gives it its name once the disk has all of it. */
  finish(rest: Rest, seal: SecretSealer | null): Promise<Manifest>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/**
 * Writes an archive to `<file>.part`, which becomes `file` when it is whole. A part that somebody's kill left there is replaced.
 * Memory does not grow with the archive: what was added is named in lists that are entries themselves.
 */
export async function createArchive(file: string, head: Head): Promise<ArchiveWriter> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const unwritable = (error: Error) => {
    throw new BackupError(`${part} cannot be written: ${error.message}. Nothing was kept.`);
  };
  const handle = await open(part, 'wx', 0o600).catch(unwritable);
  const tar = pack();
  const checksum = new Checksum();
  const written = writeInto(handle, tar, checksum).catch(unwritable);
  written.catch(() => undefined);

  const lists: Manifest['lists'] = [];
  let lines: string[] = [];

  const put = async (name: string, content: Buffer): Promise<void> => {
    try {
      await new Promise<void>((resolve, reject) => {
        tar.entry(entryHeader(name, content.length, head), content, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    } catch (error) {
      // The reason why nothing more can be added is that what was added before could not be written.
      await written;
      throw error;
    }
  };
  const add: ArchiveWriter['add'] = async (name, content, sha256 = hash('sha256', content)) => {
    await put(name, content);
    lines.push(listLine(sha256, name));
    if (lines.length >= LIST_LENGTH) await putList();
  };
  const putList = async () => {
    if (lines.length === 0) return;
    const content = Buffer.from(lines.join(''));
    const name = listEntry(lists.length + 1);
    lists.push({ name, entries: lines.length, sha256: hash('sha256', content) });
    lines = [];
    await put(name, content);
  };
  const discard = async () => {
    tar.destroy();
    await written.catch(() => undefined);
    const isOurs = await isOpenAs(handle, part).catch(() => false);
    await handle.close();
    if (isOurs) await rm(part, { force: true });
  };

  await add(HEAD, toText(head));
  return {
    add,
    discard,
    async finish(rest, seal) {
      await putList();
      const manifest: Manifest = { ...head, ...rest, lists };
      const content = toText(manifest);
      await put(MANIFEST, content);
      if (seal) await put(SECRET, toText(await seal(hash('sha256', content))));
      tar.finalize();
      await written;
      await handle.writeFile(await endOf(checksum, head));
      await handle.sync();
      if (!(await isOpenAs(handle, part))) {
        throw new BackupError(`Another backup writes to ${part}. This one was given up.`);
      }
      if (await stat(file).catch(() => null))
        throw new BackupError(`${file} was made during the backup. Nothing was kept.`);
      await handle.close();
      await rename(part, file);
      await syncFolders(file, dirname(file));
      return manifest;
    },
  };
}

/** Writes what the archive is made of, but for the two empty blocks that end it: its own end comes before them. */
async function writeInto(handle: FileHandle, tar: Pack, checksum: Checksum): Promise<void> {
  let batch: Buffer[] = [];
  let size = 0;
  let underWay = Promise.resolve();
  let flushing = Promise.resolve();
  let unflushed = 0;
  let last: Buffer | undefined;
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    if (last) {
      checksum.add(last);
      batch.push(last);
      size += last.length;
    }
    last = chunk;
    if (size < BATCH_BYTES) continue;
    await underWay;
    underWay = writeAll(handle, batch, size);
    underWay.catch(() => undefined);
    unflushed += size;
    batch = [];
    size = 0;
    if (unflushed < FLUSH_BYTES) continue;
    unflushed = 0;
    await flushing;
    flushing = handle.datasync();
    flushing.catch(() => undefined);
  }
  await underWay;
  await flushing;
  await writeAll(handle, batch, size);
}

async function writeAll(handle: FileHandle, batch: Buffer[], size: number): Promise<void> {
  if (size === 0) return;
  const { bytesWritten } = await handle.writev(batch);
  if (bytesWritten < size) await handle.writeFile(Buffer.concat(batch).subarray(bytesWritten));
}

/** False once another backup to the same file has put its part in the place of this one's. */
async function isOpenAs(handle: FileHandle, path: string): Promise<boolean> {
  const [own, there] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)]);
  return own.ino === there?.ino && own.dev === there.dev;
}
