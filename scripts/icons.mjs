import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { main, say } from './lib/run.mjs';

const FOLDER = 'web/public';

/** The picture fills a square of its own; phones cut corners off and ask for a ground that reaches the edge. */
const SHARE_OF_MASKABLE = 0.8;

/**
 * Draws every icon from web/public/favicon.svg: `npm run icons`. A folder as the argument takes them instead of web/public.
 */
await main(async () => {
  const folder = process.argv[2] ?? FOLDER;
  const drawing = readFileSync(join(FOLDER, 'favicon.svg'));
  const ground = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(drawing.toString())?.[1];
  if (!ground) throw new Error('favicon.svg begins with a rectangle that has the ground as its colour.');
  /** The drawing anew in each size, rather than a large picture made smaller. */
  const plain = (size) => sharp(drawing, { density: (72 * size) / 32 }).resize(size, size);
  const onGround = async (size, share) => {
    const inner = Math.round(size * share);
    const canvas = { width: size, height: size, channels: 3, background: ground };
    const picture = await plain(inner).png().toBuffer();
    return sharp({ create: canvas })
      .composite([{ input: picture }])
      .removeAlpha();
  };
  const png = async (picture) => (await picture).png({ compressionLevel: 9 }).toBuffer();

  const icons = {
    'favicon.ico': toIco(await Promise.all([16, 32, 48].map(async (size) => [size, await png(plain(size))]))),
    'icon-192.png': await png(plain(192)),
    'icon-512.png': await png(plain(512)),
    'icon-maskable-512.png': await png(onGround(512, SHARE_OF_MASKABLE)),
    'apple-touch-icon.png': await png(onGround(180, 1)),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(icons)) {
    writeFileSync(join(folder, name), bytes);
    say(`${join(folder, name)}: ${bytes.length} bytes`);
  }
});

/** An .ico is a list of PNGs with a head: six bytes, and sixteen for each picture. */
function toIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach(([size, bytes], index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += bytes.length;
  });
  return Buffer.concat([head, ...pictures.map(([, bytes]) => bytes)]);
}
