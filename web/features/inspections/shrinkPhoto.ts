import { BYTES } from '#contract/rules/sizes.ts';
import { isHeic } from '#web/features/documents/fileContent.ts';

/** Pixels of the longer side, enough to read a label in the picture. */
const LONGEST = 2_560;

/** Bytes from which a photo is worth the work: a phone on a building site sends slowly. */
const LARGE = 1.5 * 1024 * 1024;

/** The size at which a picture is drawn: no side is longer than `LONGEST`, and none grows. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether a file is a photo that is larger than it need be. A PNG is mostly a drawing or a screen, and stays unless it is too large. */
export const isLargePhoto = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  (type === 'image/jpeg' && size > LARGE) || (type === 'image/png' && size > BYTES.document);

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: what shows through is paper, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

const shrunk = new WeakMap<File, Promise<File>>();

/**
 * A large photo, smaller; a HEIC photo as a JPEG (DOC-22); every other file, and a photo that this browser cannot draw, as it is. Drawn once for each
 * file: a second try sends the same bytes, under the same key.
 */
export function shrinkPhoto(file: File): Promise<File> {
  const shrinking = shrunk.get(file) ?? shrink(file);
  shrunk.set(file, shrinking);
  return shrinking;
}

async function shrink(file: File): Promise<File> {
  const isConverted = isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!isConverted && !isLargePhoto(file)) return file;
  const drawn = await redraw(file).catch(() => null);
  if (drawn === null || (!isConverted && drawn.size >= file.size)) return file;
  return new File([drawn], file.name.replace(/\.(png|hei[cf]s?)$/i, '.jpg'), { type: drawn.type });
}
