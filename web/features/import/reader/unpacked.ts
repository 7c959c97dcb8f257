import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { ListError } from './listErrors.ts';

const MAX_PARTS = 5_000;

/** So little is unpacked at once that it cannot be too much: a thousand times as much at most. */
const STEP = 2 ** 14;

/** Parts that have cells, or say where those are. Pictures are left out, and archives in the archive. */
const IS_READ = /^(?!.*\/(media|embeddings|pivotCache)\/).*\.(xml|rels|bin)$/i;
const BINARY = /\.bin$/i;

/** A cell of XML has at least so many tags, one of a binary part so many bytes. */
const PER_CELL = { tags: 4, bytes: 10 };

/**
 * A workbook as an archive without compression, in which every part has its true size and its own name. Throws for one that is
 * larger, or can have more cells. `largest` is how many cells its largest part can have.
 */
export function unpacked(
  bytes: Uint8Array,
  maxCells: number,
  maxBytes = LIMITS.bytes,
): { zip: Uint8Array; largest: number } {
  const parts = new Map<string, Uint8Array[]>();
  let [size, cells, largest] = [0, 0, 0];
  const unzip = new Unzip((part) => {
    if (!IS_READ.test(part.name)) return;
    if (parts.has(part.name) || parts.size >= MAX_PARTS) throw new ListError('unreadable');
    const chunks: Uint8Array[] = [];
    parts.set(part.name, chunks);
    let own = 0;
    part.ondata = (error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
      const found = BINARY.test(part.name)
        ? chunk.length / PER_CELL.bytes
        : countOf(chunk, 60) / PER_CELL.tags;
      own += found;
      cells += found;
      size += chunk.length;
      largest = Math.max(largest, own);
      if (size > maxBytes) throw new ListError('tooLarge');
      if (cells > maxCells) throw new ListError('tooManyCells');
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  const content: Zippable = {};
  for (const [name, chunks] of parts) {
    content[name] = [joined(chunks), { level: 0 }];
    parts.delete(name);
  }
  return { zip: zipSync(content), largest };
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** How often one of some values is among bytes. */
export function countOf(bytes: Uint8Array, ...values: number[]): number {
  const counts = new Uint8Array(256);
  for (const value of values) counts[value] = 1;
  let count = 0;
  for (const byte of bytes) count += counts[byte] ?? 0;
  return count;
}
