import sharp from 'sharp';
import type { DecoderMessage, DecoderTask } from './decoder.ts';

/**
 * The program of a decoder's process: draws the pictures that its parent sends, one at a time. The drawing happens on other
 * threads, so this one is always free to end the process.
 */

/** From one look at the memory in use to the next. */
const LOOK_EVERY_MS = 50;

const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

/** Waits for nothing: `process.exit` would wait for the drawing under way. */
const end = () => process.kill(process.pid, 'SIGKILL');

async function draw({ bytes, drawing, maxPixels, maxMemoryBytes }: DecoderTask): Promise<DecoderMessage> {
  const { width, height, background, format } = drawing;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.send?.('exhausted' satisfies DecoderMessage, end);
  }, LOOK_EVERY_MS);
  try {
    const head = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (head.width * head.height > maxPixels) return 'tooManyPixels';
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true });
    if (background) image.flatten({ background });
    const { data, info } = await image.toFormat(format).toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return 'unreadable';
  } finally {
    clearInterval(watch);
  }
}

/** The parent stopped, or was killed. */
process.on('disconnect', end);
process.on('message', async (task: DecoderTask) => process.send?.(await draw(task)));
process.send?.('ready' satisfies DecoderMessage);
