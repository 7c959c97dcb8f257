import {
  concatTransformationMatrix,
  drawObject,
  fill,
  grayscale,
  PDFDocument,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from 'pdf-lib';
import encodeQR from 'qr';
import { type LabelFormat, pageCount, partsOfLabel, placeOf } from './labelFormats.ts';

/** What stands on a label besides the code. */
export interface LabelFacts {
  /** The name of the workspace (GAP-10). */
  company: string;
  /** Phone number to call about it. */
  phone: string | null;
  name: string;
  /** The lines below the name. */
  marks: string[];
}

export interface Label extends LabelFacts {
  /** Where the code leads. */
  address: string;
}

/** Black and white pixels: rows of bits, each row filled up to a whole byte; a bit that is set is black. */
export interface Bitmap {
  width: number;
  height: number;
  bits: Uint8Array;
}

interface Room {
  width: number;
  height: number;
}

export interface Printing {
  /** The title of the PDF. */
  title: string;
  format: LabelFormat;
  /** The place of the first label on the first page, counted from 1. */
  startAt: number;
  /** Draws the text into a room of so many millimetres. */
  drawText: (facts: LabelFacts, room: Room) => Bitmap;
  /** Called after each label. */
  onProgress?: (done: number) => void | Promise<void>;
}

const POINTS_PER_MM = 72 / 25.4;
/** Modules that stay white around a code, by its standard. */
const QUIET_ZONE = 4;

/** Labels as a PDF, of equipment (EQP-27) and of people (DOOR-13). */
export async function labelPdf(labels: Label[], printing: Printing): Promise<Uint8Array> {
  const { title, format, startAt, onProgress } = printing;
  const { width, height } = format.page;
  const document = await PDFDocument.create();
  document.setTitle(title);
  const pages = Array.from({ length: pageCount(format, labels.length, startAt) }, () =>
    document.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]),
  );
  for (const [index, label] of labels.entries()) {
    const place = placeOf(format, startAt - 1 + index);
    const page = pages[place.page];
    if (page) drawLabel(page, label, place, printing);
    await onProgress?.(index + 1);
  }
  return document.save();
}

function drawLabel(
  page: PDFPage,
  label: Label,
  corner: { left: number; top: number },
  { format, drawText }: Printing,
): void {
  const { code, text } = partsOfLabel(format);
  if (format.hasBorder)
    page.drawRectangle({
      x: corner.left * POINTS_PER_MM,
      y: (format.page.height - corner.top - format.label.height) * POINTS_PER_MM,
      width: format.label.width * POINTS_PER_MM,
      height: format.label.height * POINTS_PER_MM,
      borderWidth: 0.5,
      borderColor: grayscale(0.6),
    });
  /** Everything inside is drawn in a square of one, from the bottom left corner up. */
  const inside = (part: { left: number; top: number }, width: number, height: number, drawn: PDFOperator[]) =>
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(
        width * POINTS_PER_MM,
        0,
        0,
        height * POINTS_PER_MM,
        (corner.left + part.left) * POINTS_PER_MM,
        (format.page.height - corner.top - part.top - height) * POINTS_PER_MM,
      ),
      setFillingGrayscaleColor(0),
      ...drawn,
      popGraphicsState(),
    );
  inside(code, code.side, code.side, codeOf(label.address));
  inside(text, text.width, text.height, imageOf(page, drawText(label, text)));
}

/** A code of the second level of error correction as one shape, so that no seam shows between its modules. */
function codeOf(address: string): PDFOperator[] {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = 1 / rows.length;
  const bars = rows.flatMap((row, index) =>
    runsOf(row).map(([from, length]) => rectangle(from * size, 1 - (index + 1) * size, length * size, size)),
  );
  return [...bars, fill()];
}

/** The dark stretches of a row: where each begins and how long it is. */
function runsOf(row: boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [column, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === column) last[1] += 1;
    else runs.push([column, 1]);
  }
  return runs;
}

/** The pixels as a stencil, through which the page is painted black. */
function imageOf(page: PDFPage, { width, height, bits }: Bitmap): PDFOperator[] {
  const { context } = page.doc;
  const stencil = context.flateStream(bits, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
    Decode: [1, 0],
  });
  return [drawObject(page.node.newXObject('Text', context.register(stencil)))];
}
