import type { Readable } from 'node:stream';

/** The content of a file as an answer; the adapter makes headers and ranges of it. */
export interface FileAnswer {
  name: string;
  mimeType: string;
  size: number;
  /** Quoted, as it stands in the header. */
  etag: string;
  /** Browsers show it for a while without asking again, also when its reader has signed out. */
  isKept: boolean;
  /** Where the reader fetches the content itself, shown as `disposition` says; only where the store lets them. */
  locate?: (disposition: string) => Promise<string>;
  /** The bytes from `start` to `end`, both included; all of them without a range. */
  open(range?: { start: number; end: number }): Promise<Readable>;
}

/** Content that is made while it is sent; how much that gets is not known before. */
export interface StreamAnswer {
  name: string;
  mimeType: string;
  /** Asked for when nothing holds a database connection any more. */
  make(): Promise<Readable>;
}
