import { degrees, PDFDocument, type PDFFont, type PDFPage, type RGB, rgb, StandardFonts } from 'pdf-lib';

/** A page that is drawn on, and what it is written with. */
export interface Paper {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  serif: PDFFont;
}

export const INK = rgb(0.12, 0.16, 0.18);
export const DIM = rgb(0.4, 0.45, 0.47);
export const WHITE = rgb(1, 1, 1);

/** Colours of those who hand out certificates: each has one of its own. */
const COLOURS: RGB[] = [
  rgb(0.06, 0.46, 0.38),
  rgb(0.16, 0.3, 0.58),
  rgb(0.56, 0.22, 0.2),
  rgb(0.42, 0.3, 0.55),
  rgb(0.66, 0.43, 0.1),
  rgb(0.2, 0.36, 0.4),
];

export const colourOf = (issuer: string): RGB =>
  COLOURS[[...issuer].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? INK;

/** A PDF of one page, drawn by `draw`. Its dates are the given one, so that the same paper has the same bytes. */
export async function onPaper(
  { width, height, title, made }: { width: number; height: number; title: string; made: Date },
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setProducer('Muster demo');
  document.setCreationDate(made);
  document.setModificationDate(made);
  const [plain, bold, serif] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.TimesRomanBoldItalic].map((font) =>
      document.embedFont(font),
    ),
  );
  if (!plain || !bold || !serif) throw new Error('A font of every PDF reader is missing.');
  draw({ page: document.addPage([width, height]), plain, bold, serif });
  return Buffer.from(await document.save({ useObjectStreams: false, objectsPerTick: 1_000 }));
}

interface Text {
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  color?: RGB;
}

/** A line of text around `x`, smaller where it would be wider than `widest`. */
export function centred(
  page: PDFPage,
  text: string,
  { x, y, size, font, color = INK }: Text,
  widest = 640,
): void {
  const width = font.widthOfTextAtSize(text, size);
  const fitting = Math.min(size, (size * widest) / width);
  page.drawText(text, { x: x - font.widthOfTextAtSize(text, fitting) / 2, y, size: fitting, font, color });
}

/** A seal with rays, as a stamp of the issuer. */
export function seal({ page, bold }: Paper, x: number, y: number, color: RGB): void {
  const points = Array.from({ length: 48 }, (_, index) => {
    const radius = index % 2 === 0 ? 38 : 33;
    const angle = (index / 48) * 2 * Math.PI;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  page.drawSvgPath(`M ${points.join(' L ')} Z`, { x, y, color });
  page.drawCircle({ x, y, size: 27, borderColor: WHITE, borderWidth: 1.5 });
  centred(page, 'SAMPLE', { x, y: y - 4, size: 12, font: bold, color: WHITE });
}

/** A line as somebody signs: no letters, so nobody's name. */
export function signature(page: PDFPage, x: number, y: number, turn: number): void {
  const [a, b, c] = [14 + (turn % 7), 26 + (turn % 11), 9 + (turn % 5)];
  const path = `M 0 0 C ${a} -${b}, ${a + 6} ${c}, ${a + 14} -8 S ${a + 30} -${b}, ${a + 38} 2 S ${a + 58} -${c}, ${a + 84} -4`;
  page.drawSvgPath(path, { x, y, borderColor: rgb(0.1, 0.15, 0.5), borderWidth: 1.4 });
}

/** Across the paper, so that nobody takes it for a real one. */
export function sampleMark({ page, bold }: Paper, x: number, y: number, size: number): void {
  page.drawText('SAMPLE', { x, y, size, font: bold, color: INK, opacity: 0.07, rotate: degrees(24) });
}
