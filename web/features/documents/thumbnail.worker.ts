import { t } from '@lingui/core/macro';
import { getDocument, InvalidPDFException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
// A file is read here as well, instead of in a worker of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import type { FileProblem, FromDrawer, ToDrawer } from './thumbnails.ts';

/** There is no page here that could make a canvas. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height });
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** The errors of pdf.js about files that nobody can open, by their names. */
const problems: Record<string, FileProblem> = {
  PasswordException: 'password',
  InvalidPDFException: 'unreadable',
};

/** Draws the upper part of a PDF's first page; its settings are those of the preview. Without a side it opens the file and no more. */
async function draw({ content, side }: ToDrawer): Promise<Blob | null> {
  const task = getDocument({
    data: content,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useWasm: false,
    // Fonts belong to a page.
    disableFontFace: true,
    maxImageSize: 2 ** 26,
    CanvasFactory,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages === 0) throw new InvalidPDFException(t`There are no pages.`);
    const page = await pdf.getPage(1);
    if (side === null) return null;
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.min(width, height) });
    const canvas = new OffscreenCanvas(side, side);
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    await page.render({ canvas: null, canvasContext, viewport }).promise;
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } finally {
    await task.destroy();
  }
}

const answer = (message: FromDrawer) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToDrawer>) => {
  draw(data).then(
    (picture) => answer({ isDone: true, picture }),
    ({ name }: Error) => answer({ isDone: false, picture: null, problem: problems[name] }),
  );
};
