import type { Picture } from './reader.ts';

/** Pixels along the longer side: small text of a letter stays readable, and a photo of a phone is read in a second or two. */
const LONGEST = 2400;
/** Small pictures are drawn larger, up to this: letters want some twenty pixels. */
const SHORTEST = 1600;

/** How much larger a picture is drawn than it is. */
export function readingScale(longer: number): number {
  if (longer > LONGEST) return LONGEST / longer;
  return longer < SHORTEST ? Math.min(3, SHORTEST / longer) : 1;
}

/** Quarters of a turn to the right. */
export type Turn = 0 | 1 | 2 | 3;

/** A picture as it is read: upright after some turns, in grey, and smaller than it could be where `size` is less than 1. */
export function pictureOf(image: ImageBitmap | HTMLCanvasElement, turn: Turn, size = 1): Picture {
  const scale = size * readingScale(Math.max(image.width, image.height));
  const [drawnWidth, drawnHeight] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const [width, height] = turn % 2 === 0 ? [drawnWidth, drawnHeight] : [drawnHeight, drawnWidth];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No room to draw a picture.');
  // Transparent parts are paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(image, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    grey[at] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return { grey, width, height };
}
