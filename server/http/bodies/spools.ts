import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '#contract/rules/time.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { hasNoRoom, removeOlder } from '#server/files/folders.ts';

/** What all spools of a node fill of the disk at most. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** The part of the room that the spools of one person fill at most. */
const LARGEST_SHARE = 1 / 8;

const CHUNK_BYTES = 64 * 1024;

/** An answer that is made faster than it is taken. What its reader has not taken yet lies in a file without a name. */
export interface Spool {
  /** Adds to the answer; throws BUSY when there is no room left, in all, for this person or on the disk. */
  write(part: Buffer): Promise<void>;
  /** Nothing more comes. */
  end(): void;
  /** What was written, in order, as soon as it is there. */
  read(): AsyncGenerator<Buffer>;
  /** Ends the reading, wherever it is. */
  abandon(): void;
  /** Gives the disk its room back. Nothing may be read or written any more. */
  close(): Promise<void>;
}

export interface Spools {
  /**
   * Begins a spool of a person. While half of the room is taken it throws BUSY for those who take a part of it, so that what
   * was begun can come to its end; whoever takes nothing may begin.
   */
  open(userId: string): Promise<Spool>;
  /** The bytes that one person may fill at most, however much room there is. */
  largestShare: number;
}

declare module '#server/core/services.ts' {
  interface Services {
    /** Where answers wait for slow readers. */
    spools: Spools;
  }
}

/**
 * Spools in a folder of this machine. Their files lose their names at once, so that nothing is left when the process ends;
 * what a crash left in between is removed first.
 */
export async function diskSpools(folder: string, now: Date, room = ROOM_BYTES): Promise<Spools> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeOlder(root, new Date(now.getTime() - DAY_MS));
  let taken = 0;
  const takenBy = new Map<string, number>();
  const largestShare = room * LARGEST_SHARE;
  const take = (userId: string, bytes: number) => {
    const theirs = (takenBy.get(userId) ?? 0) + bytes;
    if (bytes > 0 && (taken + bytes > room || theirs > largestShare)) throw apiError('BUSY');
    taken += bytes;
    if (theirs > 0) takenBy.set(userId, theirs);
    else takenBy.delete(userId);
  };
  return {
    largestShare,
    async open(userId) {
      if (taken > room / 2 && takenBy.has(userId)) throw apiError('BUSY', { retryAfterSeconds: 5 });
      const path = join(root, newId());
      const file = await open(path, 'wx+', 0o600);
      await rm(path);
      return spool(file, (bytes) => take(userId, bytes));
    },
  };
}

/** Writes a part to its place; a disk that has no room for all of it takes some, and says so when the rest comes. */
async function writeAll(file: FileHandle, part: Buffer, place: number): Promise<void> {
  try {
    for (let done = 0; done < part.length; )
      done += (await file.write(part, done, part.length - done, place + done)).bytesWritten;
  } catch (error) {
    throw hasNoRoom(error) ? apiError('BUSY', { retryAfterSeconds: 5 }) : error;
  }
}

function spool(file: FileHandle, take: (bytes: number) => void): Spool {
  let written = 0;
  let read = 0;
  let size = 0;
  let isOver = false;
  let { promise: news, resolve: tell } = Promise.withResolvers<void>();
  const notify = () => {
    tell();
    ({ promise: news, resolve: tell } = Promise.withResolvers<void>());
  };
  return {
    async write(part) {
      /** A reader who keeps up has the file begin anew, so that it stays small. */
      if (read === written) read = written = 0;
      const end = written + part.length;
      if (end > size) {
        take(end - size);
        size = end;
      }
      await writeAll(file, part, written);
      written = end;
      notify();
    },
    end() {
      isOver = true;
      notify();
    },
    async *read() {
      for (;;) {
        if (read < written) {
          const length = Math.min(CHUNK_BYTES, written - read);
          const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, read);
          read += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (isOver) return;
        else await news;
      }
    },
    abandon() {
      read = written;
      isOver = true;
      notify();
    },
    async close() {
      take(-size);
      size = 0;
      await file.close();
    },
  };
}
