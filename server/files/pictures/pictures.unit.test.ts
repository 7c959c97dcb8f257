import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAWING, decodersOf, picturesForTests } from '#tests/support/decoders.ts';
import { blankPng } from '#tests/support/pictures.ts';

const MiB = 1024 * 1024;
const SMALL = await blankPng({ side: 8, bitsPerPixel: 32 });
const drawing = picturesForTests();

test('a picture is drawn within the size, on the ground asked for, and never larger', async () => {
  const made = drawing.make();
  const wide = await sharp({ create: { width: 256, height: 128, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const drawn = await made.redraw(wide, { ...DRAWING, background: '#ffffff' }, 'ada');
  expect(drawn).toMatchObject({ width: 64, height: 32 });
  expect(await sharp(drawn.content).metadata()).toMatchObject({ format: 'png', width: 64, hasAlpha: false });
  expect((await sharp(drawn.content).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  expect(await made.redraw(SMALL, { ...DRAWING, format: 'webp' }, 'ada')).toMatchObject({
    width: 8,
    height: 8,
  });
});

test('a photo that was taken with the phone on its side stands upright', async () => {
  const red = { width: 8, height: 8, channels: 3 as const, background: '#f00' };
  const taken = await sharp({ create: { ...red, width: 16, background: '#000' } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { content, width, height } = await drawing.make().redraw(taken, DRAWING, 'ada');
  expect([width, height]).toEqual([8, 16]);
  const reds = await sharp(content).extractChannel(0).raw().toBuffer();
  expect([reds.at(0), reds.at(-1)]).toEqual([255, 0]);
});

test('of a moving picture the first frame is drawn', async () => {
  const frames = [0, 255].map((red) => ({
    create: { width: 8, height: 8, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
  }));
  const parts = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const gif = await sharp(parts, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const { content, height } = await drawing.make().redraw(gif, DRAWING, 'ada');
  expect(height).toBe(8);
  expect((await sharp(content).stats()).channels[0]?.max).toBe(0);
});

test('a flood of pictures is told to come back; what was let in is drawn, and so is the next', async () => {
  const made = drawing.make();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => made.redraw(SMALL, DRAWING, `person ${n}`)),
  );
  const codes = results.map((one) => (one.status === 'fulfilled' ? 'drawn' : String(one.reason.code)));
  expect(codes.filter((code) => code === 'drawn').length).toBeGreaterThanOrEqual(2);
  expect(new Set(codes)).toEqual(new Set(['drawn', 'BUSY']));
  expect(decodersOf().length).toBeLessThanOrEqual(2);
  expect(await made.redraw(SMALL, DRAWING, 'ada')).toMatchObject({ width: 8 });
});

test('of one person one picture is drawn and one waits; the next is told to come back, and others go on', async () => {
  const made = drawing.make();
  await made.redraw(SMALL, DRAWING, 'ada');
  for (const { pid } of decodersOf()) process.kill(pid, 'SIGSTOP');
  const flood = Array.from({ length: 5 }, () => made.redraw(SMALL, DRAWING, 'ada'));
  const codes = flood.map((one) =>
    one.then(
      () => 'drawn',
      (reason) => String(reason.code),
    ),
  );
  expect(await Promise.all(codes.slice(2))).toEqual(['BUSY', 'BUSY', 'BUSY']);
  expect(await made.redraw(SMALL, DRAWING, 'ben')).toMatchObject({ width: 8 });
  expect(decodersOf()).toHaveLength(2);
  for (const { pid } of decodersOf()) process.kill(pid, 'SIGCONT');
  expect(await Promise.all(codes.slice(0, 2))).toEqual(['drawn', 'drawn']);
});

test('who is patient waits through a flood', async () => {
  const made = drawing.make();
  const waiting = Array.from({ length: 20 }, () => made.redraw(SMALL, DRAWING, 'ada', { patient: true }));
  expect((await Promise.all(waiting)).map(({ width }) => width)).toEqual(Array(20).fill(8));
});

test('a picture that cannot be read does not keep its place', async () => {
  const made = drawing.make();
  for (const content of ['no picture', '89504e470d0a1a0a0000000d49484452']) {
    for (let n = 0; n < 8; n++) {
      await expect(made.redraw(Buffer.from(content, 'hex'), DRAWING, 'ada')).rejects.toMatchObject({
        code: 'IMAGE_UNREADABLE',
      });
    }
  }
  expect(drawing.reported).toEqual([]);
});

test('this process does not grow by the picture that is unpacked', async () => {
  const made = drawing.make();
  const picture = await blankPng({ side: 6_000, bitsPerPixel: 32, isInterlaced: true });
  const before = process.resourceUsage().maxRSS;
  expect(await made.redraw(picture, DRAWING, 'ada')).toMatchObject({ width: 64 });
  expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(64 * MiB);
});
