import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR, { type QRCode } from 'jsqr';

type ReadCode = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' },
) => QRCode | null;

/** What Node imports is the function, whatever it takes the library's types to say. */
export const readCode = jsQR as unknown as ReadCode;

const POINTS_PER_MM = 72 / 25.4;
/** As office printers print. */
const SCALE = 300 / 72;

/** A label as it comes out of a printer. */
export interface PrintedLabel {
  /** Where the code leads, read by a reader that has nothing to do with what made it; null when it cannot be read. */
  address: string | null;
  /** The side of one module of the code in millimetres. */
  moduleSize: number;
  page: number;
  /** Which label of its page it is, counted from 0. */
  place: number;
  /** How much of the room beside the code is black, and a fingerprint of what stands there. */
  ink: number;
  text: string;
}

interface Cut {
  columns: number;
  rows: number;
  label: { width: number; height: number };
}

/** Prints a PDF of labels on paper of pixels, cuts it, and reads every label that is not blank. */
export async function printedLabels(pdf: Uint8Array, cut: Cut): Promise<PrintedLabel[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const labels: PrintedLabel[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
    const paper = { data, width, height };
    for (let place = 0; place < cut.columns * cut.rows; place++) {
      const label = readLabel(piece(paper, cut, place));
      if (label) labels.push({ ...label, page: page.number, place });
    }
  }
  document.destroy();
  library.destroy();
  return labels;
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

function piece(paper: Pixels, { columns, rows, label }: Cut, place: number) {
  const pixels = (mm: number) => mm * POINTS_PER_MM * SCALE;
  const [width, height] = [Math.floor(pixels(label.width)), Math.floor(pixels(label.height))];
  const left = Math.round(
    (paper.width - pixels(columns * label.width)) / 2 + (place % columns) * pixels(label.width),
  );
  const top = Math.round(
    (paper.height - pixels(rows * label.height)) / 2 + Math.floor(place / columns) * pixels(label.height),
  );
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * paper.width + left) * 4;
    data.set(paper.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { data, width, height };
}

function readLabel({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }) {
  const isBlack = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
  if (!data.some((value, index) => index % 4 === 0 && value < 128)) return null;
  const found = readCode(data, width, height, { inversionAttempts: 'dontInvert' });
  const right = found ? Math.ceil(found.location.topRightCorner.x) + 8 : 0;
  const rows: string[] = [];
  let black = 0;
  for (let y = 0; y < height; y += 2) {
    let row = '';
    for (let x = right; x < width; x += 2) {
      row += isBlack(x, y) ? '1' : '0';
      if (isBlack(x, y)) black += 1;
    }
    rows.push(row);
  }
  const across = found ? found.location.topRightCorner.x - found.location.topLeftCorner.x : 0;
  const modules = found ? found.version * 4 + 17 : 1;
  return {
    address: found?.data ?? null,
    moduleSize: across / modules / SCALE / POINTS_PER_MM,
    ink: black / (rows.length * (rows[0]?.length ?? 1)),
    text: rows.join('\n'),
  };
}
