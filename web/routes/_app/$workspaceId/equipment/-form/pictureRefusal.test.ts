import { expect, test } from 'vitest';
import { BYTES } from '#contract/rules/sizes.ts';
import { pictureRefusal } from './pictureRefusal.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (head: number[], size = 1_000) =>
  new Blob([Uint8Array.from(head), new Uint8Array(size - head.length)]);

test('[EQP-15] a picture is a PNG or JPEG of at most 10 MB, which its content says and not its name', async () => {
  expect(await pictureRefusal(fileOf(JPEG))).toBeNull();
  expect(await pictureRefusal(fileOf(PNG, BYTES.document))).toBeNull();
  expect(await pictureRefusal(fileOf(PNG, BYTES.document + 1))).toContain('larger than 10 MB');
  expect(await pictureRefusal(fileOf([...new TextEncoder().encode('%PDF-1.7')]))).toContain(
    'isn’t a PNG or JPEG',
  );
  expect(await pictureRefusal(new Blob([]))).toContain('isn’t a PNG or JPEG');
});
