import { t } from '@lingui/core/macro';
import type { DocumentType } from '#contract/files.ts';
import { savesData } from '#web/ui/savesData.ts';
import { rememberSent } from './sentHere.ts';

/** Pixels of a side: twice what a row shows, for fine screens. */
const SIDE = 112;

/** A file, as far as its picture goes. */
export interface Pictured {
  type: DocumentType;
  /** Signed link to the file. */
  url: string;
}

export interface ToDrawer {
  /** Of a PDF. */
  content: Uint8Array<ArrayBuffer>;
  /** Pixels of the picture's sides; null where none is wanted. */
  side: number | null;
}

/** Nobody can open the file, or nobody without its password. */
export type FileProblem = 'password' | 'unreadable';

/** Null where none is wanted, or the file cannot be drawn. */
export interface FromDrawer {
  isDone: boolean;
  picture: Blob | null;
  problem?: FileProblem | undefined;
}

class CannotDraw extends Error {
  readonly problem: FileProblem | undefined;
  constructor(problem?: FileProblem) {
    super(t`The file cannot be drawn.`);
    this.problem = problem;
  }
}

/** A link is signed anew every few minutes; what it leads to stays the same. */
const keyOf = ({ url }: Pictured): string => url.replace(/\?.*$/, '');

const made = new Map<string, string>();
const contents = new Map<string, File>();
/** Of those that were looked at: who can be opened, and why the others cannot. */
const opened = new Set<string>();
const problems = new Map<string, FileProblem>();
let last: Promise<unknown> = Promise.resolve();
/** Started with the first PDF, and kept: whoever scrolls would feel each start. */
let drawer: Worker | undefined;

/** The address of a file's small picture, where it was made before. */
export const knownThumbnail = (file: Pictured): string | undefined => made.get(keyOf(file));

/** Why nobody can open a file that was added, where it is known. */
export const knownProblem = (file: Pictured): FileProblem | undefined => problems.get(keyOf(file));

/** Looks whether a PDF can be opened, each once, in turn with the small pictures, which take more. */
export function findProblem(file: Pictured, signal: AbortSignal): Promise<FileProblem | undefined> {
  const key = keyOf(file);
  const look = async () => {
    if (opened.has(key) || signal.aborted) return;
    const content = contents.get(key);
    if (!content && savesData()) return;
    await atDrawer(content ?? (await fetched(file, signal)), null);
    opened.add(key);
  };
  const turn = last.then(look).catch((error: unknown) => {
    if (error instanceof CannotDraw && error.problem) problems.set(key, error.problem);
  });
  last = turn;
  return turn.then(() => problems.get(key));
}

/** The file was sent from this page: its pictures, small and large, are made of what lies here, and nothing is fetched. */
export function rememberContent(file: Pictured, content: File): void {
  contents.set(keyOf(file), content);
  rememberSent(file.url, content);
}

/**
 * Makes a small picture of a file: of an image, or of a PDF's first page. One at a time, for a photograph takes 50 MB while it is
 * unpacked; one that nobody looks at any more when its turn comes is left out. Null where there is none to be had.
 */
export function thumbnailOf(file: Pictured, signal: AbortSignal): Promise<string | null> {
  const key = keyOf(file);
  const make = async () => {
    const known = made.get(key);
    if (known !== undefined || signal.aborted) return known ?? null;
    const content = contents.get(key);
    if (!content && savesData()) return null;
    const picture = await (file.type === 'PDF' ? ofPdf : ofImage)(content ?? (await fetched(file, signal)));
    made.set(key, URL.createObjectURL(picture));
    contents.delete(key);
    return made.get(key) ?? null;
  };
  const turn = last.then(make).catch(() => null);
  last = turn;
  return turn;
}

async function fetched({ url }: Pictured, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response.blob();
}

async function ofImage(content: Blob): Promise<Blob> {
  const image = await createImageBitmap(content, { resizeHeight: SIDE, resizeQuality: 'medium' });
  // A panorama is cut where the row cuts it anyway.
  const canvas = new OffscreenCanvas(Math.min(image.width, 2 * SIDE), image.height);
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: what shows through is paper, not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, (canvas.width - image.width) / 2, 0);
  }
  image.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

/** A file that is not drawn by then is broken, or made to keep a device busy; the others behind it go on. */
const LONGEST_MS = 20_000;

async function ofPdf(file: Blob): Promise<Blob> {
  const picture = await atDrawer(file, SIDE);
  if (!picture) throw new CannotDraw();
  return picture;
}

/** In a worker: a scan takes a slow machine half a second to draw, however small. */
async function atDrawer(file: Blob, side: number | null): Promise<Blob | null> {
  const content = new Uint8Array(await file.arrayBuffer());
  drawer ??= new Worker(new URL('./thumbnail.worker.ts', import.meta.url), { type: 'module' });
  const worker = drawer;
  return new Promise((resolve, reject) => {
    const fail = (problem?: FileProblem) => {
      clearTimeout(limit);
      reject(new CannotDraw(problem));
    };
    /** The next file gets another worker: one that failed or is stuck answers nothing. */
    const end = () => {
      worker.terminate();
      drawer = undefined;
      fail();
    };
    const limit = setTimeout(end, LONGEST_MS);
    worker.onerror = end;
    worker.onmessage = ({ data }: MessageEvent<FromDrawer>) => {
      // pdf.js sends messages of its own as it starts.
      if (!('picture' in data)) return;
      if (data.isDone) {
        clearTimeout(limit);
        resolve(data.picture);
      } else fail(data.problem);
    };
    const message: ToDrawer = { content, side };
    worker.postMessage(message, [content.buffer]);
  });
}
