import type { FromPhotoWorker } from './lookAtPhoto.ts';
import { LOOKED_AT, photoProblems } from './measures.ts';

/** In a worker: a photo of a phone takes it a second to unpack. */
async function look(file: Blob): Promise<FromPhotoWorker> {
  const photo = await createImageBitmap(file);
  const whole = { width: photo.width, height: photo.height };
  const scale = Math.min(1, LOOKED_AT / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No room to draw a picture.');
  // Transparent parts are paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  photo.close();
  const { data } = context.getImageData(0, 0, width, height);
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return { problems: photoProblems({ grey, width, height }, whole), ...whole };
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  look(data).then(
    (seen) => self.postMessage(seen),
    () => self.postMessage(null),
  );
};
