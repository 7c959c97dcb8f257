import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import {
  type ArchiveEntry,
  ArchiveReader,
  type ArchiveVisitor,
  notABackup,
  type ReadArchive,
} from './archiveReader.ts';
import { BackupError } from './errors.ts';
import { Checksum, END_BYTES, endOf } from './format.ts';

const READ_BYTES = 2 ** 20;

/** How tar-stream says that bytes are not those of an archive, or not all of them. */
const MALFORMED = /header|Unexpected end|Premature close/i;

/** Reads an archive from its first to its last byte, and checks all of them. Throws `BackupError` for what is no archive, or only a part of one. */
export async function readArchive(
  file: string,
  visitor?: ArchiveVisitor,
  signal?: AbortSignal,
): Promise<ReadArchive> {
  await using handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' ? `There is no ${file}.` : `${file} cannot be read: ${error.message}`,
    );
  });
  const stats = await handle.stat();
  if (!stats.isFile()) throw new BackupError(`${file} isn’t a file.`);
  const body = stats.size - END_BYTES;
  const checksum = new Checksum();
  const end: Buffer[] = [];

  async function* bytes() {
    let at = 0;
    for await (const chunk of handle.createReadStream({ highWaterMark: READ_BYTES, autoClose: false })) {
      signal?.throwIfAborted();
      const inBody = Math.max(0, Math.min(chunk.length, body - at));
      checksum.add(chunk.subarray(0, inBody));
      if (inBody < chunk.length) end.push(chunk.subarray(inBody));
      at += chunk.length;
      yield chunk;
    }
  }

  const entries = extract();
  const source = Readable.from(bytes());
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries as unknown as NodeJS.WritableStream);
  const reader = new ArchiveReader(file, visitor);
  try {
    for await (const entry of entries as unknown as AsyncIterable<ArchiveEntry>) await reader.take(entry);
  } catch (error) {
    if (error instanceof BackupError || signal?.aborted || !(error instanceof Error)) throw error;
    if (!MALFORMED.test(error.message)) throw error;
    if (!reader.head) throw notABackup(file);
    throw new BackupError(`${file} is damaged or cut off behind ${reader.last}: ${error.message}.`);
  } finally {
    source.destroy();
  }
  if (!reader.head) throw notABackup(file);
  const isWhole = Buffer.concat(end).equals(await endOf(checksum, reader.head));
  return reader.finish(isWhole);
}
