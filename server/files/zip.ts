import { addAbortSignal, PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP; `size` is what its content has in bytes. */
export interface ZipEntry {
  name: string;
  content: Readable;
  size: number;
  at: Date;
}

/**
 * A ZIP that is made while it is read. The next file is asked for when the one before it is through, and nothing is kept. Images and
 * PDFs are compressed already, so they go in as they are. It breaks off with the content of a file, and when its reader goes away
 * nothing more is asked for.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const end = new AbortController();
  const breakOff = (error: Error) => void out.destroy(error);
  zip.on('error', breakOff);
  pipeline(zip.outputStream, out, () => end.abort());
  fill(zip, entries, end.signal).catch(breakOff);
  return out;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, size, at } of entries) {
    zip.addReadStream(addAbortSignal(signal, content), name, { size, mtime: at, compress: false });
    await finished(content);
  }
  zip.end();
}
