import { readFileSync } from 'node:fs';
import encodeQR from 'qr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePixels } from './decodePixels.ts';

const ADDRESS = `https://muster.example/c${'w'.repeat(24)}/equipment/c${'i'.repeat(24)}`;

/** A label as a camera sees it: small, turned, not sharp, in poor light. */
async function photoOf(text: string | null) {
  const rows = text === null ? [[false]] : encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = rows.length;
  const luma = Buffer.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 60 : 190))));
  const label = await sharp(luma, { raw: { width: side, height: side, channels: 1 } })
    .resize(260, 260, { kernel: 'nearest' })
    .rotate(17, { background: '#bebebe' })
    .blur(1.2)
    .png()
    .toBuffer();
  const { data, info } = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#555' } })
    .composite([{ input: label, left: 250, top: 90 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test('[EQP-28] a label in the picture of a camera is read where the browser has no reader of its own', async () => {
  expect(decodePixels(await photoOf(ADDRESS))).toBe(ADDRESS);
});

test('a picture without a code is none', async () => {
  expect(decodePixels(await photoOf(null))).toBeNull();
});

test('[EQP-28] the label of another tool is read as it is, zeros and all', async () => {
  const png = readFileSync('tests/cases/files/x1-qr-plain-tag.png');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodePixels({ ...info, data: new Uint8ClampedArray(data) })).toBe('00042');
});
