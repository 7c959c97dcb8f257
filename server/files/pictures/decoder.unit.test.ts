import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { DRAWING, decodersOf, isDecoding, picturesForTests, WIDE_LIMITS } from '#tests/support/decoders.ts';
import { blankPng, svgBomb } from '#tests/support/pictures.ts';
import { decoder } from './decoder.ts';
import type { Pictures } from './pictures.ts';

const MiB = 1024 * 1024;
const SMALL = await blankPng({ side: 8, bitsPerPixel: 32 });
const UNREADABLE = { code: 'IMAGE_UNREADABLE' };
const BUSY = { code: 'BUSY' };
const drawing = picturesForTests();

/** Fills 512 MiB and takes seconds. */
const large = () => blankPng({ side: 8_192, bitsPerPixel: 64, isInterlaced: true });

/** The process that waits for the next picture. */
async function restingDecoder(made: Pictures): Promise<number> {
  await made.redraw(SMALL, DRAWING, 'ada');
  return decodersOf()[0]?.pid ?? Number.NaN;
}

test('the process reads no SVG either', async () => {
  const one = decoder();
  expect(await one.start()).toBe('ready');
  const { maxPixels, maxMemoryBytes } = WIDE_LIMITS;
  const task = { drawing: DRAWING, maxPixels, maxMemoryBytes };
  expect(await one.draw({ ...task, bytes: svgBomb() }, 10_000)).toBe('unreadable');
  expect(await one.draw({ ...task, bytes: SMALL }, 10_000)).toMatchObject({ width: 8 });
  one.kill();
  await one.ended;
});

test('the process of a picture that takes too long is killed, and the next picture is drawn', async () => {
  const made = drawing.make({ deadlineMs: 1_000 });
  const pid = await restingDecoder(made);
  process.kill(pid, 'SIGSTOP');
  await expect(made.redraw(SMALL, DRAWING, 'ada')).rejects.toMatchObject(UNREADABLE);
  expect(drawing.reported).toEqual(['overdue']);
  expect(decodersOf()).toEqual([]);
  expect(await made.redraw(SMALL, DRAWING, 'ada')).toMatchObject({ width: 8 });
});

test('a picture that takes too much memory is refused, and the next picture is drawn', async () => {
  const made = drawing.make({ maxMemoryBytes: 160 * MiB });
  const picture = await blankPng({ side: 6_000, bitsPerPixel: 32, isInterlaced: true });
  await expect(made.redraw(picture, DRAWING, 'ada')).rejects.toMatchObject(UNREADABLE);
  expect(drawing.reported).toEqual(['exhausted']);
  expect(await made.redraw(SMALL, DRAWING, 'ada')).toMatchObject({ width: 8 });
}, 60_000);

test('a process that is killed from outside, idle or at work, costs no picture', async () => {
  const made = drawing.make();
  process.kill(await restingDecoder(made), 'SIGKILL');
  expect(await made.redraw(SMALL, DRAWING, 'ada')).toMatchObject({ width: 8 });
  const pid = await restingDecoder(made);
  process.kill(pid, 'SIGSTOP');
  const drawn = made.redraw(SMALL, DRAWING, 'ada');
  process.kill(pid, 'SIGKILL');
  expect(await drawn).toMatchObject({ width: 8 });
});

test('closing ends what is under way and what waits, and nothing is drawn afterwards', async () => {
  const made = drawing.make();
  process.kill(await restingDecoder(made), 'SIGSTOP');
  const stuck = made.redraw(SMALL, DRAWING, 'ada');
  const closed = expect(stuck).rejects.toMatchObject(BUSY);
  await made.redraw(SMALL, DRAWING, 'ben');
  expect(decodersOf()).toHaveLength(2);
  await made.close();
  expect(decodersOf()).toEqual([]);
  await closed;
  await expect(made.redraw(SMALL, DRAWING, 'ada')).rejects.toMatchObject(BUSY);
  expect(drawing.reported).toEqual([]);
});

test('a process that may not be killed keeps nobody waiting, and ends itself', async () => {
  const program = `
    import { pictures } from '#server/files/pictures/pictures.ts';
    const made = pictures(() => {}, ${JSON.stringify(WIDE_LIMITS)});
    await made.redraw(Buffer.from('${SMALL.toString('base64')}', 'base64'), ${JSON.stringify(DRAWING)}, 'ada');
    if (process.getuid?.() === 0) process.setuid(65_534);
    await made.close();
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  onTestFinished(() => void parent.kill('SIGKILL'));
  expect(await once(parent, 'exit')).toEqual([0, null]);
});

test('a process at work ends with its parent, also when that is killed', async () => {
  const program = `
    import { buffer } from 'node:stream/consumers';
    import { pictures } from '#server/files/pictures/pictures.ts';
    const limits = ${JSON.stringify(WIDE_LIMITS)};
    pictures(() => {}, limits).redraw(await buffer(process.stdin), ${JSON.stringify(DRAWING)}, 'ada');
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  parent.stdin.end(await large());
  const isAtWork = () => decodersOf(parent.pid).some(({ memory }) => memory > 160 * MiB);
  await expect.poll(isAtWork, { timeout: 30_000 }).toBe(true);
  const [{ pid } = { pid: Number.NaN }] = decodersOf(parent.pid);
  parent.kill('SIGKILL');
  await expect.poll(() => isDecoding(pid), { timeout: 3_000 }).toBe(false);
}, 60_000);

test('a process gets nothing of the environment', async () => {
  process.env.CANARY_OF_PICTURES = 'secret';
  await restingDecoder(drawing.make());
  const [one] = decodersOf();
  expect(one?.environment).toContain('NODE_CHANNEL_FD');
  expect(one?.environment).not.toContain('CANARY_OF_PICTURES');
});
