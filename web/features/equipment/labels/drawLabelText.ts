import { fitLines } from './fitLines.ts';
import type { Bitmap, LabelFacts, Printing } from './labelPdf.ts';

/** As fine as office printers print. */
const PIXELS_PER_MM = 600 / 25.4;

/** Sizes in millimetres. The browser finds a font for every script. */
const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const LINE_HEIGHT = 1.2;
const STYLES = {
  name: { size: 3.6, weight: 700, maxLines: 3 },
  mark: { size: 2.7, weight: 400, maxLines: 2 },
} as const;

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Draws the text of labels one after the other on the same canvas. */
export function labelTexts(): Printing['drawText'] {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('This browser has no canvas.');
  return (facts, room) => {
    canvas.width = Math.floor(room.width * PIXELS_PER_MM);
    canvas.height = Math.floor(room.height * PIXELS_PER_MM);
    let top = 0;
    for (const { text, style } of textsOf(facts)) top = drawLines(drawing, text, style, top);
    return toBitmap(drawing.getImageData(0, 0, canvas.width, canvas.height));
  };
}

const textsOf = ({ name, tagId, serialNumber }: LabelFacts) => [
  { text: name, style: STYLES.name },
  ...(tagId === null ? [] : [{ text: `Tag ID: ${tagId}`, style: STYLES.mark }]),
  ...(serialNumber === null ? [] : [{ text: `Serial number: ${serialNumber}`, style: STYLES.mark }]),
];

/** Draws a text as lines from `top` down; returns where the next one begins. */
function drawLines(
  drawing: CanvasRenderingContext2D,
  text: string,
  { size, weight, maxLines }: (typeof STYLES)[keyof typeof STYLES],
  top: number,
): number {
  const { width } = drawing.canvas;
  const pixels = size * PIXELS_PER_MM;
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  drawing.font = `${weight} ${pixels}px ${FONT}`;
  drawing.direction = isRightToLeft ? 'rtl' : 'ltr';
  drawing.textAlign = 'start';
  drawing.textBaseline = 'middle';
  const lines = fitLines(text, maxLines, (line) => drawing.measureText(line).width <= width);
  const step = pixels * LINE_HEIGHT;
  for (const [index, line] of lines.entries()) {
    // Marks above and below the letters of some scripts reach beyond the line, but no line is wider than its room.
    drawing.fillText(line, isRightToLeft ? width : 0, top + (index + 0.5) * step, width);
  }
  return top + lines.length * step + step / 4;
}

/** A pixel is black where most of it is covered. */
function toBitmap({ data, width, height }: ImageData): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isCovered = (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
      if (isCovered) bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (128 >> (x & 7));
    }
  }
  return { width, height, bits };
}
