import type { Readable } from 'node:stream';

/** Content on its way in: written aside and hashed, but not yet part of the store. */
export interface StagedContent {
  /** Hex. */
  sha256: string;
  size: number;
  /** The first bytes, to find out what kind of file it is. */
  head: Buffer;
  /** Makes it durable under `key`; content that is there already stays as it is. */
  commit(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** Where the content of files is kept. One test suite runs against every implementation. */
export interface Store {
  /** Reads the source to its end, at most `maxBytes` of it. Throws FILE_TOO_LARGE beyond, FILE_EMPTY for nothing. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedContent>;
  /** The bytes from `start` to `end`, both included; null when there is no such content. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** The same as one piece, where that costs less than a stream: for whoever reads everything. */
  readWhole?(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Whether it has so little space left that it should take nothing more. */
  isFull(): Promise<boolean>;
  /** Removes all content whose key begins with this part of it, however much that is. */
  removeAll(part: string): Promise<void>;
  /** Throws when the store cannot be written. */
  check(): Promise<void>;
}
