import { t } from '@lingui/core/macro';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, dayNumber, harmless, type Sheet } from './cells.ts';

/** The longest text that a cell of a spreadsheet holds. */
const MOST_CHARACTERS = 32_767;
/** So much of the sheet is compressed at a time. */
const AT_ONCE = 1 << 20;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (targets: [kind: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${FORMATS}/package/2006/relationships">${targets
    .map(
      ([kind, target], place) => `<Relationship Id="r${place}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const sheetType = (place: number) =>
  `<Override PartName="/xl/worksheets/sheet${place}.xml" ContentType="${TYPE}.worksheet+xml"/>`;

/** The parts of a file with so many sheets that hold none of their cells. The second format of a cell is a date. */
const partsOf = (sheets: readonly string[]) => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${FORMATS}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
${sheets.map((_, place) => sheetType(place + 1)).join('')}
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relations([
    ...sheets.map((_, place): [string, string] => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ]),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map((name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="r${place}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Control signs, which XML has no way to write, but for those of lines and tabs. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** A text as XML holds it. Spreadsheets take `_x0041_` for the sign with that number, so the sign before it is written as one. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, MOST_CHARACTERS)
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The letters of a column: A, …, Z, AA, … */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

const columnsXml = (columns: readonly { width: number }[]): string =>
  `<cols>${columns
    .map(
      ({ width }, column) =>
        `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols>`;

/**
 * Writes a sheet as an xlsx file with a header that filters, row by row: what is written is compressed at once, so that hundreds of columns for
 * thousands of people take little memory. A second sheet says what the first one is.
 */
export function sheetWriter({ name, columns, about }: Omit<Sheet, 'rows'>) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const open = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    return (xml: string, isLast = false) => part.push(strToU8(xml), isLast);
  };
  for (const [path, xml] of Object.entries(
    partsOf(about ? [name, t({ message: 'About', context: 'name of a sheet' })] : [name]),
  ))
    open(path)(xml, true);

  const letters = columns.map((_, column) => lettersOf(column));
  /** The texts of the sheet, each with its place. */
  const texts = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    return place;
  };
  const cellXml = (cell: Cell, column: number, row: number): string => {
    if (cell === null) return '';
    const at = `r="${letters[column] ?? lettersOf(column)}${row}"`;
    if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c ${at} t="s"><v>${placeOf(harmless(cell))}</v></c>`;
    return `<c ${at} s="1"><v>${dayNumber(cell.date)}</v></c>`;
  };
  const rowXml = (cells: readonly Cell[], row: number): string =>
    `<row r="${row}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`;
  if (about)
    open('xl/worksheets/sheet2.xml')(
      `${HEAD}<worksheet xmlns="${MAIN}">${columnsXml([{ width: 20 }, { width: 60 }])}<sheetData>${about
        .map((line, place) => rowXml(line, place + 1))
        .join('')}</sheetData></worksheet>`,
      true,
    );
  const writeSheetPart = open('xl/worksheets/sheet1.xml');
  let rowCount = 0;
  let waiting = `${HEAD}<worksheet xmlns="${MAIN}">${columnsXml(columns)}<sheetData>`;
  const add = (rows: Cell[][]): void => {
    for (const row of rows) {
      rowCount += 1;
      waiting += rowXml(row, rowCount);
      if (waiting.length < AT_ONCE) continue;
      writeSheetPart(waiting);
      waiting = '';
    }
  };
  add([columns.map(({ header }) => header)]);
  return {
    add,
    /** The whole file. Nothing can be added after it. */
    end(): ArrayBuffer {
      const range = `A1:${letters.at(-1)}${rowCount}`;
      writeSheetPart(`${waiting}</sheetData><autoFilter ref="${range}"/></worksheet>`, true);
      const writeTexts = open('xl/sharedStrings.xml');
      writeTexts(`${HEAD}<sst xmlns="${MAIN}">`);
      for (const text of texts.keys()) writeTexts(`<si><t xml:space="preserve">${escaped(text)}</t></si>`);
      writeTexts('</sst>', true);
      zip.end();
      return bytesOf(chunks);
    },
  };
}

function bytesOf(chunks: Uint8Array[]): ArrayBuffer {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes.buffer;
}

/** The sheet as an xlsx file, with a header that filters. */
export function writeSheet({ rows, ...sheet }: Sheet): ArrayBuffer {
  const writer = sheetWriter(sheet);
  writer.add(rows);
  return writer.end();
}
