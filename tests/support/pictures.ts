import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

/** A drawing of less than 2 KB whose text, once its entities are put in, keeps librsvg at work for minutes. */
export function svgBomb(): Buffer {
  const entities = ['<!ENTITY t0 "xxxxxxxxxx">'];
  for (let level = 1; level <= 4; level++) {
    entities.push(`<!ENTITY t${level} "${`&t${level - 1};`.repeat(10)}">`);
  }
  return Buffer.from(
    `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text y="20">&t4;</text></svg>`,
  );
}

interface Blank {
  side: number;
  bitsPerPixel: 1 | 32 | 64;
  /** An interlaced picture can only be unpacked as a whole. */
  isInterlaced?: boolean;
}

/** The passes of an interlaced PNG: where they begin, and how far apart their pixels are. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const KINDS = { 1: [1, 0], 32: [8, 6], 64: [16, 6] } as const;

/** A real PNG without any mark on it: small, however large it is unpacked. Made without a picture in memory. */
export async function blankPng({ side, bitsPerPixel, isInterlaced = false }: Blank): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([...KINDS[bitsPerPixel], 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const size = passes.reduce((sum, [left, top, right, down]) => {
    const rows = Math.ceil((side - top) / down);
    return sum + rows * (1 + Math.ceil((Math.ceil((side - left) / right) * bitsPerPixel) / 8));
  }, 0);
  const pixels = await buffer(Readable.from(zeros(size)).pipe(createDeflate()));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function* zeros(size: number): Generator<Buffer> {
  const block = Buffer.alloc(1024 * 1024);
  for (let left = size; left > 0; left -= block.length) yield block.subarray(0, left);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A GIF of 65,535 × 65,535 pixels, of which it has one. */
export const hugeGif = (): Buffer =>
  Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex');
