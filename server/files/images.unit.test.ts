import { expect, test } from 'vitest';
import { redraw } from './images.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const codeOf = (result: PromiseSettledResult<Buffer>): string =>
  result.status === 'fulfilled' ? 'drawn' : String(result.reason.code);

test('a flood of pictures is told to come back; what was let in is drawn, and so is the next', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => redraw(SVG)));
  const codes = results.map(codeOf);
  expect(codes.filter((code) => code === 'drawn').length).toBeGreaterThanOrEqual(2);
  expect(new Set(codes)).toEqual(new Set(['drawn', 'BUSY']));
  expect((await redraw(SVG)).subarray(1, 4).toString()).toBe('PNG');
});

test('a picture that cannot be read does not keep its place', async () => {
  for (let n = 0; n < 8; n++) {
    await expect(redraw(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  }
});
