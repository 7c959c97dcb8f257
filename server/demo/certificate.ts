import { degrees, PDFDocument, type PDFFont, type PDFPage, type RGB, rgb, StandardFonts } from 'pdf-lib';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { COMPANY } from './company/cast.ts';
import type { Certificate } from './company/certificates.ts';
import { printed } from './company/names.ts';
import type { PaperText, PaperWords } from './words/words.ts';

/** A page that is drawn on, and what it is written with. */
interface Paper {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  serif: PDFFont;
  words: PaperWords;
}

const INK = rgb(0.12, 0.16, 0.18);
const DIM = rgb(0.4, 0.45, 0.47);
const WHITE = rgb(1, 1, 1);

/** Colours of those who hand out certificates: each has one of its own. */
const COLOURS: RGB[] = [
  rgb(0.06, 0.46, 0.38),
  rgb(0.16, 0.3, 0.58),
  rgb(0.56, 0.22, 0.2),
  rgb(0.42, 0.3, 0.55),
  rgb(0.66, 0.43, 0.1),
  rgb(0.2, 0.36, 0.4),
];

const colourOf = (issuer: string): RGB =>
  COLOURS[[...issuer].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? INK;

/** A PDF of one page, drawn by `draw`. Its dates are the given one, so that the same paper has the same bytes. */
async function onPaper(
  words: PaperWords,
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
  draw({ page: document.addPage([width, height]), plain, bold, serif, words });
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
function centred(page: PDFPage, text: string, { x, y, size, font, color = INK }: Text, widest = 640): void {
  const width = font.widthOfTextAtSize(text, size);
  const fitting = Math.min(size, (size * widest) / width);
  page.drawText(text, { x: x - font.widthOfTextAtSize(text, fitting) / 2, y, size: fitting, font, color });
}

/** How wide a word may be that stands in a seal. */
const WITHIN_SEAL = 52;

/** A seal with rays, as a stamp of the issuer. */
function seal({ page, bold, words }: Paper, x: number, y: number, color: RGB): void {
  const points = Array.from({ length: 48 }, (_, index) => {
    const radius = index % 2 === 0 ? 38 : 33;
    const angle = (index / 48) * 2 * Math.PI;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  page.drawSvgPath(`M ${points.join(' L ')} Z`, { x, y, color });
  page.drawCircle({ x, y, size: 27, borderColor: WHITE, borderWidth: 1.5 });
  centred(page, words.word('SAMPLE'), { x, y: y - 4, size: 12, font: bold, color: WHITE }, WITHIN_SEAL);
}

/** A line as somebody signs: no letters, so nobody's name. */
function signature(page: PDFPage, x: number, y: number, turn: number): void {
  const [a, b, c] = [14 + (turn % 7), 26 + (turn % 11), 9 + (turn % 5)];
  const path = `M 0 0 C ${a} -${b}, ${a + 6} ${c}, ${a + 14} -8 S ${a + 30} -${b}, ${a + 38} 2 S ${a + 58} -${c}, ${a + 84} -4`;
  page.drawSvgPath(path, { x, y, borderColor: rgb(0.1, 0.15, 0.5), borderWidth: 1.4 });
}

/** Across the paper, so that nobody takes it for a real one. */
function sampleMark({ page, bold, words }: Paper, x: number, y: number, size: number): void {
  page.drawText(words.word('SAMPLE'), {
    x,
    y,
    size,
    font: bold,
    color: INK,
    opacity: 0.07,
    rotate: degrees(24),
  });
}

const NOT_VALID = 'Made by the Muster demo for invented people. Not a valid certificate.';
const SHEET = { width: 842, height: 595 };
const CARD = { width: 510, height: 324 };
const A4 = { width: 595, height: 842 };

/** As people write dates on paper. */
const written = ({ locale }: PaperWords, day: CalendarDate): string =>
  printed(
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  );

/** A certificate as its issuer would hand it out, as a PDF. */
export function certificatePdf(words: PaperWords, certificate: Certificate): Promise<Buffer> {
  const { course, holder, issued } = certificate;
  const size = course.form === 'card' ? CARD : SHEET;
  const made = new Date(`${issued}T09:00:00Z`);
  const draw = course.form === 'card' ? drawCard : drawSheet;
  const title = `${words.kind(course.name)} - ${holder.printed} (${words.word('sample')})`;
  return onPaper(words, { ...size, title, made }, (paper) => draw(paper, certificate));
}

function drawSheet(paper: Paper, { course, holder, number, issued, expiration }: Certificate): void {
  const { page, plain, bold, serif, words } = paper;
  const { width, height } = SHEET;
  const colour = colourOf(course.issuer);
  const middle = width / 2;
  page.drawRectangle({
    x: 24,
    y: 24,
    width: width - 48,
    height: height - 48,
    borderColor: colour,
    borderWidth: 3,
  });
  page.drawRectangle({
    x: 32,
    y: 32,
    width: width - 64,
    height: height - 64,
    borderColor: colour,
    borderWidth: 0.7,
  });
  sampleMark(paper, 190, 130, 130);
  centred(page, course.issuer.toUpperCase(), { x: middle, y: 500, size: 17, font: bold, color: colour });
  centred(page, words.word('Certificate'), { x: middle, y: 438, size: 50, font: serif });
  centred(page, words.word('This is to certify that'), {
    x: middle,
    y: 392,
    size: 14,
    font: plain,
    color: DIM,
  });
  centred(page, holder.printed, { x: middle, y: 346, size: 34, font: bold });
  centred(page, holder.contractor, { x: middle, y: 320, size: 14, font: plain, color: DIM });
  centred(page, words.word('has met the requirements of'), {
    x: middle,
    y: 284,
    size: 14,
    font: plain,
    color: DIM,
  });
  centred(page, words.kind(course.name), { x: middle, y: 242, size: 28, font: bold, color: colour });
  for (const [index, [label, value]] of [
    [words.word('Certificate number'), number],
    [words.word('Issued on'), written(words, issued)],
    [words.word('Valid until'), written(words, expiration)],
  ].entries()) {
    const x = 170 + index * 170;
    page.drawText(label ?? '', { x, y: 168, size: 10, font: plain, color: DIM });
    page.drawText(value ?? '', { x, y: 150, size: 14, font: bold, color: INK });
  }
  signature(page, 172, 104, number.charCodeAt(number.length - 1) * 3);
  page.drawLine({ start: { x: 165, y: 94 }, end: { x: 330, y: 94 }, thickness: 0.7, color: DIM });
  page.drawText(words.word('Examiner'), { x: 168, y: 80, size: 10, font: plain, color: DIM });
  seal(paper, 690, 118, colour);
  centred(page, words.word(NOT_VALID), { x: middle, y: 48, size: 9, font: plain, color: DIM });
}

function drawCard(paper: Paper, { course, holder, number, issued, expiration }: Certificate): void {
  const { page, plain, bold, words } = paper;
  const { width, height } = CARD;
  const colour = colourOf(course.issuer);
  page.drawRectangle({ x: 0, y: 0, width, height, color: rgb(0.97, 0.97, 0.95) });
  page.drawRectangle({ x: 0, y: height - 74, width, height: 74, color: colour });
  page.drawRectangle({ x: 0, y: 0, width, height: 10, color: colour });
  sampleMark(paper, 110, 50, 84);
  page.drawText(course.issuer.toUpperCase(), { x: 26, y: height - 34, size: 13, font: bold, color: WHITE });
  page.drawText(words.kind(course.name), { x: 26, y: height - 60, size: 22, font: bold, color: WHITE });
  drawFigure(paper, 30, 84);
  for (const [index, [label, value]] of [
    [words.word('Name'), holder.printed],
    [words.word('Company'), holder.contractor],
    [words.word('Card number'), number],
    [words.word('Issued'), written(words, issued)],
    [words.word('Expires'), written(words, expiration)],
  ].entries()) {
    const y = height - 104 - index * 36;
    page.drawText(label ?? '', { x: 160, y, size: 9, font: plain, color: DIM });
    page.drawText(value ?? '', { x: 160, y: y - 16, size: 15, font: bold, color: INK });
  }
  seal(paper, width - 62, 62, colour);
  page.drawText(words.word(NOT_VALID), { x: 26, y: 20, size: 8, font: plain, color: DIM });
}

/** Where a card has a photo: a helmet and shoulders, nobody's face. */
function drawFigure({ page }: Paper, x: number, y: number): void {
  page.drawRectangle({ x, y, width: 104, height: 130, color: rgb(0.85, 0.88, 0.89) });
  page.drawEllipse({ x: x + 52, y: y + 70, xScale: 23, yScale: 28, color: rgb(0.66, 0.7, 0.72) });
  page.drawSvgPath('M 0 0 C 0 -40, 92 -40, 92 0 Z', { x: x + 6, y, color: rgb(0.55, 0.6, 0.62) });
  page.drawSvgPath('M 0 0 C 0 -36, 58 -36, 58 0 L 64 4 L -6 4 Z', {
    x: x + 23,
    y: y + 84,
    color: rgb(0.93, 0.75, 0.2),
  });
}

/** A paper of a site that everybody there gets. */
export const sitePaperPdf = (words: PaperWords, title: string, site: string, made: Date): Promise<Buffer> =>
  onPaper(words, { ...A4, title: `${title} - ${site} (${words.word('sample')})`, made }, (paper) => {
    const { page, plain, bold } = paper;
    sampleMark(paper, 90, 260, 110);
    page.drawText(COMPANY.toUpperCase(), {
      x: 60,
      y: 770,
      size: 13,
      font: bold,
      color: colourOf('Larkmoor'),
    });
    page.drawText(title, { x: 60, y: 726, size: 27, font: bold, color: INK });
    page.drawText(site, { x: 60, y: 700, size: 16, font: plain, color: DIM });
    for (const [index, line] of RULES.entries()) {
      page.drawText(`${index + 1}.  ${words.word(line)}`, {
        x: 60,
        y: 646 - index * 32,
        size: 13,
        font: plain,
        color: INK,
      });
    }
    signature(page, 60, 180, site.length);
    page.drawText(words.word('Read, understood and signed at the gate.'), {
      x: 60,
      y: 150,
      size: 11,
      font: plain,
      color: DIM,
    });
    seal(paper, 490, 180, colourOf('Larkmoor'));
    page.drawText(words.word(NOT_VALID), { x: 60, y: 50, size: 9, font: plain, color: DIM });
  });

const RULES: PaperText[] = [
  'Helmet, safety shoes and high-visibility vest from the gate on.',
  'Sign in every morning, sign out every evening.',
  'Nobody enters a scaffold without a green tag.',
  'Clip on above two metres, and check the anchor first.',
  'Stay out of the swing of cranes and excavators.',
  'Report near misses on the same day. Nobody is blamed.',
  'Assembly point: car park by the north gate.',
  'First aiders wear a green band on the left arm.',
];

/** What an inspector found, on one page. */
export function reportPdf(
  words: PaperWords,
  item: string,
  tagId: string,
  findings: string,
  made: Date,
): Promise<Buffer> {
  const title = words.word('Inspection of {item} (sample)').replace('{item}', item);
  return onPaper(words, { ...A4, title, made }, (paper) => {
    const { page, plain, bold } = paper;
    const colour = colourOf('Inspection');
    sampleMark(paper, 90, 260, 110);
    page.drawText(words.word('Inspection report'), { x: 60, y: 740, size: 28, font: bold, color: colour });
    for (const [index, text] of [
      `${words.word('Item')}: ${item}`,
      `${words.word('Tag')}: ${tagId}`,
      `${words.word('Day')}: ${written(words, made.toISOString().slice(0, 10))}`,
      findings,
    ].entries()) {
      page.drawText(text, { x: 60, y: 690 - index * 28, size: 14, font: plain, color: INK });
    }
    signature(page, 60, 180, item.length);
    seal(paper, 490, 180, colour);
    page.drawText(words.word(NOT_VALID), { x: 60, y: 50, size: 9, font: plain, color: DIM });
  });
}
