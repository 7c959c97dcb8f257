import { fitLines } from './fitLines.ts';
import type { Bitmap, LabelFacts, Printing } from './labelPdf.ts';

/** As fine as office printers print. */
const PIXELS_PER_MM = 600 / 25.4;

/** Sizes in millimetres. The browser finds a font for every script. */
const FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const LINE_HEIGHT = 1.2;
const STYLES = {
  company: { size: 2.2, weight: 400, maxLines: 1 },
  name: { size: 3.6, weight: 700, maxLines: 3 },
  mark: { size: 2.7, weight: 400, maxLines: 3 },
} as const;
type Style = (typeof STYLES)[keyof typeof STYLES];

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
    for (const text of textsOf(drawing, facts)) top = drawLines(drawing, text, top);
    return toBitmap(drawing.getImageData(0, 0, canvas.width, canvas.height));
  };
}

interface Lines {
  lines: string[];
  style: Style;
  isRightToLeft: boolean;
}

const stepOf = ({ size }: Style) => size * PIXELS_PER_MM * LINE_HEIGHT;
/** A quarter of a line stays free below a text. */
const heightOf = (lines: number, style: Style) => (lines + 1 / 4) * stepOf(style);

/** A phone number reads from the left in a text of any direction. */
const fromTheLeft = (phone: string): string => `\u2066${phone}\u2069`;

/** The texts of a label from top to bottom. The name takes the lines that company, phone and marks leave (GAP-10). */
function textsOf(drawing: CanvasRenderingContext2D, { company, phone, name, marks }: LabelFacts): Lines[] {
  const broken = (text: string, style: Style, maxLines: number = style.maxLines): Lines => {
    setFont(drawing, style);
    const fits = (line: string) => drawing.measureText(line).width <= drawing.canvas.width;
    return { lines: fitLines(text, maxLines, fits), style, isRightToLeft: RIGHT_TO_LEFT.test(text) };
  };
  /** Beside the company where there is room, else in a line below it. */
  const withPhone = (head: Lines): Lines => {
    if (!phone) return head;
    const beside = broken(`${company} · ${fromTheLeft(phone)}`, STYLES.company, 2);
    const phoneLines = broken(fromTheLeft(phone), STYLES.company).lines;
    return beside.lines.length === 1 ? beside : { ...head, lines: [...head.lines, ...phoneLines] };
  };
  const below = marks.map((mark) => broken(mark, STYLES.mark));
  const others = [withPhone(broken(company, STYLES.company)), ...below];
  const taken = others.reduce((sum, { lines, style }) => sum + heightOf(lines.length, style), 0);
  const left = Math.floor((drawing.canvas.height - taken) / stepOf(STYLES.name) - 1 / 4);
  const maxLines = Math.min(STYLES.name.maxLines, Math.max(1, left));
  return [...others.slice(0, 1), broken(name, STYLES.name, maxLines), ...below];
}

function setFont(drawing: CanvasRenderingContext2D, { size, weight }: Style): void {
  drawing.font = `${weight} ${size * PIXELS_PER_MM}px ${FONT}`;
}

/** Draws a text as lines from `top` down; returns where the next one begins. */
function drawLines(
  drawing: CanvasRenderingContext2D,
  { lines, style, isRightToLeft }: Lines,
  top: number,
): number {
  const { width } = drawing.canvas;
  setFont(drawing, style);
  drawing.direction = isRightToLeft ? 'rtl' : 'ltr';
  drawing.textAlign = 'start';
  drawing.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    // Marks above and below the letters of some scripts reach beyond the line, but no line is wider than its room.
    drawing.fillText(line, isRightToLeft ? width : 0, top + (index + 0.5) * stepOf(style), width);
  }
  return top + heightOf(lines.length, style);
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
