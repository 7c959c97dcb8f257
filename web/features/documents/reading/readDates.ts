import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { closeDocument, openDocument } from '#web/features/documents/preview/pdfjs.ts';
import { type Reading, readingOf } from './datesIn.ts';
import { pictureOf, type Turn } from './picture.ts';
import { type Reader, startReader } from './reader.ts';

/** Pages at the beginning of a file on which its dates are looked for. */
const PAGES = { text: 3, picture: 2 };

/** A file, and the months for which its type holds; null where it has no type, or one that says nothing of that. */
export interface Asked {
  file: { url: string; mimeType: string };
  validMonths: number | null;
}

interface Options<File> {
  today: CalendarDate;
  signal: AbortSignal;
  /** A file was read; null where it could not be. */
  onRead: (file: File, reading: Reading | null) => void;
}

interface Read {
  rules: Parameters<typeof readingOf>[1];
  signal: AbortSignal;
  /** Starts what reads pictures with the first one. */
  reader: () => Promise<Reader>;
}

/** Reads files one after another, on this device: nothing but what reads is fetched (STK-04). Throws where pictures cannot be read at all. */
export async function readDates<File extends Asked>(
  asked: readonly File[],
  { today, signal, onRead }: Options<File>,
): Promise<void> {
  let started: Promise<Reader> | undefined;
  const reader = () => (started ??= startReader(signal));
  try {
    for (const one of asked) {
      const { file, validMonths } = one;
      const read = file.mimeType === DOCUMENT_TYPES.PDF ? ofPdf : ofPicture;
      const reading = await read(file.url, { rules: { validMonths, today }, signal, reader }).catch(
        () => null,
      );
      signal.throwIfAborted();
      if (reading === null) await started;
      onRead(one, reading);
    }
  } finally {
    await started?.then(({ close }) => close()).catch(() => {});
  }
}

async function ofPicture(url: string, read: Read): Promise<Reading> {
  const response = await fetch(url, { signal: read.signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const image = await createImageBitmap(await response.blob());
  return readImage(image, read).finally(() => image.close());
}

/** Upright, and upside down. What lies on its side is turned by the reader, but for which side is up. */
const TURNS: readonly Turn[] = [0, 2, 1, 3];

/** A day that is misread in one size is mostly read otherwise in another: then two pairs of days go together, and none is filled in. */
const SECOND_SIZE = 0.75;

/** Turned until a date shows, and read twice then. */
async function readImage(image: ImageBitmap | HTMLCanvasElement, { rules, reader }: Read): Promise<Reading> {
  const { read } = await reader();
  for (const turn of TURNS) {
    const text = await read(pictureOf(image, turn));
    if (readingOf(text, rules).seen.length === 0) continue;
    return readingOf(`${text}\n${await read(pictureOf(image, turn, SECOND_SIZE))}`, rules);
  }
  return { confirmed: null, seen: [] };
}

async function ofPdf(url: string, read: Read): Promise<Reading> {
  const task = openDocument(url);
  try {
    const file = await task.promise;
    read.signal.throwIfAborted();
    const written = readingOf(await textOf(file), read.rules);
    if (written.seen.length > 0) return written;
    for (const page of await firstPages(file, PAGES.picture)) {
      const reading = await readImage(await drawn(page), read);
      if (reading.seen.length > 0) return reading;
    }
    return written;
  } finally {
    closeDocument(task);
  }
}

const firstPages = (file: PDFDocumentProxy, most: number): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: Math.min(file.numPages, most) }, (_, index) => file.getPage(index + 1)));

async function textOf(file: PDFDocumentProxy): Promise<string> {
  const pages = await firstPages(file, PAGES.text);
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')))
    .join('');
}

/** Pixels of the longer side of a page, however large its paper is. */
const DRAWN = 2200;

async function drawn(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: DRAWN / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
