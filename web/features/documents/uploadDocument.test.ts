import { afterEach, expect, test, vi } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';
import { HEIC_REFUSED } from '#web/ui/upload/heic.ts';

const web = loaded(() => import('./uploadDocument.ts'));
afterEach(() => vi.unstubAllGlobals());

const aHeic = () => new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0017.HEIC');
const options = { signal: new AbortController().signal, onProgress() {} };

/** Sends a file as a browser does that draws HEIC photos; returns what left the device. */
async function sentOf(file: File): Promise<File[]> {
  const sent: File[] = [];
  await web.uploadDocument(file, options, async (one) => {
    sent.push(one);
    return {} as never;
  });
  return sent;
}

test('[DOC-22] a HEIC photo goes as a JPEG where the browser can draw it, the same one at a second try', async () => {
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])], { type: 'image/jpeg' });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close() {} }));
  const canvas = { getContext: () => null, toBlob: (done: BlobCallback) => done(jpeg) };
  vi.stubGlobal('document', { createElement: () => canvas });
  const photo = aHeic();
  const [first, second] = [await sentOf(photo), await sentOf(photo)];
  expect(first.map(({ name, type }) => [name, type])).toEqual([['IMG_0017.jpg', 'image/jpeg']]);
  expect(second[0]).toBe(first[0]);
});

test('[DOC-22] where the browser cannot draw it nothing is sent, and the person reads how to take another', async () => {
  await expect(sentOf(aHeic())).rejects.toThrow(HEIC_REFUSED);
});
